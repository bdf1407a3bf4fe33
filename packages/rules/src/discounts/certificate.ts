import { type Kopecks, parseMoney, roubles } from '../money/money.ts';

/** Upper limit of every certificate, also where its product allows more (CERT-11). */
export const MAX_CERTIFICATE_SUM: Kopecks = roubles(50_000);

/** Limits of a product for its certificates, in kopecks. */
type CertificateLimits = { min: Kopecks; max: Kopecks };

type CertificateSum =
  | { ok: true; sum: Kopecks }
  | { ok: false; error: 'invalid' }
  /** `limit` is the end that was passed, in kopecks. */
  | { ok: false; error: 'min_value' | 'max_value'; limit: Kopecks };

const KOPECKS_IN_ROUBLE = 100;

/** Whole roubles within the product's limits, as the wire writes a sum: `3000`, `3000.00` (CERT-02, CERT-11, D46). */
export function parseCertificateSum(value: string, { min, max }: CertificateLimits): CertificateSum {
  const most = Math.min(max, MAX_CERTIFICATE_SUM);
  // More digits than any valid sum.
  if (/^\d{11,}$/.test(value)) return { ok: false, error: 'max_value', limit: most };
  const sum = parseMoney(value);
  if (sum === undefined || sum % KOPECKS_IN_ROUBLE !== 0) return { ok: false, error: 'invalid' };
  if (sum < min) return { ok: false, error: 'min_value', limit: min };
  return sum > most ? { ok: false, error: 'max_value', limit: most } : { ok: true, sum };
}

/** A certificate is mailed at most twelve months ahead: the last day, as `2027-03-08` (D47). */
export function lastSendingDay(today: string): string {
  return oneYearAfter(today);
}

/** Which end of the days to choose from was passed. */
type SendingDayError = { code: 'min_value' | 'max_value'; limit: string };

/** A chosen sending day is today at the earliest (D47); days in Moscow, as `2027-03-08`. */
export function sendingDayError(day: string, today: string): SendingDayError | undefined {
  if (day < today) return { code: 'min_value', limit: today };
  const last = lastSendingDay(today);
  return day > last ? { code: 'max_value', limit: last } : undefined;
}

/** A certificate is valid for twelve months: the last day, to its end in Moscow (CERT-14, D48). */
export function lastValidDay(sentOn: string): string {
  return oneYearAfter(sentOn);
}

function oneYearAfter(day: string): string {
  // The 29th of February has no like in the next year.
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
}
