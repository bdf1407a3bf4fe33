/** A sum in whole kopecks. Every sum inside the shop is one; roubles exist only on the wire and on screen. */
export type Kopecks = number;

/** A percentage in hundredths of a percent: 7 % is 700, 12.5 % is 1250. */
export type BasisPoints = number;

const KOPECKS_IN_ROUBLE = 100;
const WHOLE_IN_BASIS_POINTS = 10_000;

/** The largest sum on the wire: `numeric(12,2)`, ten digits before the point. */
export const LARGEST_SUM: Kopecks = 999_999_999_999;

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

/** Reads a percentage such as `"10"` or `"12.50"`; `undefined` when it is none or lies outside 0 to 100. */
export function parsePercent(value: unknown): BasisPoints | undefined {
  const points = parseMoney(value);
  return points !== undefined && points >= 0 && points <= WHOLE_IN_BASIS_POINTS ? points : undefined;
}

/** A share of a sum, rounded down to the kopeck: a discount never grows by rounding. */
export function shareRoundedDown(sum: Kopecks, share: BasisPoints): Kopecks {
  const rest = sum % WHOLE_IN_BASIS_POINTS;
  return wholeShare(sum, share) + Math.floor((rest * share) / WHOLE_IN_BASIS_POINTS);
}

/** A share of a sum, half a kopeck rounded up: cashback (D41). */
export function shareRoundedHalfUp(sum: Kopecks, share: BasisPoints): Kopecks {
  return wholeShare(sum, share) + divideHalfUp((sum % WHOLE_IN_BASIS_POINTS) * share, WHOLE_IN_BASIS_POINTS);
}

/** The share of the part that divides evenly. Taken apart, because sum times share may pass the safe integers. */
function wholeShare(sum: Kopecks, share: BasisPoints): Kopecks {
  return ((sum - (sum % WHOLE_IN_BASIS_POINTS)) / WHOLE_IN_BASIS_POINTS) * share;
}

/** Integer division of non-negative numbers with halves rounded up, exact for any safe integer. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  const whole = (dividend - rest) / divisor;
  return rest * 2 >= divisor ? whole + 1 : whole;
}

/**
 * Spreads a total over shares by largest remainder, so that the parts add up to the total exactly.
 * Ties go to the larger share, then to the earlier one. Each part is at most its share when `total <= sum(shares)`.
 */
export function spread(total: Kopecks, shares: readonly Kopecks[]): Kopecks[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum === 0) return shares.map(() => 0);
  const portions = shares.map((share) => portion(total, share, sum));
  const parts = portions.map(({ part }) => part);
  const remainders = portions.map(({ remainder }) => remainder);
  const order = shares.map((_, index) => index).sort((a, b) => byRemainder(a, b, remainders, shares));
  const missing = total - parts.reduce((all, part) => all + part, 0);
  for (const index of order.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** total * share / sum, exactly. Big integers are slow, so only products that need them pay for them. */
function portion(total: Kopecks, share: Kopecks, sum: Kopecks): { part: Kopecks; remainder: number } {
  const product = total * share;
  if (Number.isSafeInteger(product)) {
    const remainder = product % sum;
    return { part: (product - remainder) / sum, remainder };
  }
  const exact = BigInt(total) * BigInt(share);
  return { part: Number(exact / BigInt(sum)), remainder: Number(exact % BigInt(sum)) };
}

function byRemainder(a: number, b: number, remainders: number[], shares: readonly Kopecks[]): number {
  const remainderOf = (index: number) => remainders[index] ?? 0;
  const shareOf = (index: number) => shares[index] ?? 0;
  return remainderOf(b) - remainderOf(a) || shareOf(b) - shareOf(a) || a - b;
}

/** By how many percent a price was lowered. Rounded down: a badge promises no more than the basket takes off. */
export function discountPercent(prices: { before: Kopecks; now: Kopecks }): number {
  const { before, now } = prices;
  return before > 0 ? Math.floor(((before - now) * 100) / before) : 0;
}
