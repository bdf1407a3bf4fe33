import { awaitsPayment } from '@kashtanka/rules';
import { orderEmails, orderReceipts, refreshListing } from '#modules/fulfilment';
import { type Order, orderRecords, refundRecords } from '#modules/orders';
import type { OrderPaid } from '#modules/payments';
import { inTransaction, type Tx } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';
import { completePayment } from './complete-payment.ts';

/**
 * Settles a received payment (D53): it pays the order; a duplicate, or money for an order that cannot be fulfilled, is
 * refunded. Idempotent. An insufficient amount stays unsettled and is reported to staff nightly.
 */
export function settlePayment(deps: CheckoutDeps, paid: OrderPaid): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const isSettled = await settle(tx, deps, paid);
    if (isSettled) await deps.payments.markSettled(tx, paid.paymentId);
  });
}

async function settle(tx: Tx, deps: CheckoutDeps, { orderNumber, paymentId }: OrderPaid): Promise<boolean> {
  const order = await orderRecords.lock(tx, orderNumber);
  if (!order) throw new Error(`payment ${paymentId} is for order ${orderNumber}, which does not exist`);
  const balances = await deps.payments.listBalances(tx, orderNumber);
  const received = balances.reduce((sum, { kept }) => sum + kept, 0);
  const own = balances.find((balance) => balance.paymentId === paymentId);
  if (!own || own.kept === 0) return true;
  const passing = { paymentId, amount: own.kept };
  if (order.surcharge > 0) return settleSurcharge(tx, deps, order, { ...passing, received });
  if (order.is_paid) {
    if (received > order.amount_due) await giveBack(tx, deps, order, { ...passing, of: 'twice' });
    return true;
  }
  if (received < order.amount_due) return false;
  const isCanceled = order.status === 'canceled';
  const canBeCarriedOut = awaitsPayment(order.status) || (isCanceled && (await revive(tx, deps, order)));
  if (canBeCarriedOut) {
    await moveToPaid(tx, deps, order, paymentId);
    // Paid by a page that was opened before the order became cheaper.
    if (received > order.amount_due) await deps.payments.refundOrder(tx, order.number, received - order.amount_due);
  }
  // An order with refunds was paid before.
  else await giveBack(tx, deps, order, { ...passing, of: isCanceled ? 'late' : 'twice' });
  return true;
}

/** A payment of another sum, from a page that was opened before the order changed again, goes back. */
async function settleSurcharge(
  tx: Tx,
  deps: CheckoutDeps,
  order: Order,
  { received, ...passing }: { paymentId: number; amount: number; received: number },
): Promise<boolean> {
  if (order.status === 'canceled') {
    await giveBack(tx, deps, order, { ...passing, of: 'late' });
    return true;
  }
  // A repeated job for the payment before the change.
  if (received === order.amount_due - order.surcharge) return true;
  if (received !== order.amount_due) {
    await giveBack(tx, deps, order, { ...passing, of: 'twice' });
    return true;
  }
  await orderRecords.changes.setSurchargePaid(tx, order.number);
  const facts = await orderRecords.get(tx, order.number);
  await orderReceipts.replacePrepayment(tx, deps, facts, `surcharge-${passing.paymentId}`);
  await orderRecords.publish(tx, deps.events, order.number);
  return true;
}

/** Refunds a payment in full, with an email and fiscal receipts of both payment and refund. */
async function giveBack(
  tx: Tx,
  deps: CheckoutDeps,
  order: Order,
  { paymentId, amount, of }: { paymentId: number; amount: number; of: 'late' | 'twice' },
): Promise<void> {
  await deps.payments.refund(tx, paymentId, amount);
  await orderReceipts.writeReturnedPayment(tx, deps, await orderRecords.get(tx, order.number), {
    paymentId,
    amount,
  });
  const sent = { toCard: amount, atTill: 0, certificates: 0, points: 0, cashback: 0 };
  await orderEmails.send(tx, deps, order, { kind: 'refund', of, sent });
}

async function moveToPaid(tx: Tx, deps: CheckoutDeps, order: Order, paymentId: number): Promise<void> {
  const at = deps.clock.now();
  await orderRecords.setStatus(tx, deps.events, order, 'processing', {
    actor: 'system',
    reason: 'paid',
    at,
    isPaid: true,
  });
  const facts = await orderRecords.get(tx, order.number);
  await completePayment(tx, deps, facts);
  await orderReceipts.writePrepayment(tx, deps, facts, `paid-${paymentId}`);
  await orderEmails.send(tx, deps, order, { kind: 'paid', lines: facts.lines });
}

/**
 * Restores an order that was canceled before its payment arrived, if its goods, certificate balances, bonus points and
 * promo codes are all still available. An order that was paid before is never restored, because its certificates are
 * void and its bonus points revoked.
 */
async function revive(tx: Tx, deps: CheckoutDeps, { number }: Order): Promise<boolean> {
  if ((await refundRecords.list(tx, number)).length > 0) return false;
  // What the order took at first is not what it costs now.
  if ((await orderRecords.changes.list(tx, number)).length > 0) return false;
  const { certificates, points, vouchers } = deps;
  const taken: { release(tx: Tx, orderNumber: number): Promise<void> }[] = [];
  const giveBack = async () => {
    for (const ledger of taken) await ledger.release(tx, number);
    return false;
  };
  for (const ledger of [certificates, points, vouchers]) {
    if (!(await ledger.holdAgain(tx, number))) return giveBack();
    taken.push(ledger);
  }
  const { lines } = await orderRecords.get(tx, number);
  const held = await deps.stock.reserve(tx, String(number), lines, deps.clock.now());
  if (!held.ok) return giveBack();
  await refreshListing(tx, deps, held.effects, lines);
  return true;
}
