import { deliveryType } from '@kashtanka/rules';
import { areAllMailed, tellMailed } from '#modules/certificates';
import { listDigital, lockOrder } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';
import { carryOut } from './transition-order.ts';

/** Runs by night: orders of before, and those whose job the queue has given up. */
export const FINISH_DIGITAL_JOB = 'orders_finish_digital';

/** Each has a job of its own: one that fails holds up no other, and is tried again. */
export async function finishAllDigital({ db }: FulfilmentDeps): Promise<void> {
  for (const orderNumber of await listDigital(db)) await tellMailed(db, orderNumber);
}

/** An order of nothing but certificates by letter is at its end once all of them are mailed (D63). */
export function finishDigital(deps: FulfilmentDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (order?.status !== 'processing' || deliveryType(order.shipping_code) !== 'digital') return;
    if (!(await areAllMailed(tx, orderNumber))) return;
    const why = { actor: 'system', reason: 'certificates mailed' };
    const done = await carryOut(tx, deps, order, { to: 'issued', why });
    if (!done.ok) throw new Error(`order ${orderNumber} is not issued: ${done.problem}`);
  });
}
