import { takeBackEarned } from '#modules/loyalty';
import {
  findExchange,
  insertExchange,
  insertRefund,
  insertReturn,
  moveOrder,
  nextNumber,
  type Order,
  type OrderFacts,
  placeOrder,
  readOrderWithin,
} from '#modules/orders';
import type { Tx } from '#platform/database';
import { type ComingBack, NOTHING, piecesOf, type Reckoned, reckonReturn } from './calculate-refund.ts';
import type { Why } from './cancel-order.ts';
import type { DeskDeps } from './deps.ts';
import { draftExchange, draftLine } from './draft-exchange.ts';
import { tellShopper } from './emails.ts';
import { tellShelf } from './refresh-listing.ts';
import { linesOf } from './refund-order.ts';
import type { ExchangeRefused, Swap } from './select-replacements.ts';
import { writeExchanged, writeSentInstead } from './write-receipts.ts';

/** `number` is the order that is sent, and `total` what it costs, which is what came back; kopecks. */
export type Exchanged = { ok: true; number: number; total: number; isWhole: boolean; cashback: number };

type Asked = { swaps: readonly Swap[]; isDefect: boolean; why: Why };

/**
 * Pieces of an order that is locked come back, and an order of others is written that they pay: no money moves, and what was
 * taken of points and certificates stays taken.
 */
export async function sendInstead(
  tx: Tx,
  deps: DeskDeps,
  facts: OrderFacts,
  asked: Asked,
): Promise<Exchanged | ExchangeRefused> {
  const pieces = asked.swaps.map(({ line, quantity }) => ({ position: line.position, quantity }));
  const coming = { pieces, isDefect: asked.isDefect, withDelivery: false };
  const reckoned = await reckonReturn(tx, deps, facts, coming);
  const { isWhole, due } = reckoned;
  const { number, refundId } = await write(tx, deps, facts, { ...asked, reckoned });
  const sent = await readOrderWithin(tx, number);
  await movePoints(tx, deps, { from: facts.order, refundId, reckoned, sent: sent.order });
  await writeReceipts(tx, deps, { facts, sent, reckoned, refundId });
  const { actor, reason } = asked.why;
  const why = { actor, reason: `exchanged for order ${number}: ${reason}`, at: deps.clock.now() };
  await moveOrder(tx, deps.news, facts.order, isWhole ? 'returned' : 'partially_returned', why);
  const { order, lines } = sent;
  const news = { kind: 'exchange', from: facts.order.number, lines, cashback: due.cashback } as const;
  await tellShopper(tx, deps, order, news);
  // Last, since whoever wants the same article waits until the end of the transaction; what is refused is undone.
  const short = await moveStock(tx, deps, facts, { coming, sent });
  return short ?? { ok: true, number, total: order.total, isWhole, cashback: due.cashback };
}

/** What came back, as it was reckoned, and the order that it pays. */
async function write(
  tx: Tx,
  deps: DeskDeps,
  { order }: OrderFacts,
  { swaps, why, reckoned }: Asked & { reckoned: Reckoned },
): Promise<{ number: number; refundId: number }> {
  const { number: from } = order;
  const at = deps.clock.now();
  const before = await findExchange(tx, from);
  const sums = { ...NOTHING, cashback: reckoned.due.cashback };
  const refundId = await insertRefund(tx, from, { ...sums, ...why, at, kind: 'exchange' });
  await insertReturn(tx, { orderNumber: from, refundId }, reckoned.returned);
  const number = await nextNumber(tx);
  const basketId = await deps.closedBasket(tx, order.channel, at);
  const lines = swaps.map((swap) => draftLine(swap, reckoned.returned));
  const draft = draftExchange(order, lines, { basketId, at, why });
  await placeOrder(tx, number, { draft, sealing: deps.sealing });
  const paidNumber = before?.paidNumber ?? from;
  await insertExchange(tx, { orderNumber: number, fromNumber: from, paidNumber, refundId });
  return { number, refundId };
}

/** What came back takes its cashback along, and what is sent promises its own. */
async function movePoints(
  tx: Tx,
  deps: DeskDeps,
  { from, refundId, reckoned, sent }: { from: Order; refundId: number; reckoned: Reckoned; sent: Order },
): Promise<void> {
  const { due, isWhole } = reckoned;
  await takeBackEarned(tx, deps, { orderNumber: from.number, refundId, amount: due.cashback, isWhole });
  const { number: orderNumber, user_id: accountId, cashback: amount } = sent;
  if (accountId !== null) await deps.points.promise(tx, { orderNumber, kind: 'cashback', accountId, amount });
}

/** Locked together, in the order of everyone: what comes back may be what another order waits for. */
async function moveStock(
  tx: Tx,
  { stock, shelf, clock }: DeskDeps,
  { order, lines }: OrderFacts,
  { coming, sent }: { coming: ComingBack; sent: OrderFacts },
): Promise<ExchangeRefused | undefined> {
  const at = clock.now();
  const back = linesOf(lines, coming);
  await stock.lock(
    tx,
    [...back, ...sent.lines].map(({ article }) => article),
  );
  const returned = await stock.takeBack(tx, String(order.number), { lines: back, isDefect: coming.isDefect }, at);
  const held = await stock.reserve(tx, String(sent.order.number), sent.lines, at);
  if (!held.ok) {
    const [short] = held.short;
    if (!short) throw new Error('what is short is named');
    return { ok: false, problem: 'too_few', instead: short.article, available: short.available };
  }
  await tellShelf(tx, { shelf }, [...returned, ...held.effects], [...lines, ...sent.lines]);
  return undefined;
}

/** What came back is paid by what is sent, and the other way round. */
async function writeReceipts(
  tx: Tx,
  deps: DeskDeps,
  {
    facts,
    sent,
    reckoned,
    refundId,
  }: { facts: OrderFacts; sent: OrderFacts; reckoned: Reckoned; refundId: number },
): Promise<void> {
  const { returned } = reckoned;
  const of: Parameters<typeof writeExchanged>[3]['of'] = (parts) =>
    piecesOf(parts, { lines: facts.lines, returned, delivery: NOTHING });
  await writeExchanged(tx, deps, facts, { refundId, of });
  await writeSentInstead(tx, deps, sent);
}
