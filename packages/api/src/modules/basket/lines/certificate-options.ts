import type { LineOption } from '@kashtanka/contract';
import {
  formatMoneyLimit,
  MAX_CERTIFICATE_SUM,
  parseCertificateSum,
  parseMoney,
  sendingDayError,
} from '@kashtanka/rules';
import { inEveryLanguage } from '@kashtanka/texts';
import { basketText } from '@kashtanka/texts/api/basket';
import type { StoredProduct } from '#modules/catalogue';
import type { FieldRefusal } from '#platform/http/reply';

/** Whole roubles within the certificate's limits (CERT-11, D46). */
export function refuseSum({ certificate }: StoredProduct, value: string): FieldRefusal | undefined {
  const limits = {
    min: parseMoney(certificate?.min) ?? 0,
    max: parseMoney(certificate?.max) ?? MAX_CERTIFICATE_SUM,
  };
  const read = parseCertificateSum(value, limits);
  if (read.ok) return undefined;
  if (read.error === 'invalid') return { code: 'invalid' };
  const limit = formatMoneyLimit(read.limit, 'RUB');
  const sum = { roubles: limit, euros: formatMoneyLimit(read.limit, 'EUR') };
  const name = read.error === 'min_value' ? 'least' : 'most';
  return {
    code: read.error,
    limit,
    words: inEveryLanguage((locale) => basketText[locale].certificates[name](sum)),
  };
}

const DEPARTURE = 'certificate_departure_date';

/** A past day is allowed, because a line may stay in the basket for days: such a certificate is sent at once (D47). */
export function refuseSendDate(code: string, day: string, today: string): FieldRefusal | undefined {
  const error = code === DEPARTURE ? sendingDayError(day, today) : undefined;
  if (!error) return undefined;
  const limit = error.limit.split('-').reverse().join('.');
  const name = error.code === 'min_value' ? 'earliest' : 'latest';
  const words = inEveryLanguage((locale) => basketText[locale].certificates[name](limit));
  return { ...error, limit, words };
}

/** An emailed certificate needs the recipient's email, a printed one does not (D39). */
export function isOptionRequired(
  { certificate }: StoredProduct,
  code: string,
  read: ReadonlyMap<string, LineOption>,
): boolean {
  const isMailed = certificate !== null && read.get('certificate_format')?.value === 'digital';
  return isMailed && code === 'certificate_recipient_email';
}
