import { deliveryType } from '@kashtanka/rules';
import { certificateMail } from '#modules/certificates';
import { orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';
import { transitionOrder } from './transition-order.ts';

/** Runs nightly for orders without a job of their own, or whose job exhausted its retries. */
export const FINISH_DIGITAL_JOB = 'orders_finish_digital';

/** One job each, so that a failure is retried and does not delay others. */
export async function finishAllDigital({ db }: FulfilmentDeps): Promise<void> {
  for (const orderNumber of await orderRecords.listDigital(db)) await certificateMail.publish(db, orderNumber);
}

/** Completes an order of emailed certificates alone once all of them are sent (D63). */
export function finishDigital(deps: FulfilmentDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await orderRecords.lock(tx, orderNumber);
    if (order?.status !== 'processing' || deliveryType(order.shipping_code) !== 'digital') return;
    if (!(await certificateMail.areAllMailed(tx, orderNumber))) return;
    const why = { actor: 'system', reason: 'certificates mailed' };
    const done = await transitionOrder(tx, deps, order, { to: 'issued', why });
    if (!done.ok) throw new Error(`order ${orderNumber} cannot be marked as issued: ${done.problem}`);
  });
}
