import type { LineOption, LineOptionInput, Product } from '@kashtanka/contract';
import {
  cleanText,
  type Kopecks,
  moneyFromWire,
  moneyToWire,
  parseCertificateSum,
  parseEmail,
  parseMoney,
  roubles,
} from '@kashtanka/rules';

export type CertificateTerms = NonNullable<Product['certificate']>;

export type CertificateFormat = CertificateTerms['formats'][number];

/** A certificate in the form; sums and dates as typed. */
export type Certificate = {
  format: CertificateFormat;
  sum: string;
  recipientName: string;
  email: string;
  /** Repeated to detect typos (CERT-12). */
  emailAgain: string;
  /** Empty: send immediately. */
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

/** Parses a typed sum; undefined if invalid. */
export function parseSum(text: string): Kopecks | undefined {
  return parseMoney(normalizeSum(text));
}

/** The sum for the preview; undefined outside the limits. */
export function getPreviewSum({ sum }: Certificate, { min, max }: CertificateTerms): Kopecks | undefined {
  const checked = parseCertificateSum(normalizeSum(sum), { min: moneyFromWire(min), max: moneyFromWire(max) });
  return checked.ok ? parseSum(sum) : undefined;
}

/** Removes spaces and the currency sign and uses a decimal point: «3 000,50 ₽» becomes `3000.50`. */
export function normalizeSum(text: string): string {
  return text.replace(/\s|₽|руб\.?|р\.?$/gi, '').replace(',', '.');
}

const TEXTS = {
  certificate_recipient_name: 'recipientName',
  certificate_departure_date: 'departure',
  certificate_message: 'message',
  certificate_signature: 'signature',
} as const;

const MAIL = 'certificate_recipient_email';

/**
 * Serializes the certificate to line options (CERT-01 to CERT-07). Empty texts and fields that the format does not
 * use are omitted.
 */
export function serializeOptions(certificate: Certificate): LineOptionInput[] {
  const { format, sum, email } = certificate;
  const isMailed = format === 'digital';
  const texts = Object.entries(TEXTS)
    .filter(([code]) => isMailed || code !== 'certificate_departure_date')
    .map(([code, field]) => ({ code, value: cleanText(certificate[field]) }));
  return [
    { code: 'certificate_format', value: format },
    { code: 'certificate_sum', value: moneyToWire(parseSum(sum) ?? 0) },
    ...(isMailed ? [{ code: MAIL, value: parseEmail(email) ?? email }] : []),
    ...texts.filter(({ value }) => value !== ''),
  ];
}

/**
 * Restores a certificate from its basket line. Terms must be accepted again, because no consent box is preselected
 * (D79).
 */
export function parseOptions(options: readonly LineOption[], terms: CertificateTerms): Certificate {
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
