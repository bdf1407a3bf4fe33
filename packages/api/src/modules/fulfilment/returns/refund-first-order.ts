import type { ReceiptPart, Shares } from '@kashtanka/rules';
import { soldCertificates } from '#modules/certificates';
import { exchangeRecords, type OrderFacts, orderRecords, refundRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { TransitionReason } from '../cancel-order.ts';
import type { FulfilmentDeps } from '../deps.ts';
import type { RefundedSums } from '../emails/order-emails.ts';
import { writeRefund } from '../write-receipts.ts';

/**
 * Refunds a return of an exchange order from the original order that was paid, each payment to its source (D65), and
 * money as far as it is left. Undefined for an order that was paid itself. Lock order: the exchange order, then the
 * original. The receipt lists the exchange order's rows, because the shopper's remaining items of the original are not
 * refunded.
 */
export async function refundFromFirstOrder(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Pick<OrderFacts, 'order' | 'lines'>,
  { due, why, of }: { due: Shares; why: TransitionReason; of?: (parts: ReceiptPart[]) => ReceiptPart[] },
): Promise<RefundedSums | undefined> {
  const { number: orderNumber } = facts.order;
  const exchange = await exchangeRecords.find(tx, orderNumber);
  if (!exchange) return undefined;
  const first = exchange.paidNumber;
  await orderRecords.lock(tx, first);
  const { certificates, points } = due;
  const money = Math.min(due.money, await deps.payments.getRemaining(tx, first));
  const sums = { money, certificates, points, cashback: 0 };
  if (sums.money + certificates + points === 0) return { toCard: 0, atTill: 0, certificates, points, cashback: 0 };
  const reason = `for order ${orderNumber}: ${why.reason}`;
  const cause = { kind: 'return', actor: why.actor, reason, at: deps.clock.now() } as const;
  const refundId = await refundRecords.insert(tx, first, { ...sums, ...cause });
  await orderRecords.publish(tx, deps.events, first);
  if (certificates > 0) await soldCertificates.refund(tx, deps, { orderNumber: first, amount: certificates });
  await deps.points.refund(tx, { orderNumber: first, refundId, amount: points });
  const given = await deps.payments.refundOrder(tx, first, sums.money);
  const returning = { refundId, money: sums.money, certificates, atTill: given.atTill, paidNumber: first };
  await writeRefund(tx, deps, facts, { ...returning, of });
  return { ...given, certificates, points, cashback: 0 };
}
