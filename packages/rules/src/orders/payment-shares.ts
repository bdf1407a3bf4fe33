import type { Kopecks } from '../money/money.ts';
import { spread } from '../money/spread.ts';

/** Payment of a sum by kind of money. */
export type Shares = { money: Kopecks; certificates: Kopecks; points: Kopecks };

export const NOTHING_PAID: Shares = { money: 0, certificates: 0, points: 0 };

/** A line as it was sold. Points pay no gift certificates (BONUS-02). */
type PaidLine = { priceAfter: Kopecks; isCertificate: boolean };

export type PaidOrder = {
  lines: readonly PaidLine[];
  shipping: Kopecks;
  certificates: Kopecks;
  points: Kopecks;
};

export type OrderShares = { lines: Shares[]; shipping: Shares };

/**
 * Payment of each order line and of the delivery: bonus points are spread over goods in proportion to their prices,
 * then certificates over the remaining sums, and the rest is money. All parts add up to the kopeck.
 */
export function orderShares({ lines, shipping, certificates, points }: PaidOrder): OrderShares {
  const byPoints = spread(
    points,
    lines.map(({ priceAfter, isCertificate }) => (isCertificate ? 0 : priceAfter)),
  );
  const left = [...lines.map(({ priceAfter }, at) => priceAfter - (byPoints[at] ?? 0)), shipping];
  const byCertificates = spread(certificates, left);
  const parts = left.map((rest, at) => {
    const part = byCertificates[at] ?? 0;
    return { money: rest - part, certificates: part, points: byPoints[at] ?? 0 };
  });
  return {
    lines: parts.slice(0, -1),
    shipping: parts.at(-1) ?? { money: shipping, certificates: 0, points: 0 },
  };
}

/** Refund for some of the remaining units of a line; the last units get all that is left. */
export function sharesOfUnits(left: Shares, { quantity, of }: { quantity: number; of: number }): Shares {
  const shareOf = (sum: Kopecks) => Math.floor((sum * quantity) / of);
  const points = shareOf(left.points);
  const withoutMoney = shareOf(left.points + left.certificates);
  return {
    points,
    certificates: withoutMoney - points,
    money: shareOf(left.points + left.certificates + left.money) - withoutMoney,
  };
}
