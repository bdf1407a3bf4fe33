import { roubles } from '@kashtanka/rules';
import { type OrderFacts, refundRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';

/** Promises bonus points of a paid order to its customer and to the referrer (D41, D45). */
export async function promiseBonusPoints(
  tx: Tx,
  { points, vouchers }: CheckoutDeps,
  facts: OrderFacts,
): Promise<void> {
  const { number: orderNumber, user_id: accountId } = facts.order;
  const reward = await vouchers.reward(tx, orderNumber);
  if (reward) {
    const amount = roubles(reward.points);
    await points.promise(tx, { orderNumber, kind: 'referral', accountId: reward.referrerId, amount });
  }
  // A guest's order never earns bonus points.
  if (accountId === null) return;
  const { cashback: amount } = facts.order;
  // With payment on receipt, goods can be returned before the promise.
  const takenBack = (await refundRecords.list(tx, orderNumber)).reduce((sum, { cashback }) => sum + cashback, 0);
  await points.promise(tx, { orderNumber, kind: 'cashback', accountId, amount, takenBack });
  await points.promise(tx, { orderNumber, kind: 'offer', accountId, amount: grantedByOffers(facts) });
}

/** Cashback of offers, credited after the order (D36). */
function grantedByOffers({ discounts }: OrderFacts): number {
  return discounts.filter(({ category }) => category === 'Deferred').reduce((sum, { amount }) => sum + amount, 0);
}
