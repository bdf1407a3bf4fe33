import type { ReceiptPart } from '@kashtanka/rules';
import { soldCertificates } from '#modules/certificates';
import { exchangeRecords, type OrderFacts, orderRecords, refundRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { TransitionReason } from '../cancel-order.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { type RefundedSums, sendOrderEmail } from '../emails/order-emails.ts';
import { refreshListing } from '../refresh-listing.ts';
import { writeRefund } from '../write-receipts.ts';
import {
  add,
  calculateRefund,
  listReturnedItems,
  NOTHING,
  type ReturnRequest,
  sumQuantities,
} from './calculate-refund.ts';
import { refundFromFirstOrder } from './refund-first-order.ts';

/**
 * Returns items of a locked order: stock is increased, and each payment is refunded to its source (D65). Goodwill
 * refunds are not paid twice: money is refunded as far as it is left.
 */
export async function returnItems(
  tx: Tx,
  deps: FulfilmentDeps,
  { order, lines }: OrderFacts,
  { coming, why, isSilent = false }: { coming: ReturnRequest; why: TransitionReason; isSilent?: boolean },
): Promise<RefundedSums> {
  const { number: orderNumber } = order;
  const at = deps.clock.now();
  const { returned, delivery, due, isWhole } = await calculateRefund(tx, deps, { order, lines }, coming);
  const of = (parts: ReceiptPart[]) => listReturnedItems(parts, { lines, returned, delivery });
  const atFirst = await refundFromFirstOrder(tx, deps, { order, lines }, { due, why, of });
  const own = atFirst ? { ...NOTHING, cashback: due.cashback } : due;
  const money = Math.min(own.money, await deps.payments.getRemaining(tx, orderNumber));
  const sums = { ...own, money };
  const refundId = await refundRecords.insert(tx, orderNumber, { ...sums, ...why, at, kind: 'return' });
  await refundRecords.insertReturn(tx, { orderNumber, refundId }, returned);
  if (sums.certificates > 0) await soldCertificates.refund(tx, deps, { orderNumber, amount: sums.certificates });
  await deps.points.refund(tx, { orderNumber, refundId, amount: sums.points });
  await deps.points.revokeEarned(tx, { orderNumber, refundId, amount: sums.cashback, isWhole });
  await shelve(tx, deps, { order, lines }, coming);
  const given = await deps.payments.refundOrder(tx, orderNumber, money);
  await writeRefund(
    tx,
    deps,
    { order, lines },
    { refundId, money, certificates: sums.certificates, atTill: given.atTill, of },
  );
  const isPaid = !isWhole || (await isStillPaid(tx, order));
  await orderRecords.setStatus(tx, deps.events, order, isWhole ? 'returned' : 'partially_returned', {
    ...why,
    at,
    isPaid,
  });
  const { certificates, points, cashback } = sums;
  const sent = { ...given, certificates, points, ...atFirst, cashback };
  // A return of several parts has one email about all of them.
  if (!isSilent) await sendOrderEmail(tx, deps, order, { kind: 'refund', of: 'return', sent });
  return sent;
}

/**
 * A fully returned order becomes unpaid once its whole sum is refunded, unless it was exchanged, because its payment
 * also covers the exchange order.
 */
async function isStillPaid(tx: Tx, { number, total }: OrderFacts['order']): Promise<boolean> {
  const gone = (await refundRecords.list(tx, number)).reduce(add, NOTHING);
  return (
    gone.money + gone.certificates + gone.points < total || (await exchangeRecords.list(tx, number)).length > 0
  );
}

async function shelve(
  tx: Tx,
  deps: FulfilmentDeps,
  { order, lines }: Pick<OrderFacts, 'order' | 'lines'>,
  coming: ReturnRequest,
): Promise<void> {
  const back = { lines: listReturnedQuantities(lines, coming), isDefect: coming.isDefect };
  const effects = await deps.stock.returnItems(tx, String(order.number), back, deps.clock.now());
  await refreshListing(tx, deps, effects, lines);
}

/** Returned quantities by article, in line order. */
export function listReturnedQuantities(
  lines: OrderFacts['lines'],
  { items }: Pick<ReturnRequest, 'items'>,
): { article: string; quantity: number }[] {
  return lines
    .map(({ article, position }) => ({ article, quantity: sumQuantities(items, position) }))
    .filter(({ quantity }) => quantity > 0);
}
