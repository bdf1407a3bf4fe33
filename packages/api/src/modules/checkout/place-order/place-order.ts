import type { CheckoutRequest, PlacedOrder } from '@kashtanka/contract';
import { totalsOf } from '@kashtanka/pricing';
import { isPricedShippingCode, isShippingAvailable } from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { basketTopic, type OpenBasket, ownerKey, type PricedBasketView } from '#modules/basket';
import type { Certificates } from '#modules/certificates';
import { orderReceipts, refreshListing, sendOrderEmail } from '#modules/fulfilment';
import { type OrderFacts, orderJobs, orderRecords } from '#modules/orders';
import type { Quote } from '#modules/shipping';
import { inTransaction, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { TRY_LATER } from '#platform/http/dispatch';
import {
  type AnyReply,
  conflict,
  created,
  forbidden,
  type Refusal,
  refuseField,
  refuseFields,
} from '#platform/http/reply';
import { parseIdempotencyKey, runOnceInTransaction } from '#platform/idempotency';
import { writePendingJobs } from '#platform/jobs';
import { prefetchQuote, priceDelivery } from '../delivery.ts';
import type { CheckoutDeps } from '../deps.ts';
import { completePayment } from '../payment/complete-payment.ts';
import { type OrderMoney, readOrderMoney, serializeOrderWithPayments } from '../serialize-order-with-payments.ts';
import { draftOrder } from './draft-order.ts';
import { countOpenOrders, hashNetwork, limitOpenOrders } from './limit-open-orders.ts';
import { type CheckoutOrder, parseCheckoutRequest } from './parse-checkout-request.ts';
import { recordConsents } from './record-consents.ts';
import {
  refuseAddress,
  refuseEmpty,
  refusePayment,
  refusePriceChange,
  refuseStock,
  refuseStockChange,
} from './refusals.ts';
import { getInitialStatus, getReservationMs, needsConfirmation } from './reservation-time.ts';
import { reserveBonusPoints, reserveVouchers } from './reserve-vouchers.ts';

/** After 40 of 60 minutes (D50). */
const REMINDED_AFTER = 2 / 3;

/**
 * Places an order in one transaction: locks the basket, then the email, phone and network, and last the stock in order
 * of article. The order, its lines, the reservation and the job that releases it are written together or not at all.
 */
export async function checkout(deps: CheckoutDeps, body: CheckoutRequest, context: Context): Promise<AnyReply> {
  const email = context.user ? (await deps.accounts.getAddress(deps.db, context.user.id)).email : null;
  const read = parseCheckoutRequest(body, email);
  if (!read.ok) return refuseFields(read.fields);
  const now = deps.clock.now();
  if (!(await deps.settings.isStoreOpen(context.storePass, now))) return forbidden('store_closed');
  await prefetchQuote(deps, read.order, context);
  const key = parseIdempotencyKey(context, { path: 'basket/checkout/', identity: ownerKey(context) ?? '', body });
  const done = await inTransaction<Done>(deps.db, async (tx, undo) => {
    const giveUp: GiveUp = (short) => undo({ short });
    const place = () => placeWithin(tx, { ...deps, giveUp }, read.order, context);
    return { reply: await runOnceInTransaction(tx, key, now, place) };
  });
  if ('reply' in done) return done.reply;
  return inTransaction(deps.db, (tx) => runOnceInTransaction(tx, key, now, async () => done.short));
}

/** `short`: the stock was sold meanwhile, and the order is rolled back. */
type Done = { reply: AnyReply } | { short: Refusal };
type GiveUp = (short: Refusal) => never;
type PlacingDeps = CheckoutDeps & { giveUp: GiveUp };

async function placeWithin(tx: Tx, deps: PlacingDeps, order: CheckoutOrder, context: Context): Promise<AnyReply> {
  const basket = await deps.baskets.lock(tx, context);
  if (!basket) return refuseMissing(tx, deps, context);
  const open = await countOpenOrders(tx, deps, order, context);
  await deps.certificates.lock(tx, basket.certificates);
  if (basket.user_id !== null && basket.bonus_points > 0) await deps.points.lock(tx, basket.user_id);
  const goods = await deps.baskets.view(basket, null, { tx });
  const notToBeHad = refuseEmpty(goods) ?? refuseStock(goods);
  if (notToBeHad) return notToBeHad;
  const delivered = await deliver(tx, deps, { goods, basket, order });
  if ('refusal' in delivered) return delivered.refusal;
  const { view } = delivered;
  const refusal =
    refusePayment(deps, view, order, delivered.due) ??
    (delivered.due === order.expectedTotal
      ? undefined
      : await refusePriceChange(deps, delivered, context.locale)) ??
    (await limitOpenOrders(tx, deps, { open, delivered, context }));
  if (refusal) return refusal;
  const number = await orderRecords.nextNumber(tx);
  const held = await reserveVouchers(tx, deps, { number, phone: order.recipient.phone, view });
  if (held.kind === 'refused') return held.refusal;
  if (held.kind === 'used_up') return refuseUsedUp(tx, deps, { basket, order, context });
  const placed = await write(tx, deps, { number, order, basket, delivered, context });
  // Stock is locked last, because other orders of the same articles wait for the end of the transaction.
  const [, short] = await Promise.all([writePendingJobs(tx), reserve(tx, deps, number, view)]);
  return short ? deps.giveUp(short) : placed;
}

/** If the basket has become an order, the refusal names it; a second order is never created. */
async function refuseMissing(tx: Tx, deps: CheckoutDeps, context: Context): Promise<Refusal> {
  const closed = await deps.baskets.findClosed(tx, context);
  const number = closed === undefined ? undefined : await orderRecords.findOfBasket(tx, closed);
  return number === undefined
    ? refuseField('non_field_errors', 'basket_empty')
    : conflict('already_ordered', { number: String(number) });
}

/** Kopecks: `uses` are paid by certificates, `points` by bonus points, and `due` remains. */
type DeliveredOrder = {
  view: PricedBasketView;
  quote: Quote | null;
  points: number;
  uses: Parameters<Certificates['reserve']>[2];
  due: number;
};

/** `quote` is null if nothing is delivered. */
async function deliver(
  tx: Tx,
  deps: CheckoutDeps,
  { goods, basket, order }: { goods: PricedBasketView; basket: OpenBasket; order: CheckoutOrder },
): Promise<DeliveredOrder | { refusal: Refusal }> {
  const { shippingCode, address } = order;
  if (goods.isShippingRequired === (shippingCode === 'no-shipping-required')) {
    return { refusal: refuseField('shipping_code', 'unavailable') };
  }
  if (!isPricedShippingCode(shippingCode)) return paidFor(goods, null);
  const offered = await deps.shipping.methods({ weightG: goods.weightG }, DEFAULT_LOCALE);
  if (!offered.some((method) => method.code === shippingCode && isShippingAvailable(method)))
    return { refusal: refuseField('shipping_code', 'unavailable') };
  const priced = await priceDelivery(deps, basket, shippingCode, address, { tx, goods });
  if (!priced.ok) return { refusal: priced.problem === 'refused' ? refuseAddress(priced.fields) : TRY_LATER };
  const { view, quote } = priced.delivered;
  return paidFor(view, quote);
}

/** Bonus points pay goods alone; certificates pay the rest, including the delivery (D34, CERT-09, CERT-10). */
function paidFor(view: PricedBasketView, quote: Quote | null): DeliveredOrder {
  const {
    bonusPointsApplied: points,
    certificateAmounts,
    total: due,
  } = totalsOf(view, view.priced.shipping?.after ?? 0);
  const uses = view.certificates.map(({ id }, at) => ({ id, amount: certificateAmounts[at] ?? 0 }));
  return { view, quote, points, uses, due };
}

/** A concurrent order used the code up, so the price has changed (D51). */
async function refuseUsedUp(
  tx: Tx,
  deps: CheckoutDeps,
  { basket, order, context }: { basket: OpenBasket; order: CheckoutOrder; context: Context },
): Promise<Refusal> {
  const goods = await deps.baskets.view(basket, null, { tx });
  const delivered = await deliver(tx, deps, { goods, basket, order });
  return 'refusal' in delivered ? delivered.refusal : refusePriceChange(deps, delivered, context.locale);
}

async function reserve(
  tx: Tx,
  deps: CheckoutDeps,
  number: number,
  { lines }: PricedBasketView,
): Promise<Refusal | undefined> {
  const held = await deps.stock.reserve(tx, String(number), lines, deps.clock.now());
  if (!held.ok) {
    const left = new Map(held.short.map(({ article, available }) => [article, available]));
    const short = lines.filter(({ article }) => left.has(article));
    return refuseStockChange(short.map((line) => ({ ...line, available: left.get(line.article) ?? 0 })));
  }
  const products = lines.map(({ article, found }) => ({ article, page_article: found.product.article }));
  await refreshListing(tx, deps, held.effects, products);
  return undefined;
}

type Writing = {
  number: number;
  order: CheckoutOrder;
  basket: OpenBasket;
  delivered: DeliveredOrder;
  context: Context;
};

async function write(tx: Tx, deps: CheckoutDeps, writing: Writing): Promise<AnyReply> {
  const { number, order, basket, delivered, context } = writing;
  const now = deps.clock.now();
  const status = getInitialStatus(order, delivered.due);
  const isToConfirm = await needsConfirmation(tx, deps, { status, email: order.email, context });
  const heldForMs = await getReservationMs(deps, { status, isToConfirm });
  const heldUntil = heldForMs === null ? null : new Date(now.getTime() + heldForMs);
  const tagSets = await deps.tagSets.get();
  const networkHash = hashNetwork(deps, context);
  const draft = draftOrder({ ...writing, now, status, heldUntil, networkHash, tagSets });
  // The statements are pipelined in order, so the order just written is the one that is read.
  const [{ token, confirmCode }, facts] = await Promise.all([
    orderRecords.place(tx, number, { draft: { ...draft, isToConfirm }, encryption: deps.encryption }),
    orderRecords.get(tx, number),
    deps.certificates.reserve(tx, number, delivered.uses),
    reserveBonusPoints(tx, deps, number, delivered),
    recordConsents(tx, deps, { order, view: delivered.view, context }),
    deps.baskets.close(tx, basket.id, now),
    deps.events.publish(tx, [basketTopic(basket.id)]),
    orderRecords.publish(tx, deps.events, number),
  ]);
  await (facts.order.is_paid ? takeAsPaid(tx, deps, facts) : awaitMoney(tx, deps, facts, confirmCode));
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
  await sendOrderEmail(tx, deps, facts.order, { kind: 'paid', lines: facts.lines });
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
  await sendOrderEmail(tx, deps, order, { kind: 'placed', lines, confirmCode });
  if (until) await orderJobs.scheduleExpiry(tx, number, until);
  if (!deadline) return;
  const remindedAt = from.getTime() + Math.round((deadline.getTime() - from.getTime()) * REMINDED_AFTER);
  await orderJobs.scheduleReminder(tx, number, new Date(remindedAt));
}
