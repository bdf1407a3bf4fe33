import { exchangeRecords, type Order, type OrderFacts, orderRecords, refundRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { TransitionReason } from '../cancel-order.ts';
import type { AdminDeps } from '../deps.ts';
import { sendOrderEmail } from '../emails/order-emails.ts';
import { refreshListing } from '../refresh-listing.ts';
import { writeExchangeReturn, writeExchangeSale } from '../write-receipts.ts';
import {
  type CalculatedRefund,
  calculateRefund,
  listReturnedItems,
  NOTHING,
  type ReturnRequest,
} from './calculate-refund.ts';
import { draftExchange, draftLine } from './draft-exchange.ts';
import { listReturnedQuantities } from './refund-order.ts';
import type { ExchangeRefused, Swap } from './select-replacements.ts';

/** `number` is the exchange order's, `total` its price, which equals the returned value; kopecks. */
export type ExchangeResult = { ok: true; number: number; total: number; isWhole: boolean; cashback: number };

type Asked = { swaps: readonly Swap[]; isDefect: boolean; why: TransitionReason };

/**
 * Returns items of a locked order and creates an order of replacements that they pay for. No money moves; certificates
 * and bonus points stay taken.
 */
export async function createExchangeOrder(
  tx: Tx,
  deps: AdminDeps,
  facts: OrderFacts,
  asked: Asked,
): Promise<ExchangeResult | ExchangeRefused> {
  const items = asked.swaps.map(({ line, quantity }) => ({ position: line.position, quantity }));
  const coming = { items, isDefect: asked.isDefect, withDelivery: false };
  const calculated = await calculateRefund(tx, deps, facts, coming);
  const { isWhole, due } = calculated;
  const { number, refundId } = await write(tx, deps, facts, { ...asked, calculated });
  const sent = await orderRecords.get(tx, number);
  await movePoints(tx, deps, { from: facts.order, refundId, calculated, sent: sent.order });
  await writeReceipts(tx, deps, { facts, sent, calculated, refundId });
  const { actor, reason } = asked.why;
  const why = { actor, reason: `exchanged for order ${number}: ${reason}`, at: deps.clock.now() };
  await orderRecords.setStatus(tx, deps.events, facts.order, isWhole ? 'returned' : 'partially_returned', why);
  const { order, lines } = sent;
  const event = { kind: 'exchange', from: facts.order.number, lines, cashback: due.cashback } as const;
  await sendOrderEmail(tx, deps, order, event);
  // Stock is locked last, because other orders of the same articles wait for the end of the transaction; a refusal
  // rolls everything back.
  const short = await moveStock(tx, deps, facts, { coming, sent });
  return short ?? { ok: true, number, total: order.total, isWhole, cashback: due.cashback };
}

async function write(
  tx: Tx,
  deps: AdminDeps,
  { order }: OrderFacts,
  { swaps, why, calculated }: Asked & { calculated: CalculatedRefund },
): Promise<{ number: number; refundId: number }> {
  const { number: from } = order;
  const at = deps.clock.now();
  const before = await exchangeRecords.find(tx, from);
  const sums = { ...NOTHING, cashback: calculated.due.cashback };
  const refundId = await refundRecords.insert(tx, from, { ...sums, ...why, at, kind: 'exchange' });
  await refundRecords.insertReturn(tx, { orderNumber: from, refundId }, calculated.returned);
  const number = await orderRecords.nextNumber(tx);
  const basketId = await deps.closedBasket(tx, order.channel, at);
  const lines = swaps.map((swap) => draftLine(swap, calculated.returned));
  const draft = draftExchange(order, lines, { basketId, at, why });
  await orderRecords.place(tx, number, { draft, encryption: deps.encryption });
  const paidNumber = before?.paidNumber ?? from;
  await exchangeRecords.insert(tx, { orderNumber: number, fromNumber: from, paidNumber, refundId });
  return { number, refundId };
}

/** Revokes the cashback of returned items and promises that of the replacements. */
async function movePoints(
  tx: Tx,
  deps: AdminDeps,
  {
    from,
    refundId,
    calculated,
    sent,
  }: { from: Order; refundId: number; calculated: CalculatedRefund; sent: Order },
): Promise<void> {
  const { due, isWhole } = calculated;
  await deps.points.revokeEarned(tx, {
    orderNumber: from.number,
    refundId,
    amount: due.cashback,
    isWhole,
  });
  const { number: orderNumber, user_id: accountId, cashback: amount } = sent;
  if (accountId !== null) await deps.points.promise(tx, { orderNumber, kind: 'cashback', accountId, amount });
}

/** Returned and replacement articles are locked together in the global order, to prevent deadlocks. */
async function moveStock(
  tx: Tx,
  { stock, listing, clock }: AdminDeps,
  { order, lines }: OrderFacts,
  { coming, sent }: { coming: ReturnRequest; sent: OrderFacts },
): Promise<ExchangeRefused | undefined> {
  const at = clock.now();
  const back = listReturnedQuantities(lines, coming);
  await stock.lock(
    tx,
    [...back, ...sent.lines].map(({ article }) => article),
  );
  const returned = await stock.returnItems(
    tx,
    String(order.number),
    { lines: back, isDefect: coming.isDefect },
    at,
  );
  const held = await stock.reserve(tx, String(sent.order.number), sent.lines, at);
  if (!held.ok) {
    const [short] = held.short;
    if (!short) throw new Error('a shortage without articles');
    return { ok: false, problem: 'too_few', instead: short.article, available: short.available };
  }
  await refreshListing(tx, { listing }, [...returned, ...held.effects], [...lines, ...sent.lines]);
  return undefined;
}

/** The return receipt and the sale receipt pay for each other. */
async function writeReceipts(
  tx: Tx,
  deps: AdminDeps,
  {
    facts,
    sent,
    calculated,
    refundId,
  }: { facts: OrderFacts; sent: OrderFacts; calculated: CalculatedRefund; refundId: number },
): Promise<void> {
  const { returned } = calculated;
  const of: Parameters<typeof writeExchangeReturn>[3]['of'] = (parts) =>
    listReturnedItems(parts, { lines: facts.lines, returned, delivery: NOTHING });
  await writeExchangeReturn(tx, deps, facts, { refundId, of });
  await writeExchangeSale(tx, deps, sent);
}
