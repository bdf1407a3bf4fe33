import type { Basket } from '@kashtanka/contract';
import { type Kopecks, moneyFromWire, moneyToWire } from '@kashtanka/rules';
import { paysWithCode, spendCertificates } from '../basket-totals.ts';

/**
 * Predicts the response of the shop after a change of the bonus points payment, in whole points and to the kopeck:
 * prices stay.
 */
export function withPoints(basket: Basket, wanted: Kopecks): Basket {
  const { bonus_points: points } = basket;
  if (!points) return basket;
  const applied = Math.min(wanted, moneyFromWire(points.most));
  const paying = basket.discounts.filter(paysWithCode);
  const amounts = spendCertificates(
    moneyFromWire(basket.price) - applied,
    paying.map(({ available }) => ({ available: moneyFromWire(available ?? '0.00') })),
  );
  return {
    ...basket,
    bonus_points_applied: moneyToWire(applied),
    // An amount that was cut stays cut.
    bonus_points: { ...points, asked: moneyToWire(applied) },
    discounts: basket.discounts.map((discount) =>
      paysWithCode(discount)
        ? { ...discount, amount: moneyToWire(amounts[paying.indexOf(discount)] ?? 0) }
        : discount,
    ),
  };
}
