import { formatCode } from '@kashtanka/rules';
import type { Locale } from '#platform/locale';
import type { Email } from '#platform/mail/email';
import { formatSum } from '#platform/mail/format-sum';
import { displayEmail } from '#platform/normalize-email';
import { formatLastDay } from './certificate-texts.ts';
import { CARD_ATTACHMENT } from './print-gift-card.ts';

export type GiftEmailData = {
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

type Words = {
  subject(signature: string): string;
  preview(sum: string): string;
  title(name: string): string;
  from(signature: string, sum: string): string;
  how(until: string): string;
  printed: string;
  button: string;
  reason(shop: string): string;
  sentSubject: string;
  sentPreview: string;
  sent(to: string, sum: string): string;
  keepsCode: string;
  sentReason(shop: string): string;
};

const WORDS: Record<Locale, Words> = {
  ru: {
    subject: (signature) =>
      signature ? `Вам подарок. От\u00a0кого: ${signature}` : 'Вам подарили сертификат «Каштанки»',
    preview: (sum) => `Сертификат «Каштанки» на\u00a0${sum}.`,
    title: (name) => (name ? `${name}, это вам` : 'Это вам'),
    from: (signature, sum) =>
      signature
        ? // A signature is in the nominative and may name several people, so the wording avoids a verb.
          `Вам подарили сертификат «Каштанки» на\u00a0${sum}. От\u00a0кого: ${signature}.`
        : `Вам подарили сертификат «Каштанки» на\u00a0${sum}.`,
    how: (until) =>
      `Введите код в\u00a0корзине или при\u00a0оформлении заказа. Тратить можно частями: остаток сохранится на\u00a0том\u00a0же коде до\u00a0${until} включительно.`,
    printed: 'Во\u00a0вложении\u00a0— открытка с\u00a0этим кодом, её можно напечатать.',
    button: 'Выбрать подарок',
    reason: (shop) =>
      `Письмо пришло, потому что этот адрес указали при покупке сертификата на\u00a0${shop}. Код\u00a0— это деньги: никому его не\u00a0пересылайте.`,
    sentSubject: 'Сертификат отправлен',
    sentPreview: 'Подарок уже в\u00a0пути.',
    sent: (to, sum) => `Сертификат на\u00a0${sum} отправлен на\u00a0${to}.`,
    keepsCode: 'Код знает только получатель, поэтому здесь его нет.',
    sentReason: (shop) => `Письмо пришло, потому что вы купили сертификат на\u00a0${shop}.`,
  },
  en: {
    subject: (signature) =>
      signature ? `A gift from ${signature}` : 'You have been given a Kashtanka certificate',
    preview: (sum) => `A Kashtanka certificate for ${sum}.`,
    title: (name) => (name ? `${name}, this is for you` : 'This is for you'),
    from: (signature, sum) =>
      signature
        ? `Here is a Kashtanka certificate for ${sum} from ${signature}.`
        : `You have been given a Kashtanka certificate for ${sum}.`,
    how: (until) =>
      `Enter the code in the basket or at checkout. You can spend it in parts: what is left stays on the same code until the end of ${until}.`,
    printed: 'A card with this code is attached for you to print.',
    button: 'Choose a gift',
    reason: (shop) =>
      `You get this email because somebody entered your address when buying a certificate at ${shop}. The code is money: share it only with people you trust.`,
    sentSubject: 'Your certificate has been sent',
    sentPreview: 'The gift is on its way.',
    sent: (to, sum) => `The certificate for ${sum} has been sent to ${to}.`,
    keepsCode: 'Only its recipient knows the code, so it is not here.',
    sentReason: (shop) => `You get this email because you bought a certificate at ${shop}.`,
  },
};

/** The recipient's email, the only one with the code. */
export function giftEmail(gift: GiftEmailData): Email {
  const { locale, nominal, signature, message, recipient_name: name, origin } = gift;
  const words = WORDS[locale];
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
      { kind: 'button', text: words.button, url: `${origin}${locale === 'en' ? '/en' : ''}/catalog` },
    ],
    reason: words.reason(new URL(origin).host),
    attachment: { kind: CARD_ATTACHMENT, of: gift.codeHash.toString('hex') },
  };
}

/** The buyer's notice of the sending, without the code (D47). */
export function giftSentEmail(gift: GiftEmailData): Email {
  const words = WORDS[gift.locale];
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
  };
}
