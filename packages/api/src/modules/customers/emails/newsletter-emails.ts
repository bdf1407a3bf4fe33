import type { Context } from '#platform/http/context';
import type { Locale } from '#platform/locale';
import type { Email } from '#platform/mail/email';
import { createMailLink } from '#platform/mail/mail-link';

type Words = {
  subject: string;
  preview: string;
  text: string;
  button: string;
  leave: string;
  reason(shop: string): string;
};

const WORDS: Record<Locale, Words> = {
  ru: {
    subject: 'Подтвердите подписку',
    preview: 'Одно нажатие, и\u00a0письма начнут приходить.',
    text: 'Вы\u00a0хотите получать новости «Каштанки»: дропы, новые размеры и\u00a0истории о\u00a0собаках. Подтвердите, что это ваш адрес. Если вы\u00a0ни\u00a0на\u00a0что не\u00a0подписывались, ничего делать не\u00a0нужно: без подтверждения писем не\u00a0будет.',
    button: 'Подтвердить подписку',
    leave: 'Отписаться',
    reason: (shop) => `Письмо пришло, потому что этот адрес указали в\u00a0форме подписки на\u00a0${shop}.`,
  },
  en: {
    subject: 'Confirm your subscription',
    preview: 'One click, and the emails begin.',
    text: 'You asked for the Kashtanka newsletter: drops, new sizes and stories about dogs. Confirm that this is your address. If you did not subscribe, ignore this email: we will not write again.',
    button: 'Confirm the subscription',
    leave: 'Unsubscribe',
    reason: (shop) => `You get this email because this address was entered in the newsletter form at ${shop}.`,
  },
};

/** Asks for the confirmation of a subscription; `links` are the codes of its two links (D71). */
export function confirmationEmail(
  links: { confirm: string; leave: string },
  { locale, origin }: Pick<Context, 'locale' | 'origin'>,
): Email {
  const { subject, preview, text, button, leave, reason } = WORDS[locale];
  return {
    name: 'confirm_newsletter',
    locale,
    subject,
    preview,
    title: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', text: button, url: createMailLink('confirm', links.confirm, { locale, origin }) },
    ],
    reason: reason(new URL(origin).host),
    unsubscribe: {
      text: leave,
      oneClick: `${origin}/api/v1/news/unsubscribe/?code=${links.leave}`,
      page: `${origin}${locale === 'en' ? '/en' : ''}/unsubscribe?code=${links.leave}`,
    },
  };
}
