import type { CheckoutRequest, PlacedOrder } from '@kashtanka/contract';
import { totalsOf } from '@kashtanka/pricing';
import { isPricedShippingCode, isShippingAvailable } from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { type OpenBasket, ownerKey, type PricedBasketView } from '#modules/basket';
import { refreshListing } from '#modules/fulfilment';
import { orderRecords } from '#modules/orders';
import type { Quote } from '#modules/shipping';
import { inTransaction, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { TRY_LATER } from '#platform/http/dispatch';
import {
  type AnyReply,
  conflict,
  forbidden,
  type Refusal,
  refuseField,
  refuseFields,
  type Success,
} from '#platform/http/reply';
import { parseIdempotencyKey, runOnceInTransaction } from '#platform/idempotency';
import { writePendingJobs } from '#platform/jobs';
import { prefetchQuote, priceDelivery } from '../delivery.ts';
import type { CheckoutDeps } from '../deps.ts';
import { countOpenOrders, limitOpenOrders } from './limit-open-orders.ts';
import { type CheckoutOrder, parseCheckoutRequest } from './parse-checkout-request.ts';
import {
  refuseAddress,
  refuseEmpty,
  refusePayment,
  refusePriceChange,
  refuseStock,
  refuseStockChange,
} from './refusals.ts';
import { reserveVouchers } from './reserve-vouchers.ts';
import { type DeliveredOrder, writeOrder } from './write-order.ts';

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
  const placing = {
    order: read.order,
    context,
    lockBasket: (tx: Tx) => deps.baskets.lock(tx, context),
    made: null,
  };
  const done = await inTransaction<Done>(deps.db, async (tx, undo) => {
    const giveUp: GiveUp = (short) => undo({ short });
    const place = () => placeWithin(tx, { ...deps, giveUp }, placing);
    return { reply: await runOnceInTransaction(tx, key, now, place) };
  });
  if ('reply' in done) return done.reply;
  return inTransaction(deps.db, (tx) => runOnceInTransaction(tx, key, now, async () => done.short));
}

/** `short`: the stock was sold meanwhile, and the order is rolled back. */
type Done = { reply: AnyReply } | { short: Refusal };
type GiveUp = (short: Refusal) => never;
type PlacingDeps = CheckoutDeps & { giveUp: GiveUp };

/** `made`: the member of staff who places it for a customer; null for the shopper. */
export type Placing = {
  order: CheckoutOrder;
  context: Context;
  lockBasket: (tx: Tx) => Promise<OpenBasket | undefined>;
  made: { actor: string; reason: string } | null;
};

export async function placeWithin(
  tx: Tx,
  deps: PlacingDeps,
  placing: Placing,
): Promise<Success<PlacedOrder> | Refusal> {
  const { order, context, made } = placing;
  const basket = await placing.lockBasket(tx);
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
  const placed = await writeOrder(tx, deps, { number, order, basket, delivered, context, made });
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
