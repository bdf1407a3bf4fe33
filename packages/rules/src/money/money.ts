/** A sum in whole kopecks. Every sum inside the shop is one; roubles exist only on the wire and on screen. */
export type Kopecks = number;

const KOPECKS_IN_ROUBLE = 100;

/** The largest sum on the wire: `numeric(12,2)`, ten digits before the point. */
export const MAX_SUM: Kopecks = 999_999_999_999;

const DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;

export function roubles(amount: number): Kopecks {
  return amount * KOPECKS_IN_ROUBLE;
}

/**
 * Reads a sum of roubles as the wire gives it: `"1990.00"`, `"1990"` or `1990.5`.
 * More than two decimals, exponents, signs of plus, blanks and anything else give `undefined`.
 */
export function parseMoney(value: unknown): Kopecks | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = DECIMAL.exec(String(value));
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const kopecks = Number(whole) * KOPECKS_IN_ROUBLE + Number(fraction.padEnd(2, '0'));
  return sign && kopecks !== 0 ? -kopecks : kopecks;
}

/** The wire form, always roubles with two digits: `199000` is `"1990.00"`. */
export function moneyToWire(kopecks: Kopecks): string {
  const digits = String(Math.abs(kopecks)).padStart(3, '0');
  const sign = kopecks < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a wire sum that our own API wrote; a malformed one is a bug. */
export function moneyFromWire(wire: string): Kopecks {
  const kopecks = parseMoney(wire);
  if (kopecks === undefined) throw new Error(`not a sum of money: ${JSON.stringify(wire)}`);
  return kopecks;
}

/** Integer division of non-negative numbers with halves rounded up, exact for any safe integer. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  const whole = (dividend - remainder) / divisor;
  return remainder * 2 >= divisor ? whole + 1 : whole;
}

/** By how many percent a price was lowered. Rounded down: a badge promises no more than the basket takes off. */
export function discountPercent(prices: { before: Kopecks; now: Kopecks }): number {
  const { before, now } = prices;
  return before > 0 ? Math.floor(((before - now) * 100) / before) : 0;
}
