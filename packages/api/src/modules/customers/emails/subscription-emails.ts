import { subscriptionsText } from '@kashtanka/texts/api/subscriptions';
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

/** The only email of a subscription, in the language of the page where it was requested (D66, D72). */
export function backInStockEmail({ title, size, url, picture }: ReturnedArticle, locale: Locale): Email {
  const words = subscriptionsText[locale].backInStock;
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

/** Asks for the confirmation of a request; without it no other email is sent (D71). */
export function confirmationEmail(
  { title, code }: { title: string; code: string },
  { locale, origin }: { locale: Locale; origin: string },
): Email {
  const words = subscriptionsText[locale].confirmBackInStock;
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

/** The only email about a drop (D25, D71). */
export function dropOpenedEmail({ title, url }: { title: string; url: string }, locale: Locale): Email {
  const words = subscriptionsText[locale].dropOpened;
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
