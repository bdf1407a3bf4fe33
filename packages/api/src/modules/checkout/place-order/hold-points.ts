import type { PricedBasketView } from '#modules/basket';
import type { Tx } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';

/** Takes the bonus points that pay this order; the caller locked the balance before pricing. */
export async function reserveBonusPoints(
  tx: Tx,
  deps: CheckoutDeps,
  orderNumber: number,
  { view: { basket }, points: amount }: { view: PricedBasketView; points: number },
): Promise<void> {
  const { user_id: accountId } = basket;
  if (accountId === null || amount === 0) return;
  await deps.points.reserve(tx, { orderNumber, accountId, amount });
}
