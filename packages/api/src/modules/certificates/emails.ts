import { formatCode } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { certificateEmailsText } from '@kashtanka/texts/api/certificate-emails';
import type { Locale } from '#platform/locale';
import type { Email } from '#platform/mail/email';
import { formatSum } from '#platform/mail/format-sum';
import { displayEmail } from '#platform/mail/normalize-email';
import { formatLastDay } from './certificate-texts.ts';
import { CARD_ATTACHMENT } from './print-gift-card.ts';

export type GiftEmailData = {
  /** The order with which the certificate was sold. */
  order_number: number;
  code: string;
  /** The keyed hash of the code, by which the outbox finds the attached card. */
  codeHash: Buffer;
  nominal: number;
  locale: Locale;
  recipient_email: string;
  recipient_name: string;
  signature: string;
  message: string;
  expiresAt: Date;
  origin: string;
};

/** The recipient's email, the only one with the code. */
export function giftEmail(gift: GiftEmailData): Email {
  const { locale, nominal, signature, message, recipient_name: name, origin } = gift;
  const words = certificateEmailsText[locale];
  const sum = formatSum(nominal, locale);
  return {
    name: 'certificate',
    locale,
    subject: words.subject(signature),
    preview: words.preview(sum),
    title: words.title(name),
    blocks: [
      { kind: 'text', text: words.from(signature, sum) },
      ...(message ? [{ kind: 'text', text: message } as const] : []),
      { kind: 'code', code: formatCode(gift.code) },
      { kind: 'text', text: words.how(formatLastDay(gift.expiresAt, locale)) },
      { kind: 'text', text: words.printed },
      { kind: 'button', text: words.button, url: `${origin}${LANGUAGES[locale].prefix}/catalog` },
    ],
    reason: words.reason(new URL(origin).host),
    orderNumber: gift.order_number,
    isSecret: true,
    attachment: { kind: CARD_ATTACHMENT, of: gift.codeHash.toString('hex') },
  };
}

/** The buyer's notice of the sending, without the code (D47). */
export function giftSentEmail(gift: GiftEmailData): Email {
  const words = certificateEmailsText[gift.locale];
  return {
    name: 'certificate_sent',
    locale: gift.locale,
    subject: words.sentSubject,
    preview: words.sentPreview,
    title: words.sentSubject,
    blocks: [
      { kind: 'text', text: words.sent(displayEmail(gift.recipient_email), formatSum(gift.nominal, gift.locale)) },
      { kind: 'text', text: words.keepsCode },
    ],
    reason: words.sentReason(new URL(gift.origin).host),
    orderNumber: gift.order_number,
  };
}
