import { roubles } from '@kashtanka/rules';
import { type OrderFacts, refundsOf } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { CheckoutDeps } from './deps.ts';

/** What a paid order is to bring: to its customer, and to whose code brought that customer (D41, D45). */
export async function promisePoints(tx: Tx, { points, vouchers }: CheckoutDeps, facts: OrderFacts): Promise<void> {
  const { number: orderNumber, user_id: accountId } = facts.order;
  const reward = await vouchers.reward(tx, orderNumber);
  if (reward) {
    const amount = roubles(reward.points);
    await points.promise(tx, { orderNumber, kind: 'referral', accountId: reward.referrerId, amount });
  }
  // A guest's order brings nothing, also not afterwards.
  if (accountId === null) return;
  const { cashback: amount } = facts.order;
  // Pieces can come back before anything is promised, where money is taken at the counter.
  const takenBack = (await refundsOf(tx, orderNumber)).reduce((sum, { cashback }) => sum + cashback, 0);
  await points.promise(tx, { orderNumber, kind: 'cashback', accountId, amount, takenBack });
  await points.promise(tx, { orderNumber, kind: 'offer', accountId, amount: grantedByOffers(facts) });
}

/** What offers have granted for after the order (D36). */
function grantedByOffers({ discounts }: OrderFacts): number {
  return discounts.filter(({ category }) => category === 'Deferred').reduce((sum, { amount }) => sum + amount, 0);
}
