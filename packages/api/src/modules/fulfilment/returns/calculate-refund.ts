import { type ReceiptPart, type Shares, sharesOfUnits } from '@kashtanka/rules';
import { type OrderFacts, refundRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from '../deps.ts';
import { paidShares } from './paid-shares.ts';

/** Quantity of an order line, identified by its position. */
export type ItemQuantity = { position: number; quantity: number };

export type ReturnRequest = {
  items: readonly ItemQuantity[];
  /** A defective item does not return to stock. */
  isDefect: boolean;
  /** Whether the delivery is refunded too, as for an undelivered parcel. */
  withDelivery: boolean;
};

type Facts = Pick<OrderFacts, 'order' | 'lines'>;

/** A refund by kind of money, in kopecks; `cashback` was revoked. */
export type RefundSums = Shares & { cashback: number };

/** Returned items of a line, with their part of the refund. */
export type ReturnedLine = RefundSums & ItemQuantity & { is_defect: boolean };

/** The refund by line, for the delivery if it is refunded, and in total. `isWhole`: nothing of the order is left. */
export type CalculatedRefund = {
  returned: ReturnedLine[];
  delivery: RefundSums;
  due: RefundSums;
  isWhole: boolean;
};

export const NOTHING: RefundSums = { money: 0, certificates: 0, points: 0, cashback: 0 };

export async function calculateRefund(
  tx: Tx,
  deps: FulfilmentDeps,
  { order, lines }: Facts,
  { items, isDefect, withDelivery }: ReturnRequest,
): Promise<CalculatedRefund> {
  const shares = await paidShares(tx, deps, { order, lines });
  const gone = await refundRecords.sumReturnsByLine(tx, order.number);
  const returned = lines.flatMap((line, index): ReturnedLine[] => {
    const { position, quantity: sold, returned_quantity: before } = line;
    const quantity = sumQuantities(items, position);
    const whole = shares.lines[index];
    if (quantity === 0 || !whole) return [];
    const left = subtract({ ...whole, cashback: line.cashback }, gone.get(position) ?? NOTHING);
    const of = sold - before;
    const cashback = Math.floor((left.cashback * quantity) / of);
    return [{ position, quantity, is_defect: isDefect, cashback, ...sharesOfUnits(left, { quantity, of }) }];
  });
  const delivery = withDelivery ? { ...shares.shipping, cashback: 0 } : NOTHING;
  const due = [...returned, delivery].reduce(add, NOTHING);
  const isWhole = lines.every(
    (line) => line.quantity === line.returned_quantity + sumQuantities(items, line.position),
  );
  return { returned, delivery, due: { ...due, cashback: order.user_id === null ? 0 : due.cashback }, isWhole };
}

/** The returned items with their refund, in the form of a receipt. */
export function listReturnedItems(
  parts: readonly ReceiptPart[],
  { lines, returned, delivery }: Pick<OrderFacts, 'lines'> & Pick<CalculatedRefund, 'returned' | 'delivery'>,
): ReceiptPart[] {
  return parts.flatMap((part, at) => {
    const line = lines[at];
    const due = line ? returned.find(({ position }) => position === line.position) : { ...delivery, quantity: 1 };
    return due ? [{ ...part, quantity: due.quantity, money: due.money, certificates: due.certificates }] : [];
  });
}

/** Payments of an order that have not been refunded yet. */
export async function getRemainingShares(tx: Tx, deps: FulfilmentDeps, facts: Facts): Promise<Shares> {
  const { lines, shipping } = await paidShares(tx, deps, facts);
  const paid = [...lines, shipping].map((share) => ({ ...share, cashback: 0 }));
  return [...(await refundRecords.sumReturnsByLine(tx, facts.order.number)).values()].reduce(
    subtract,
    paid.reduce(add, NOTHING),
  );
}

export function sumQuantities(items: readonly ItemQuantity[], position: number): number {
  return items.find((one) => one.position === position)?.quantity ?? 0;
}

export function add(one: RefundSums, other: RefundSums): RefundSums {
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
