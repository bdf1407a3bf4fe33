import { type Database, prepared, sql, type Tx } from '#platform/database';
import { grownVersion } from './versions.ts';

/** A refund by kind of money, in kopecks; `cashback` was revoked. */
export type RefundSums = { money: number; certificates: number; points: number; cashback: number };

export type RefundRow = RefundSums & {
  id: number;
  at: Date;
  kind: 'cancel' | 'return' | 'goodwill' | 'exchange';
  actor: string;
  reason: string;
  /** The order's version after the refund; null for older ones. */
  version: number | null;
};

export async function insertRefund(
  tx: Tx,
  orderNumber: number,
  { at, kind, actor, reason, money, certificates, points, cashback }: Omit<RefundRow, 'id' | 'version'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with grown as (${grownVersion(orderNumber)})
    insert into order_refund (order_number, at, kind, actor, reason, money, certificates, points, cashback, version)
    select number, ${at}, ${kind}, ${actor}, ${reason}, ${money}, ${certificates}, ${points}, ${cashback}, version
    from grown returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('insert ... returning gave no row');
  return row.id;
}

/** Oldest first. */
export async function listRefunds(db: Database | Tx, orderNumber: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`${prepared}
    select id, at, kind, actor, reason, money, certificates, points, cashback, version from order_refund
    where order_number = ${orderNumber} order by id
  `.execute(db);
  return rows;
}

/** Returned items of a line, with their part of the refund. */
export type ReturnedLine = RefundSums & { position: number; quantity: number; is_defect: boolean };

// Columns are named, so that columns of a newer server get their defaults.
export const RETURN_COLUMNS = sql`refund_id, order_number, position, quantity, is_defect, money, certificates, points, cashback`;

export async function insertReturn(
  tx: Tx,
  { orderNumber, refundId }: { orderNumber: number; refundId: number },
  lines: readonly ReturnedLine[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, refund_id: refundId, order_number: orderNumber }));
  await sql`
    insert into order_return (${RETURN_COLUMNS})
    select ${RETURN_COLUMNS} from jsonb_populate_recordset(null::order_return, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
  await sql`
    update order_line set returned_quantity = returned_quantity + given.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (position int, quantity int)
    where order_number = ${orderNumber} and order_line.position = given.position
  `.execute(tx);
}

/** Refunded sums by line position. */
export async function sumReturnsByLine(tx: Tx, orderNumber: number): Promise<Map<number, RefundSums>> {
  const { rows } = await sql<RefundSums & { position: number }>`
    select position, sum(money)::bigint as money, sum(certificates)::bigint as certificates,
      sum(points)::bigint as points, sum(cashback)::bigint as cashback
    from order_return where order_number = ${orderNumber} group by position
  `.execute(tx);
  return new Map(rows.map(({ position, ...sums }) => [position, sums]));
}

/** Refunds of an order and the units returned with them. */
export const refundRecords = {
  insert: insertRefund,
  insertReturn,
  list: listRefunds,
  sumReturnsByLine,
};
