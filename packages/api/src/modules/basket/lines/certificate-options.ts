import type { LineOption } from '@kashtanka/contract';
import {
  formatMoneyLimit,
  MAX_CERTIFICATE_SUM,
  parseCertificateSum,
  parseMoney,
  sendingDayError,
} from '@kashtanka/rules';
import type { Family } from '#modules/catalogue';
import type { FieldRefusal } from '#platform/http/reply';

/** Whole roubles within the certificate's limits (CERT-11, D46). */
export function refuseSum({ certificate }: Family, value: string): FieldRefusal | undefined {
  const limits = {
    min: parseMoney(certificate?.min) ?? 0,
    max: parseMoney(certificate?.max) ?? MAX_CERTIFICATE_SUM,
  };
  const read = parseCertificateSum(value, limits);
  if (read.ok) return undefined;
  if (read.error === 'invalid') return { code: 'invalid' };
  const limit = formatMoneyLimit(read.limit, 'RUB');
  const euros = formatMoneyLimit(read.limit, 'EUR');
  const words =
    read.error === 'min_value'
      ? { ru: `Не\u00a0меньше ${limit}`, en: `At least ${euros} (${limit})` }
      : { ru: `Не\u00a0больше ${limit}`, en: `At most ${euros} (${limit})` };
  return { code: read.error, limit, words };
}

const DEPARTURE = 'certificate_departure_date';

/** A past day is allowed, because a line may stay in the basket for days: such a certificate is sent at once (D47). */
export function refuseSendDate(code: string, day: string, today: string): FieldRefusal | undefined {
  const fault = code === DEPARTURE ? sendingDayError(day, today) : undefined;
  if (!fault) return undefined;
  const limit = fault.limit.split('-').reverse().join('.');
  const words =
    fault.code === 'min_value'
      ? { ru: `Не\u00a0раньше ${limit}`, en: `${limit} at the earliest` }
      : { ru: `Не\u00a0позже ${limit}`, en: `${limit} at the latest` };
  return { ...fault, limit, words };
}

/** An emailed certificate needs the recipient's email, a printed one does not (D39). */
export function isOptionRequired(
  { certificate }: Family,
  code: string,
  read: ReadonlyMap<string, LineOption>,
): boolean {
  const isMailed = certificate !== null && read.get('certificate_format')?.value === 'digital';
  return isMailed && code === 'certificate_recipient_email';
}
