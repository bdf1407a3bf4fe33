import { orderShares, type ReceiptPart, sharesOfPieces } from '@kashtanka/rules';
import { refundCertificates } from '#modules/certificates';
import {
  insertRefund,
  insertReturn,
  moveOrder,
  type OrderFacts,
  type RefundSums,
  type ReturnedLine,
  refundsOf,
  returnedByLine,
} from '#modules/orders';
import { refundPoints, takeBackEarned } from '#modules/points';
import type { Tx } from '#platform/database';
import type { Why } from './cancel-order.ts';
import type { FulfilmentDeps } from './deps.ts';
import { type Sent, tellShopper } from './letters.ts';
import { isCertificateLine } from './returnable.ts';
import { tellShelf } from './tell-shelf.ts';
import { writeRefund } from './write-receipts.ts';

/** So many of a line, by its place in the order. */
export type Pieces = { position: number; quantity: number };

export type ComingBack = {
  pieces: readonly Pieces[];
  /** What is broken is not sold again. */
  isDefect: boolean;
  /** A parcel that nobody took was carried for nothing. */
  withDelivery: boolean;
};

const NOTHING: RefundSums = { money: 0, certificates: 0, points: 0, cashback: 0 };

/**
 * Pieces of an order that is locked come back: the shelf gets them, and the shopper what was paid for them, each kind of money
 * to where it came from (D65). What a manager gave back before is not given twice: money goes back as far as it is still here.
 */
export async function giveBack(
  tx: Tx,
  deps: FulfilmentDeps,
  { order, lines }: OrderFacts,
  { coming, why }: { coming: ComingBack; why: Why },
): Promise<Sent> {
  const { number: orderNumber } = order;
  const at = deps.clock.now();
  const { returned, delivery } = await reckon(tx, deps, { order, lines }, coming);
  const due = [...returned, delivery].reduce(add, NOTHING);
  const balances = await deps.payments.balances(tx, orderNumber);
  const money = Math.min(
    due.money,
    balances.reduce((sum, { kept }) => sum + kept, 0),
  );
  const sums = { ...due, money, cashback: order.user_id === null ? 0 : due.cashback };
  const refundId = await insertRefund(tx, orderNumber, { ...sums, ...why, at, kind: 'return' });
  await insertReturn(tx, { orderNumber, refundId }, returned);
  const isWhole = lines.every((line) => line.quantity === line.returned_quantity + countOf(coming, line.position));
  if (sums.certificates > 0) await refundCertificates(tx, deps, { orderNumber, amount: sums.certificates });
  await refundPoints(tx, deps, { orderNumber, refundId, amount: sums.points });
  await takeBackEarned(tx, deps, { orderNumber, refundId, amount: sums.cashback, isWhole });
  if (!coming.isDefect) await shelve(tx, deps, { order, lines }, coming);
  const given = await deps.payments.giveBack(tx, orderNumber, money);
  await writeRefund(
    tx,
    deps,
    { order, lines },
    {
      refundId,
      money,
      certificates: sums.certificates,
      toTill: given.atTill > 0,
      of: (parts) => piecesOf(parts, { lines, returned, delivery }),
    },
  );
  const gone = (await refundsOf(tx, orderNumber)).reduce(add, NOTHING);
  const isPaid = !isWhole || gone.money + gone.certificates + gone.points < order.total;
  await moveOrder(tx, deps.news, order, isWhole ? 'returned' : 'partially_returned', { ...why, at, isPaid });
  const sent = { ...given, certificates: sums.certificates, points: sums.points, cashback: sums.cashback };
  await tellShopper(tx, deps, order, { kind: 'refund', of: 'return', sent });
  return sent;
}

/** The pieces that come back, with what is due for each. */
function piecesOf(
  parts: readonly ReceiptPart[],
  { lines, returned, delivery }: Pick<OrderFacts, 'lines'> & { returned: ReturnedLine[]; delivery: RefundSums },
): ReceiptPart[] {
  return parts.flatMap((part, at) => {
    const line = lines[at];
    const due = line ? returned.find(({ position }) => position === line.position) : { ...delivery, quantity: 1 };
    return due ? [{ ...part, quantity: due.quantity, money: due.money, certificates: due.certificates }] : [];
  });
}

function countOf({ pieces }: ComingBack, position: number): number {
  return pieces.find((one) => one.position === position)?.quantity ?? 0;
}

/** What is due for each line, and for the delivery where that comes back too. */
async function reckon(
  tx: Tx,
  { certificates, points }: FulfilmentDeps,
  { order, lines }: Pick<OrderFacts, 'order' | 'lines'>,
  { pieces, isDefect, withDelivery }: ComingBack,
): Promise<{ returned: ReturnedLine[]; delivery: RefundSums }> {
  const shares = orderShares({
    lines: lines.map((line) => ({ priceAfter: line.price_after, isCertificate: isCertificateLine(line) })),
    shipping: order.shipping_after,
    certificates: await certificates.heldBy(tx, order.number),
    points: await points.heldBy(tx, order.number),
  });
  const gone = await returnedByLine(tx, order.number);
  const returned = lines.flatMap((line, index): ReturnedLine[] => {
    const { position, quantity: sold, returned_quantity: before } = line;
    const quantity = pieces.find((one) => one.position === position)?.quantity ?? 0;
    const whole = shares.lines[index];
    if (quantity === 0 || !whole) return [];
    const left = subtract({ ...whole, cashback: line.cashback }, gone.get(position) ?? NOTHING);
    const of = sold - before;
    const cashback = Math.floor((left.cashback * quantity) / of);
    return [{ position, quantity, is_defect: isDefect, cashback, ...sharesOfPieces(left, { quantity, of }) }];
  });
  return { returned, delivery: withDelivery ? { ...shares.shipping, cashback: 0 } : NOTHING };
}

async function shelve(
  tx: Tx,
  deps: FulfilmentDeps,
  { order, lines }: Pick<OrderFacts, 'order' | 'lines'>,
  coming: ComingBack,
): Promise<void> {
  const back = lines
    .map(({ article, position }) => ({ article, quantity: countOf(coming, position) }))
    .filter(({ quantity }) => quantity > 0);
  const effects = await deps.stock.takeBack(tx, String(order.number), back, deps.clock.now());
  await tellShelf(tx, deps, effects, lines);
}

function add(one: RefundSums, other: RefundSums): RefundSums {
  return {
    money: one.money + other.money,
    certificates: one.certificates + other.certificates,
    points: one.points + other.points,
    cashback: one.cashback + other.cashback,
  };
}

function subtract(one: RefundSums, other: RefundSums): RefundSums {
  return {
    money: one.money - other.money,
    certificates: one.certificates - other.certificates,
    points: one.points - other.points,
    cashback: one.cashback - other.cashback,
  };
}
