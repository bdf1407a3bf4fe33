import { LANGUAGES } from '@kashtanka/texts';
import { newsletterEmailsText } from '@kashtanka/texts/api/newsletter-emails';
import type { Context } from '#platform/http/context';
import type { Email } from '#platform/mail/email';
import { createMailLink } from '#platform/mail/mail-link';

/** Asks for the confirmation of a subscription; `links` are the codes of its two links (D71). */
export function confirmationEmail(
  links: { confirm: string; leave: string },
  { locale, origin }: Pick<Context, 'locale' | 'origin'>,
): Email {
  const { subject, preview, text, button, leave, reason } = newsletterEmailsText[locale];
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
      page: `${origin}${LANGUAGES[locale].prefix}/unsubscribe?code=${links.leave}`,
    },
  };
}
