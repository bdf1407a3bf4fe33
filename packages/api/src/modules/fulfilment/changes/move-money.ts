import { soldCertificates } from '#modules/certificates';
import type { OrderFacts } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { AdminDeps } from '../deps.ts';
import type { RefundedSums } from '../emails/order-emails.ts';
import { orderReceipts } from '../write-receipts.ts';
import type { ChangedSums } from './change-request.ts';

type Moving = {
  was: OrderFacts;
  now: OrderFacts;
  changeId: number;
  /** Kopecks that the shop has received and kept before the change. */
  kept: number;
  before: ChangedSums;
  after: ChangedSums;
};

/** Gives back what a changed order does not need any more; each kind of money goes to its source. */
export async function moveMoney(
  tx: Tx,
  deps: AdminDeps,
  { was, now, changeId, kept, before, after }: Moving,
): Promise<RefundedSums | null> {
  const { number: orderNumber, user_id: accountId, is_paid, cashback, surcharge } = now.order;
  const certificates = before.certificates - after.certificates;
  const points = before.points - after.points;
  if (certificates > 0) await soldCertificates.releasePart(tx, deps, { orderNumber, amount: certificates });
  if (points > 0) await deps.points.releasePart(tx, { orderNumber, amount: points, changeId });
  if (is_paid && accountId !== null && cashback !== was.order.cashback)
    await deps.points.promiseAnew(tx, { orderNumber, accountId, amount: cashback });
  const money = is_paid ? Math.max(0, kept - after.due) : 0;
  const given = money > 0 ? await deps.payments.refundOrder(tx, orderNumber, money) : { toCard: 0, atTill: 0 };
  // A receipt tells what was paid, so the one of a dearer order waits for the payment.
  if (is_paid && surcharge === 0) await orderReceipts.replacePrepayment(tx, deps, now, `changed-${changeId}`);
  return money + certificates + points > 0 ? { ...given, certificates, points, cashback: 0 } : null;
}
