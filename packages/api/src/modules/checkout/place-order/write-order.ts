import type { PlacedOrder } from '@kashtanka/contract';
import { basketTopic, type OpenBasket, type PricedBasketView } from '#modules/basket';
import type { Certificates } from '#modules/certificates';
import { orderEmails, orderReceipts } from '#modules/fulfilment';
import { type OrderFacts, orderJobs, orderRecords } from '#modules/orders';
import type { Quote } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { created, type Success } from '#platform/http/reply';
import type { CheckoutDeps } from '../deps.ts';
import { completePayment } from '../payment/complete-payment.ts';
import { type OrderMoney, readOrderMoney, serializeOrderWithPayments } from '../serialize-order-with-payments.ts';
import { draftOrder } from './draft-order.ts';
import { hashNetwork } from './limit-open-orders.ts';
import type { CheckoutOrder } from './parse-checkout-request.ts';
import type { Placing } from './place-order.ts';
import { recordConsents } from './record-consents.ts';
import { getInitialStatus, getReservationMs, needsConfirmation } from './reservation-time.ts';
import { reserveBonusPoints } from './reserve-vouchers.ts';

/** After 40 of 60 minutes (D50). */
const REMINDED_AFTER = 2 / 3;

/** `uses` are paid by certificates, `points` by bonus points, and `due` remains; kopecks. */
export type DeliveredOrder = {
  view: PricedBasketView;
  quote: Quote | null;
  points: number;
  uses: Parameters<Certificates['reserve']>[2];
  due: number;
};

type Writing = {
  number: number;
  order: CheckoutOrder;
  basket: OpenBasket;
  delivered: DeliveredOrder;
  context: Context;
  made: Placing['made'];
};

export async function writeOrder(tx: Tx, deps: CheckoutDeps, writing: Writing): Promise<Success<PlacedOrder>> {
  const { number, order, basket, delivered, context, made } = writing;
  const now = deps.clock.now();
  const status = getInitialStatus(order, delivered.due);
  // Staff has just spoken to the customer.
  const isToConfirm = made === null && (await needsConfirmation(tx, deps, { status, email: order.email, context }));
  const heldForMs = await getReservationMs(deps, { status, isToConfirm, isByStaff: made !== null });
  const heldUntil = heldForMs === null ? null : new Date(now.getTime() + heldForMs);
  const tagSets = await deps.tagSets.get();
  const networkHash = hashNetwork(deps, context);
  const draft = draftOrder({ ...writing, now, status, heldUntil, networkHash, tagSets });
  // The statements are pipelined in order, so the order just written is the one that is read.
  const [{ token, confirmCode }, facts] = await Promise.all([
    orderRecords.place(tx, number, {
      draft: { ...draft, isToConfirm, ...(made && { made }) },
      encryption: deps.encryption,
    }),
    orderRecords.get(tx, number),
    deps.certificates.reserve(tx, number, delivered.uses),
    reserveBonusPoints(tx, deps, number, delivered),
    // Consents are the shopper's own, given in the shop.
    ...(made === null ? [recordConsents(tx, deps, { order, view: delivered.view, context })] : []),
    deps.baskets.close(tx, basket.id, now),
    deps.events.publish(tx, [basketTopic(basket.id)]),
    orderRecords.publish(tx, deps.events, number),
  ]);
  await (facts.order.is_paid ? takeAsPaid(tx, deps, facts) : awaitMoney(tx, deps, facts, confirmCode));
  await orderEmails.noticeStaff(tx, deps, number);
  await deps.webhooks.orderPlaced(tx, facts.order);
  const answer: PlacedOrder = {
    ...(await serializeOrderWithPayments(deps, facts, context, await moneyOf(tx, deps, facts, delivered))),
    access_token: token,
    payment_required: status === 'new',
  };
  return created(answer);
}

/** A new order has no bank payments, only certificates and bonus points. */
async function moneyOf(
  tx: Tx,
  deps: CheckoutDeps,
  { order }: OrderFacts,
  { uses, points }: DeliveredOrder,
): Promise<OrderMoney> {
  if (order.is_paid) return readOrderMoney(deps, tx, order.number);
  const byCertificates = uses.reduce((sum, { amount }) => sum + amount, 0);
  return { lastPayment: null, balances: [], refunds: [], byCertificates, byPoints: points, exchanges: [] };
}

/** An order that is covered by certificates and bonus points is paid without a bank. */
async function takeAsPaid(tx: Tx, deps: CheckoutDeps, facts: OrderFacts): Promise<void> {
  await completePayment(tx, deps, facts);
  await orderReceipts.writePrepayment(tx, deps, facts, `placed-${facts.order.number}`);
  await orderEmails.send(tx, deps, facts.order, { kind: 'paid', lines: facts.lines });
}

/**
 * Sends the order email, and schedules the payment reminder after two thirds of the time and the cancellation at its
 * end (D50, D66).
 */
async function awaitMoney(
  tx: Tx,
  deps: CheckoutDeps,
  { order, lines }: OrderFacts,
  confirmCode: string | null,
): Promise<void> {
  const { number, placed_at: from, held_until: until, payment_deadline: deadline } = order;
  await orderEmails.send(tx, deps, order, { kind: 'placed', lines, confirmCode });
  if (until) await orderJobs.scheduleExpiry(tx, number, until);
  if (!deadline) return;
  const remindedAt = from.getTime() + Math.round((deadline.getTime() - from.getTime()) * REMINDED_AFTER);
  await orderJobs.scheduleReminder(tx, number, new Date(remindedAt));
}
