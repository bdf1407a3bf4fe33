import type { Locale } from '#platform/locale';
import type { Letter } from '#platform/mail/letter';

export type ReturnedThing = {
  /** The product's name, and the size that came back, if it has sizes. */
  title: string;
  size: string | null;
  url: string;
  picture: string | null;
};

type Words = {
  subject(title: string): string;
  preview: string;
  title: string;
  size(size: string): string;
  text: string;
  button: string;
  reason(shop: string): string;
};

const WORDS: Record<Locale, Words> = {
  ru: {
    subject: (title) => `Снова в\u00a0наличии: ${title}`,
    preview: 'Вы просили сообщить о\u00a0поступлении.',
    title: 'Снова в\u00a0наличии',
    size: (size) => `Размер ${size}`,
    text: 'То, чего вы ждали, снова есть. Мы ничего не\u00a0откладывали: заказать может любой, пока не\u00a0раскупили.',
    button: 'Открыть товар',
    reason: (shop) =>
      `Письмо пришло, потому что вы просили сообщить о\u00a0поступлении на\u00a0${shop}. Оно одно: подписка на\u00a0этом закончилась.`,
  },
  en: {
    subject: (title) => `Back in stock: ${title}`,
    preview: 'You asked us to tell you.',
    title: 'Back in stock',
    size: (size) => `Size ${size}`,
    text: 'What you were waiting for is here again. We have put nothing aside: anyone can order it while it lasts.',
    button: 'Open the product',
    reason: (shop) =>
      `You get this letter because you asked at ${shop} to be told. There will be no other: the subscription has ended.`,
  },
};

/** The one letter that a subscriber gets, in the language of the page on which it was asked for (D66, D72). */
export function backInStock({ title, size, url, picture }: ReturnedThing, locale: Locale): Letter {
  const words = WORDS[locale];
  return {
    name: 'back_in_stock',
    isToMany: true,
    locale,
    subject: words.subject(title),
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'thing', title, details: size === null ? '' : words.size(size), url, picture },
      { kind: 'text', text: words.text },
      { kind: 'button', text: words.button, url },
    ],
    reason: words.reason(new URL(url).host),
  };
}

type DropWords = {
  subject(title: string): string;
  preview: string;
  text: string;
  button: string;
  reason(shop: string): string;
};

const DROP_WORDS: Record<Locale, DropWords> = {
  ru: {
    subject: (title) => `Дроп открыт: ${title}`,
    preview: 'Вещи уже можно заказать.',
    text: 'Вы просили сообщить, когда откроется этот дроп. Он открыт: всё, что на странице, уже можно положить в корзину. Мы ничего не откладывали, а шьём помалу.',
    button: 'Открыть дроп',
    reason: (shop) => `Письмо пришло, потому что вы подписались на этот дроп на ${shop}. Оно о нём одно.`,
  },
  en: {
    subject: (title) => `The drop is open: ${title}`,
    preview: 'Its things can be ordered now.',
    text: 'You asked us to tell you when this drop opens. It is open: everything on its page can go into the basket. We have put nothing aside, and we sew in small numbers.',
    button: 'Open the drop',
    reason: (shop) =>
      `You get this letter because you subscribed to this drop at ${shop}. There is only one about it.`,
  },
};

/** The one letter about a drop, to who subscribed to it (D25, D71). */
export function dropOpened({ title, url }: { title: string; url: string }, locale: Locale): Letter {
  const words = DROP_WORDS[locale];
  return {
    name: 'drop_opened',
    isToMany: true,
    locale,
    subject: words.subject(title),
    preview: words.preview,
    title,
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'button', text: words.button, url },
    ],
    reason: words.reason(new URL(url).host),
  };
}
