import type { Context } from '#platform/http/context';
import type { Locale } from '#platform/locale';
import type { Letter } from '#platform/mail/letter';
import { mailLink } from '#platform/mail/mail-link';

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
    preview: 'One press, and the letters begin.',
    text: 'You would like to get the news of Kashtanka: drops, new sizes and stories about dogs. Confirm that this is your address. If you have signed up for nothing, there is nothing to do: without confirmation no letters will come.',
    button: 'Confirm the subscription',
    leave: 'Unsubscribe',
    reason: (shop) => `You get this letter because this address was typed into the newsletter form of ${shop}.`,
  },
};

/** Asks the owner of an address whether they want letters; `links` are the codes of its two links (D71). */
export function confirmationLetter(
  links: { confirm: string; leave: string },
  { locale, origin }: Pick<Context, 'locale' | 'origin'>,
): Letter {
  const { subject, preview, text, button, leave, reason } = WORDS[locale];
  return {
    name: 'confirm_newsletter',
    locale,
    subject,
    preview,
    title: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', text: button, url: mailLink('confirm', links.confirm, { locale, origin }) },
    ],
    reason: reason(new URL(origin).host),
    unsubscribe: {
      text: leave,
      oneClick: `${origin}/api/v1/news/unsubscribe/?code=${links.leave}`,
      page: `${origin}${locale === 'en' ? '/en' : ''}/unsubscribe?code=${links.leave}`,
    },
  };
}
