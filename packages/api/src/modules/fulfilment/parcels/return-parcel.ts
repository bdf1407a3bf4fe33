import { soldCertificates } from '#modules/certificates';
import { type Order, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { CancelResult, TransitionReason } from '../cancel-order.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { returnItems } from '../returns/refund-order.ts';

/** An undelivered parcel came back unopened: all goods return to stock and all payments are refunded. */
export async function returnParcel(
  tx: Tx,
  deps: FulfilmentDeps,
  order: Order,
  why: TransitionReason,
): Promise<CancelResult> {
  const facts = await orderRecords.get(tx, order.number);
  const items = facts.lines.map(({ position, quantity, returned_quantity }) => ({
    position,
    quantity: quantity - returned_quantity,
  }));
  const coming = { items: items.filter(({ quantity }) => quantity > 0), isDefect: false, withDelivery: true };
  // Cards that were not handed over are void.
  await soldCertificates.voidUnsent(tx, deps, order.number);
  return { ok: true, sent: await returnItems(tx, deps, facts, { coming, why }) };
}
