import Type from 'typebox';
import { Parse } from 'typebox/value';
import { ORDER_PAID_JOB, OrderPaid } from '#modules/payments';
import type { JobHandlers } from '#platform/jobs';
import { cancelUnpaid } from './cancel-unpaid.ts';
import type { CheckoutDeps } from './deps.ts';
import { resumeOrders } from './resume-orders.ts';
import { EXPIRE_ORDER_JOB } from './schedule-expiry.ts';
import { settleOrder } from './settle-order.ts';

export type { CheckoutDeps } from './deps.ts';

/** Runs by night: what the queue has given up begins anew. */
export const RESUME_ORDERS_JOB = 'orders_resume';

const ExpireOrder = Type.Object({ orderNumber: Type.Integer() });

export function checkoutJobs(deps: CheckoutDeps): JobHandlers {
  return {
    [ORDER_PAID_JOB]: (payload) => settleOrder(deps, Parse(OrderPaid, payload)),
    [EXPIRE_ORDER_JOB]: (payload) => cancelUnpaid(deps, Parse(ExpireOrder, payload).orderNumber),
    [RESUME_ORDERS_JOB]: () => resumeOrders(deps),
  };
}
