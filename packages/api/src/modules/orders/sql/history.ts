import type { PriceTrace } from '@kashtanka/pricing';
import { sql, type Tx } from '#platform/database';
import type { OrderNote, TransitionRecord } from './admin.ts';
import { DISCOUNT_COLUMNS, LINE_COLUMNS } from './insert-order.ts';
import { COLUMNS, type DiscountRow, type LineRow, type OrderRow } from './orders.ts';
import { RETURN_COLUMNS, type RefundRow, type ReturnedLine } from './refunds.ts';

type OfOrder<Row> = Row & { order_number: number };

/** Past orders with everything that happened to them, in many rows at once; without tokens for links. */
export type OrderHistory = {
  orders: (Omit<OrderRow, 'token_hash' | 'token_sealed' | 'network_hash' | 'confirm_hash' | 'version'> & {
    trace: PriceTrace;
  })[];
  lines: OfOrder<LineRow>[];
  discounts: OfOrder<DiscountRow>[];
  /** In the order of their times within each order. */
  moves: OfOrder<Omit<TransitionRecord, 'id' | 'version'>>[];
  notes: OfOrder<Omit<OrderNote, 'id' | 'version'>>[];
  refunds: OfOrder<Omit<RefundRow, 'version'>>[];
  returns: OfOrder<ReturnedLine & { refund_id: number }>[];
};

/** Numbers of orders that are written later, ascending. */
export async function takeNumbers(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('order_number') as number from generate_series(1, ${count}) order by number
  `.execute(tx);
  return rows.map(({ number }) => number);
}

/** Ids of refunds that are written later, because their receipts are named by them. */
export async function takeRefundIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('order_refund', 'id')) as id from generate_series(1, ${count}) order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** A random hash is the hash of no token, so that no link opens the order. */
export async function insertHistory(tx: Tx, history: OrderHistory): Promise<void> {
  const { orders, lines, discounts, moves, notes, refunds, returns } = history;
  await sql`
    insert into orders (${COLUMNS}, trace)
    select ${COLUMNS}, trace from jsonb_array_elements(${json(orders)}) as row
    cross join lateral jsonb_populate_record(null::orders, row || jsonb_build_object('token_hash',
      '\\x' || encode(sha256(gen_random_uuid()::text::bytea), 'hex'))) as past
  `.execute(tx);
  await sql`
    insert into order_line (${LINE_COLUMNS})
    select ${LINE_COLUMNS} from jsonb_populate_recordset(null::order_line, ${json(lines)})
  `.execute(tx);
  await sql`
    insert into order_discount (${DISCOUNT_COLUMNS})
    select ${DISCOUNT_COLUMNS} from jsonb_populate_recordset(null::order_discount, ${json(discounts)})
  `.execute(tx);
  await sql`
    insert into order_move (order_number, at, status, actor, reason)
    select order_number, at, status, actor, reason from rows from (
      jsonb_to_recordset(${json(moves)}) as (order_number bigint, at timestamptz, status text, actor text, reason text)
    ) with ordinality as move (order_number, at, status, actor, reason, turn) order by turn
  `.execute(tx);
  await sql`
    insert into order_note (order_number, at, actor, words)
    select order_number, at, actor, words from jsonb_populate_recordset(null::order_note, ${json(notes)})
  `.execute(tx);
  await sql`
    insert into order_refund (id, order_number, at, kind, actor, reason, money, certificates, points, cashback)
    overriding system value
    select id, order_number, at, kind, actor, reason, money, certificates, points, cashback
    from jsonb_populate_recordset(null::order_refund, ${json(refunds)})
  `.execute(tx);
  await sql`
    insert into order_return (${RETURN_COLUMNS})
    select ${RETURN_COLUMNS} from jsonb_populate_recordset(null::order_return, ${json(returns)})
  `.execute(tx);
}
