import Type from 'typebox';
import { Parse } from 'typebox/value';
import { ORDER_PAID_JOB, OrderPaid } from '#modules/payments';
import type { JobHandlers } from '#platform/jobs';
import { cancelUnpaid } from './cancel-unpaid.ts';
import type { CheckoutDeps } from './deps.ts';
import { settleOrder } from './settle-order.ts';

export type { CheckoutDeps } from './deps.ts';

/** Runs at an order's payment deadline. */
export const EXPIRE_ORDER_JOB = 'order_expire';

const ExpireOrder = Type.Object({ orderNumber: Type.Integer() });

export function checkoutJobs(deps: CheckoutDeps): JobHandlers {
  return {
    [ORDER_PAID_JOB]: (payload) => settleOrder(deps, Parse(OrderPaid, payload)),
    [EXPIRE_ORDER_JOB]: (payload) => cancelUnpaid(deps, Parse(ExpireOrder, payload).orderNumber),
  };
}
