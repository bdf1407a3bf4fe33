import type { Basket } from '@kashtanka/contract';
import { type Kopecks, moneyToWire } from '@kashtanka/rules';
import { basketTotals, type Totals } from '../basket-totals.ts';
import type { PricedBasket } from '../offers/priced-basket.ts';
import { canBeBought, cashbackOf, type SummedLine } from './summed-line.ts';

/**
 * Bonus points of the basket's owner: the requested amount, the balance, and the percentage of the goods that they may
 * pay.
 */
export type BonusPoints = { asked: Kopecks; balance: Kopecks; ratePercent: number };

export type TotalledParts = {
  lines: readonly SummedLine[];
  /** The lines that can be bought, priced. */
  priced: PricedBasket;
  /** In the order in which they pay. */
  certificates: readonly { available: Kopecks }[];
  /** Null for a guest. */
  bonus: BonusPoints | null;
};

const NO_POINTS: BonusPoints = { asked: 0, balance: 0, ratePercent: 0 };

/** Totals of a basket with its delivery, and its payments other than money (D34). */
export function totalsOf({ lines, priced, certificates, bonus }: TotalledParts, shipping: Kopecks): Totals {
  const after = new Map(priced.lines.map((line) => [line.id, line]));
  const inOrder = lines.filter(canBeBought);
  const { asked, balance, ratePercent } = bonus ?? NO_POINTS;
  return basketTotals({
    price: priced.goods.after,
    priceWithoutDiscounts: priced.goods.before,
    totalCashback: sumOf(inOrder, (line) => cashbackOf(line, after.get(line.id))),
    sumOfCertificateLines: sumOf(inOrder, ({ id, isCertificate }) =>
      isCertificate ? (after.get(id)?.after ?? 0) : 0,
    ),
    shipping,
    certificates,
    bonusPointsApplied: asked,
    bonusBalance: balance,
    bonusRatePercent: ratePercent,
  });
}

/** The points of a basket as it answers them. */
export function serializeBonus(bonus: BonusPoints | null, { bonusAmount }: Totals): Basket['bonus_points'] {
  return (
    bonus && {
      asked: moneyToWire(bonus.asked),
      balance: moneyToWire(bonus.balance),
      most: moneyToWire(bonusAmount),
      rate_percent: bonus.ratePercent,
    }
  );
}

function sumOf<One>(many: readonly One[], numberOf: (one: One) => number): number {
  return many.reduce((sum, one) => sum + numberOf(one), 0);
}
