import type { Locale } from '#platform/locale';
import type { Email } from '#platform/mail/email';
import { createMailLink } from '#platform/mail/mail-link';

export type ReturnedArticle = {
  /** The product's title, and the size for a product with sizes. */
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
    text: 'Товар, которого вы ждали, снова в\u00a0наличии. Мы его не\u00a0откладывали: закажите, пока не\u00a0раскупили.',
    button: 'Открыть товар',
    reason: (shop) =>
      `Письмо пришло, потому что вы просили сообщить о\u00a0поступлении на\u00a0${shop}. Больше писем об\u00a0этом товаре не\u00a0будет.`,
  },
  en: {
    subject: (title) => `Back in stock: ${title}`,
    preview: 'You asked us to notify you.',
    title: 'Back in stock',
    size: (size) => `Size ${size}`,
    text: 'What you were waiting for is back in stock. We have not reserved it: anyone can order it while it lasts.',
    button: 'Open the product',
    reason: (shop) =>
      `You get this email because you asked ${shop} to notify you. There will be no more: the subscription has ended.`,
  },
};

/** The only email of a subscription, in the language of the page where it was requested (D66, D72). */
export function backInStockEmail({ title, size, url, picture }: ReturnedArticle, locale: Locale): Email {
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

type ConfirmWords = {
  subject: string;
  preview: string;
  text(title: string): string;
  button: string;
  reason(shop: string): string;
};

const CONFIRM_WORDS: Record<Locale, ConfirmWords> = {
  ru: {
    subject: 'Подтвердите: сообщить о\u00a0поступлении',
    preview: 'Одно нажатие, и\u00a0мы\u00a0напишем, когда товар появится.',
    text: (title) =>
      `На\u00a0сайте попросили сообщить на\u00a0этот адрес, когда появится «${title}». Подтвердите, что это вы. Если просили не\u00a0вы, ничего не\u00a0делайте: без подтверждения мы\u00a0больше не\u00a0напишем.`,
    button: 'Подтвердить',
    reason: (shop) => `Письмо пришло, потому что этот адрес указали в\u00a0форме на\u00a0${shop}.`,
  },
  en: {
    subject: 'Please confirm: back-in-stock email',
    preview: 'One click, and we will email you when it is back.',
    text: (title) =>
      `Someone asked us to email this address when “${title}” is back in stock. Please confirm that it was you. If it was not, ignore this email: we will not write again.`,
    button: 'Confirm',
    reason: (shop) => `You received this email because this address was entered in a form at ${shop}.`,
  },
};

/** Asks for the confirmation of a request; without it no other email is sent (D71). */
export function confirmationEmail(
  { title, code }: { title: string; code: string },
  { locale, origin }: { locale: Locale; origin: string },
): Email {
  const words = CONFIRM_WORDS[locale];
  return {
    name: 'confirm_back_in_stock',
    locale,
    subject: words.subject,
    preview: words.preview,
    title: words.subject,
    blocks: [
      { kind: 'text', text: words.text(title) },
      { kind: 'button', text: words.button, url: createMailLink('waiting', code, { locale, origin }) },
    ],
    reason: words.reason(new URL(origin).host),
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
    preview: 'Товары уже можно заказать.',
    text: 'Вы просили сообщить, когда откроется этот дроп. Он открыт: всё, что на странице, уже можно положить в корзину. Мы ничего не откладывали, а партия небольшая.',
    button: 'Открыть дроп',
    reason: (shop) =>
      `Письмо пришло, потому что вы подписались на этот дроп на ${shop}. Больше писем о нём не будет.`,
  },
  en: {
    subject: (title) => `The drop is open: ${title}`,
    preview: 'Its products can be ordered now.',
    text: 'You asked us to notify you when this drop opens. It is open: you can order everything on its page. We have not reserved anything, and we sew in small numbers.',
    button: 'Open the drop',
    reason: (shop) =>
      `You get this email because you subscribed to this drop at ${shop}. There is only one about it.`,
  },
};

/** The only email about a drop (D25, D71). */
export function dropOpenedEmail({ title, url }: { title: string; url: string }, locale: Locale): Email {
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
