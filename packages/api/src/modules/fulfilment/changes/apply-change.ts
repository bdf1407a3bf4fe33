import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { isPaidOnReceipt, type Order, type OrderFacts, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { TransitionReason } from '../cancel-order.ts';
import type { AdminDeps, OrderLine } from '../deps.ts';
import { sendOrderEmail } from '../emails/order-emails.ts';
import { refreshListing } from '../refresh-listing.ts';
import { isPersonalisedLine } from '../returns/returnable.ts';
import type { Changed, ChangedSums, ChangeRefused, OrderChange } from './change-request.ts';
import { extendPayment } from './extend-payment.ts';
import { moveMoney } from './move-money.ts';
import { planDelivery, planRecipient } from './plan-delivery.ts';
import { type Goods, planLines } from './plan-lines.ts';
import { planDiscounts, planStock, planSums, planTrace, sumsOf } from './plan-order.ts';

type Asked = { change: OrderChange; goods: Goods; why: TransitionReason };

type Plan = Pick<Order, 'recipient' | 'shipping_code' | 'shipping'> & {
  lines: OrderLine[];
  before: ChangedSums;
  after: ChangedSums;
};

/** Changes a locked order that may change: its rows, stock, money, bonus points, receipts and email. */
export async function applyChange(
  tx: Tx,
  deps: AdminDeps,
  facts: OrderFacts,
  { change, goods, why }: Asked,
): Promise<Changed | ChangeRefused> {
  const { order, lines } = facts;
  const planned = await planChange(tx, deps, facts, { change, goods });
  if (!planned.ok) return planned;
  const { plan } = planned;
  const { before, after } = plan;
  const trace = planTrace(
    await orderRecords.readPriceTrace(tx, facts, deps.listBasketLines),
    { before: lines, after: plan.lines },
    after,
  );
  const kept = order.is_paid ? await deps.payments.getRemaining(tx, order.number) : 0;
  const surcharge = order.is_paid ? Math.max(0, after.due - kept) : 0;
  await orderRecords.changes.rewrite(tx, order.number, {
    order: { ...columnsOf(plan), surcharge },
    lines: plan.lines,
    discounts: planDiscounts(facts, after),
    trace,
  });
  const changeId = await orderRecords.changes.insert(tx, order.number, {
    ...why,
    at: deps.clock.now(),
    lines: differences(lines, plan.lines),
    has_new_delivery: change.delivery !== undefined,
    has_new_recipient: change.recipient !== undefined,
    total_before: before.total,
    total_after: after.total,
    due_before: before.due,
    due_after: after.due,
    surcharge,
    refunded: order.is_paid ? Math.max(0, kept - after.due) : 0,
    certificates: before.certificates - after.certificates,
    points: before.points - after.points,
  });
  await extendPayment(tx, deps, order);
  const changed = await orderRecords.get(tx, order.number);
  const refunded = await moveMoney(tx, deps, { was: facts, now: changed, changeId, kept, before, after });
  await sendOrderEmail(tx, deps, changed.order, { kind: 'changed', lines: changed.lines, sent: refunded });
  // Stock is locked last, because other orders of the same articles wait for the end of the transaction.
  const stock = await moveStock(tx, deps, facts, plan.lines);
  if (!stock.ok) return stock;
  const recorded = {
    before: { lines: unitsOf(lines), total: before.total, due: before.due },
    after: { lines: unitsOf(plan.lines), total: after.total, due: after.due, surcharge },
  };
  return { ok: true, before, after, lines: plan.lines, trace, refunded, surcharge, stock: stock.left, recorded };
}

async function planChange(
  tx: Tx,
  deps: AdminDeps,
  facts: OrderFacts,
  { change, goods }: Pick<Asked, 'change' | 'goods'>,
): Promise<{ ok: true; plan: Plan } | ChangeRefused> {
  const { order } = facts;
  const planned = planLines(facts.lines, change, goods);
  if (!planned.ok) return planned;
  const { lines } = planned;
  const delivery = change.delivery && (await planDelivery(deps, { order, lines }, change.delivery, tx));
  if (delivery && !delivery.ok) return delivery;
  const recipient = change.recipient && planRecipient(order, change.recipient);
  if (recipient && !recipient.ok) return recipient;
  const delivered = delivery?.delivery ?? order;
  const held = {
    certificates: await deps.certificates.getPaidAmount(tx, order.number),
    points: await deps.points.getUsedAmount(tx, order.number),
  };
  const shipping = { before: delivered.shipping_before, after: delivered.shipping_after };
  const plan: Plan = {
    lines,
    recipient: recipient?.recipient ?? order.recipient,
    shipping_code: delivered.shipping_code,
    shipping: delivered.shipping,
    before: sumsOf(facts, held),
    after: planSums(lines, shipping, held),
  };
  const problem = refusePlan(deps, facts, plan);
  return problem ? { ok: false, problem } : { ok: true, plan };
}

function refusePlan({ payments }: AdminDeps, { order, lines }: OrderFacts, plan: Plan) {
  const isSame =
    differences(lines, plan.lines).length === 0 &&
    plan.recipient === order.recipient &&
    plan.shipping === order.shipping;
  if (isSame) return 'unchanged';
  // An unpaid order becomes paid by its payment alone.
  if (!order.is_paid && plan.after.due === 0) return 'nothing_due';
  const kind = { shippingCode: plan.shipping_code, isPersonalised: plan.lines.some(isPersonalisedLine) };
  const method = payments.methods(kind, DEFAULT_LOCALE).find(({ code }) => code === order.payment_code);
  return isPaidOnReceipt(order) && method?.unavailability_reason ? 'no_payment' : undefined;
}

function columnsOf({ lines, after, recipient, shipping_code, shipping }: Plan) {
  return {
    recipient,
    shipping_code,
    shipping,
    is_personalised: lines.some(isPersonalisedLine),
    goods_before: after.goodsBefore,
    goods_after: after.goodsAfter,
    shipping_before: after.shippingBefore,
    shipping_after: after.shippingAfter,
    total: after.total,
    amount_due: after.due,
    cashback: lines.reduce((sum, { cashback }) => sum + cashback, 0),
  };
}

function unitsOf(lines: readonly OrderLine[]) {
  return lines.map(({ position, article, quantity }) => ({ position, article, quantity }));
}

/** Lines that differ, by position. */
function differences(before: readonly OrderLine[], after: readonly OrderLine[]) {
  const short = (line: OrderLine | undefined) => (line ? { article: line.article, quantity: line.quantity } : null);
  const positions = [...new Set([...before, ...after].map(({ position }) => position))];
  return positions.flatMap((position) => {
    const from = short(before.find((line) => line.position === position));
    const to = short(after.find((line) => line.position === position));
    return from?.article === to?.article && from?.quantity === to?.quantity ? [] : [{ position, from, to }];
  });
}

type Moved = { ok: true; left: Changed['stock'] } | ChangeRefused;

/** All articles are locked together in the global order, to prevent deadlocks. */
async function moveStock(
  tx: Tx,
  { stock, listing, clock }: AdminDeps,
  { order, lines }: OrderFacts,
  after: readonly OrderLine[],
): Promise<Moved> {
  const { articles, back, taken } = planStock(lines, after);
  const owner = String(order.number);
  const at = clock.now();
  await stock.lock(tx, articles);
  const returned = back.length > 0 ? await stock.returnItems(tx, owner, { lines: back, isDefect: false }, at) : [];
  const held = taken.length > 0 ? await stock.reserve(tx, owner, taken, at) : { ok: true as const, effects: [] };
  if (!held.ok) {
    const [short] = held.short;
    if (!short) throw new Error('a shortage without articles');
    return { ok: false, problem: 'too_few', instead: short.article, available: short.available };
  }
  await refreshListing(tx, { listing }, [...returned, ...held.effects], [...lines, ...after]);
  const left = await stock.available(tx, articles);
  return { ok: true, left: articles.map((article) => ({ article, available: left.get(article) ?? 0 })) };
}
