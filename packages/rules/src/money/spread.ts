import type { Kopecks } from './money.ts';

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
