import type { LineOption } from '@kashtanka/contract';
import { certificateSum, LARGEST_CERTIFICATE, lastDepartureDay, parseMoney, showMoney } from '@kashtanka/rules';
import type { Family } from '#modules/catalogue';
import type { FieldRefusal } from '#platform/http/reply';

/** Whole roubles within the certificate's limits (CERT-11, D46). */
export function sumRefusal({ certificate }: Family, value: string): FieldRefusal | undefined {
  const limits = {
    min: parseMoney(certificate?.min) ?? 0,
    max: parseMoney(certificate?.max) ?? LARGEST_CERTIFICATE,
  };
  const read = certificateSum(value, limits);
  if (read.ok) return undefined;
  return read.fault === 'invalid' ? { code: 'invalid' } : { code: read.fault, limit: showMoney(read.limit, 'RUB') };
}

const DEPARTURE = 'certificate_departure_date';

/** A certificate is mailed at most twelve months from now; a day that is past means at once (D47). */
export function departureRefusal(code: string, day: string, today: string): FieldRefusal | undefined {
  const lastDay = lastDepartureDay(today);
  if (code !== DEPARTURE || day <= lastDay) return undefined;
  return { code: 'max_value', limit: lastDay.split('-').reverse().join('.') };
}

/** One that is mailed needs an address, one on paper does not (D39). */
export function isNeeded({ certificate }: Family, code: string, read: ReadonlyMap<string, LineOption>): boolean {
  const isMailed = certificate !== null && read.get('certificate_format')?.value === 'digital';
  return isMailed && code === 'certificate_recipient_email';
}
