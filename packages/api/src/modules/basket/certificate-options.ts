import type { LineOption } from '@kashtanka/contract';
import { parseMoney, showMoney } from '@kashtanka/rules';
import type { Family } from '#modules/catalogue';
import type { FieldRefusal } from '#platform/http/reply';

const KOPECKS_IN_ROUBLE = 100;

/** Whole roubles within the certificate's limits (CERT-11, D46). */
export function sumRefusal({ certificate }: Family, value: string): FieldRefusal | undefined {
  const sum = parseMoney(value);
  if (sum === undefined || sum % KOPECKS_IN_ROUBLE !== 0) return { code: 'invalid' };
  const min = parseMoney(certificate?.min) ?? 0;
  const max = parseMoney(certificate?.max) ?? sum;
  if (sum < min) return { code: 'min_value', limit: showMoney(min, 'RUB') };
  return sum > max ? { code: 'max_value', limit: showMoney(max, 'RUB') } : undefined;
}

const DEPARTURE = 'certificate_departure_date';

/** A certificate is mailed at most twelve months from now; a day that is past means at once (D47). */
export function departureRefusal(code: string, day: string, today: string): FieldRefusal | undefined {
  const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  if (code !== DEPARTURE || day <= lastDay) return undefined;
  return { code: 'max_value', limit: lastDay.split('-').reverse().join('.') };
}

/** One that is mailed needs an address, one on paper does not (D39). */
export function isNeeded({ certificate }: Family, code: string, read: ReadonlyMap<string, LineOption>): boolean {
  const isMailed = certificate !== null && read.get('certificate_format')?.value === 'digital';
  return isMailed && code === 'certificate_recipient_email';
}
