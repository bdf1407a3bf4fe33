import type { OrderConfirmed } from '@kashtanka/contract';
import { confirmReservation } from '#modules/fulfilment';
import { orderConfirmation, orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import { conflict, notFound, ok, type Refusal, type Success } from '#platform/http/reply';
import type { CheckoutDeps } from './deps.ts';

/** Confirms an order by the code of its email; idempotent. */
export async function confirmByCode(
  deps: CheckoutDeps,
  number: string,
  { code, context }: { code: string; context: Context },
): Promise<Success<OrderConfirmed> | Refusal> {
  const found = await orderRecords.find(deps.db, number);
  if (!found || !orderConfirmation.isCode(found.order, code)) {
    return (await deps.rateLimits.admitWrongToken(context)) ?? notFound();
  }
  return inTransaction<Success<OrderConfirmed> | Refusal>(deps.db, async (tx) => {
    const order = await orderRecords.lock(tx, found.order.number);
    // A canceled order cannot be confirmed, because its stock may be sold by now.
    if (!order || order.status === 'canceled') return conflict('order_closed');
    await confirmReservation(tx, deps, order, { actor: 'shopper', reason: 'confirmed by email' });
    return ok({ number: String(order.number), status: order.status });
  });
}
