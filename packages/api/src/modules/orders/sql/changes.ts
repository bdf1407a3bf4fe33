import type { PriceTrace } from '@kashtanka/pricing';
import { type Database, sql, type Tx } from '#platform/database';
import { DISCOUNT_COLUMNS, LINE_COLUMNS } from './insert-order.ts';
import type { DiscountRow, LineRow, OrderRow } from './orders.ts';
import { grownVersion } from './versions.ts';

/** A line of an order by article; null where there is none. */
type ChangedLine = {
  position: number;
  from: { article: string; quantity: number } | null;
  to: { article: string; quantity: number } | null;
};

/** A change of an order by staff; kopecks. `refunded`, `certificates` and `points` went back to the customer. */
export type OrderChangeRow = {
  id: number;
  at: Date;
  actor: string;
  reason: string;
  /** The order's version after the change. */
  version: number;
  lines: ChangedLine[];
  has_new_delivery: boolean;
  has_new_recipient: boolean;
  total_before: number;
  total_after: number;
  due_before: number;
  due_after: number;
  /** What the customer has yet to pay. */
  surcharge: number;
  refunded: number;
  certificates: number;
  points: number;
};

export async function insertChange(
  tx: Tx,
  orderNumber: number,
  change: Omit<OrderChangeRow, 'id' | 'version'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with grown as (${grownVersion(orderNumber)})
    insert into order_change (order_number, at, actor, reason, version, lines, has_new_delivery, has_new_recipient,
      total_before, total_after, due_before, due_after, surcharge, refunded, certificates, points)
    select number, ${change.at}, ${change.actor}, ${change.reason}, version, ${JSON.stringify(change.lines)}::jsonb,
      ${change.has_new_delivery}, ${change.has_new_recipient}, ${change.total_before}, ${change.total_after},
      ${change.due_before}, ${change.due_after}, ${change.surcharge}, ${change.refunded}, ${change.certificates},
      ${change.points}
    from grown returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('insert ... returning gave no row');
  return row.id;
}

/** Oldest first. */
export async function listChanges(db: Database | Tx, orderNumber: number): Promise<OrderChangeRow[]> {
  const { rows } = await sql<OrderChangeRow>`
    select id, at, actor, reason, version, lines, has_new_delivery, has_new_recipient, total_before, total_after,
      due_before, due_after, surcharge, refunded, certificates, points
    from order_change where order_number = ${orderNumber} order by id
  `.execute(db);
  return rows;
}

/** The columns of an order that a change may set. */
export type ChangedOrder = Pick<
  OrderRow,
  | 'recipient'
  | 'shipping_code'
  | 'shipping'
  | 'is_personalised'
  | 'goods_before'
  | 'goods_after'
  | 'shipping_before'
  | 'shipping_after'
  | 'total'
  | 'amount_due'
  | 'cashback'
  | 'surcharge'
>;

type Rewritten = {
  order: ChangedOrder;
  lines: readonly LineRow[];
  discounts: readonly Omit<DiscountRow, 'position'>[];
  trace: PriceTrace;
};

/** Replaces the contents of a locked order. */
export async function rewriteOrder(tx: Tx, number: number, { order, lines, discounts, trace }: Rewritten) {
  const numbered = (rows: readonly object[]) =>
    JSON.stringify(rows.map((row, index) => ({ position: index + 1, ...row, order_number: number })));
  await sql`
    update orders set recipient = ${JSON.stringify(order.recipient)}::jsonb, shipping_code = ${order.shipping_code},
      shipping = ${JSON.stringify(order.shipping)}::jsonb, is_personalised = ${order.is_personalised},
      goods_before = ${order.goods_before}, goods_after = ${order.goods_after},
      shipping_before = ${order.shipping_before}, shipping_after = ${order.shipping_after}, total = ${order.total},
      amount_due = ${order.amount_due}, cashback = ${order.cashback}, surcharge = ${order.surcharge},
      trace = ${JSON.stringify(trace)}::jsonb
    where number = ${number}
  `.execute(tx);
  await sql`delete from order_line where order_number = ${number}`.execute(tx);
  await sql`delete from order_discount where order_number = ${number}`.execute(tx);
  await sql`
    insert into order_line (${LINE_COLUMNS})
    select ${LINE_COLUMNS} from jsonb_populate_recordset(null::order_line, ${numbered(lines)}::jsonb)
  `.execute(tx);
  await sql`
    insert into order_discount (${DISCOUNT_COLUMNS})
    select ${DISCOUNT_COLUMNS} from jsonb_populate_recordset(null::order_discount, ${numbered(discounts)}::jsonb)
  `.execute(tx);
}

/** The customer has paid what a change had made the order dearer by. */
export async function setSurchargePaid(tx: Tx, number: number): Promise<void> {
  await sql`update orders set surcharge = 0 where number = ${number}`.execute(tx);
}

/** Whether a change changed nothing but the sum: the shop waived a surcharge. Other changes change lines or addresses. */
export function isWaiver({
  lines,
  has_new_delivery,
  has_new_recipient,
}: Pick<OrderChangeRow, 'lines' | 'has_new_delivery' | 'has_new_recipient'>): boolean {
  return lines.length === 0 && !has_new_delivery && !has_new_recipient;
}

/** Changes of orders before they are shipped. */
export const orderChanges = {
  insert: insertChange,
  list: listChanges,
  rewrite: rewriteOrder,
  setSurchargePaid,
  isWaiver,
};
