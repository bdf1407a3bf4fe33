import type { LineOption, LineOptionInput, Product } from '@kashtanka/contract';
import {
  certificateSum,
  cleanText,
  type Kopecks,
  moneyFromWire,
  moneyToWire,
  parseEmail,
  parseMoney,
  roubles,
} from '@kashtanka/rules';

/** What a product's certificates may be, as the contract gives it. */
export type CertificateTerms = NonNullable<Product['certificate']>;

export type CertificateFormat = CertificateTerms['formats'][number];

/** A certificate as it is being filled in; sums and days as they were typed. */
export type Certificate = {
  format: CertificateFormat;
  sum: string;
  recipientName: string;
  email: string;
  /** Typed once more, so that a slip is seen (CERT-12). */
  emailAgain: string;
  /** Empty: at once. */
  departure: string;
  message: string;
  signature: string;
  terms: boolean;
};

const USUAL_SUM = '3000';

export function emptyCertificate({ formats }: CertificateTerms): Certificate {
  const texts = { recipientName: '', email: '', emailAgain: '', departure: '', message: '', signature: '' };
  return { ...texts, format: formats[0] ?? 'digital', sum: USUAL_SUM, terms: false };
}

/** A sum as it is typed; undefined where it is none. */
export function typedSum(text: string): Kopecks | undefined {
  return parseMoney(plainSum(text));
}

/** What the card may show: a sum that can be given; of any other, nothing is promised. */
export function shownSum({ sum }: Certificate, { min, max }: CertificateTerms): Kopecks | undefined {
  const judged = certificateSum(plainSum(sum), { min: moneyFromWire(min), max: moneyFromWire(max) });
  return judged.ok ? typedSum(sum) : undefined;
}

/** Without blanks between thousands and the sign of the currency, with a point: «3 000,50 ₽» is `3000.50`. */
export function plainSum(text: string): string {
  return text.replace(/\s|₽|руб\.?|р\.?$/gi, '').replace(',', '.');
}

const TEXTS = {
  certificate_recipient_name: 'recipientName',
  certificate_departure_date: 'departure',
  certificate_message: 'message',
  certificate_signature: 'signature',
} as const;

const MAIL = 'certificate_recipient_email';

/** By the seven codes of a line (CERT-01 to CERT-07). Empty texts and fields that the format does not use are not sent. */
export function toOptions(certificate: Certificate): LineOptionInput[] {
  const { format, sum, email } = certificate;
  const isMailed = format === 'digital';
  const texts = Object.entries(TEXTS)
    .filter(([code]) => isMailed || code !== 'certificate_departure_date')
    .map(([code, field]) => ({ code, value: cleanText(certificate[field]) }));
  return [
    { code: 'certificate_format', value: format },
    { code: 'certificate_sum', value: moneyToWire(typedSum(sum) ?? 0) },
    ...(isMailed ? [{ code: MAIL, value: parseEmail(email) ?? email }] : []),
    ...texts.filter(({ value }) => value !== ''),
  ];
}

/** A certificate that lies in the basket, to be changed there. Its terms are accepted anew: no box is ticked before (D79). */
export function fromOptions(options: readonly LineOption[], terms: CertificateTerms): Certificate {
  const textOf = (code: string) => options.find((option) => option.code === code)?.value ?? '';
  const empty = emptyCertificate(terms);
  const texts = Object.fromEntries(Object.entries(TEXTS).map(([code, field]) => [field, textOf(code)]));
  const sum = textOf('certificate_sum');
  return {
    ...empty,
    ...texts,
    format: terms.formats.find((format) => format === textOf('certificate_format')) ?? empty.format,
    sum: sum ? String(moneyFromWire(sum) / roubles(1)) : empty.sum,
    email: textOf(MAIL),
    emailAgain: textOf(MAIL),
  };
}
