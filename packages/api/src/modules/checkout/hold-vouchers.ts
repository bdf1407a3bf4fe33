import type { PricedBasketView } from '#modules/basket';
import type { Tx } from '#platform/database';
import type { CheckoutDeps } from './deps.ts';

/** Takes the codes that give this order something: one that gives nothing is not used up by it. */
export async function holdVouchers(
  tx: Tx,
  deps: CheckoutDeps,
  number: number,
  { basket, vouchers, priced }: PricedBasketView,
): Promise<boolean> {
  if (basket.user_id === null || vouchers.length === 0) return true;
  const giving = new Set(priced.discounts.map(({ offerId }) => offerId));
  const used = vouchers.filter(({ running: { offer } }) => giving.has(offer.id));
  return deps.vouchers.hold(tx, { number, userId: basket.user_id }, used);
}
