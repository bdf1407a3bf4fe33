import { type Kopecks, parseMoney, roubles } from '../money/money.ts';

/** Upper limit of every certificate, also where its product allows more (CERT-11). */
export const LARGEST_CERTIFICATE: Kopecks = roubles(50_000);

/** Limits of a product for its certificates, in kopecks. */
export type CertificateLimits = { min: Kopecks; max: Kopecks };

export type CertificateSum =
  | { ok: true; sum: Kopecks }
  | { ok: false; fault: 'invalid' }
  /** `limit` is the end that was passed, in kopecks. */
  | { ok: false; fault: 'min_value' | 'max_value'; limit: Kopecks };

const KOPECKS_IN_ROUBLE = 100;

/** Whole roubles within the product's limits, as the wire writes a sum: `3000`, `3000.00` (CERT-02, CERT-11, D46). */
export function certificateSum(value: string, { min, max }: CertificateLimits): CertificateSum {
  const most = Math.min(max, LARGEST_CERTIFICATE);
  // More digits than any valid sum.
  if (/^\d{11,}$/.test(value)) return { ok: false, fault: 'max_value', limit: most };
  const sum = parseMoney(value);
  if (sum === undefined || sum % KOPECKS_IN_ROUBLE !== 0) return { ok: false, fault: 'invalid' };
  if (sum < min) return { ok: false, fault: 'min_value', limit: min };
  return sum > most ? { ok: false, fault: 'max_value', limit: most } : { ok: true, sum };
}

/** A certificate is mailed at most twelve months ahead: the last day, as `2027-03-08` (D47). */
export function lastDepartureDay(today: string): string {
  return aYearAfter(today);
}

/** Which end of the days to choose from was passed. */
export type DepartureFault = { code: 'min_value' | 'max_value'; limit: string };

/** A chosen sending day is today at the earliest (D47); days in Moscow, as `2027-03-08`. */
export function departureFault(day: string, today: string): DepartureFault | undefined {
  if (day < today) return { code: 'min_value', limit: today };
  const last = lastDepartureDay(today);
  return day > last ? { code: 'max_value', limit: last } : undefined;
}

/** A certificate is valid for twelve months: the last day, to its end in Moscow (CERT-14, D48). */
export function lastValidDay(sentOn: string): string {
  return aYearAfter(sentOn);
}

function aYearAfter(day: string): string {
  // The 29th of February has no like in the next year.
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
}
