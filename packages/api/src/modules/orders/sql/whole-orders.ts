import type { OrderStatus } from '@kashtanka/rules';
import { type Database, prepared, sql, type Tx } from '#platform/database';
import { COLUMNS, type DiscountRow, type LineRow, type MoveRow, type OrderRow } from './orders.ts';

export type OrderWithDetails = { order: OrderRow; lines: LineRow[]; discounts: DiscountRow[]; moves: MoveRow[] };

/** An order with all its rows, in one round trip. */
export async function findWholeOrder(db: Database | Tx, number: number): Promise<OrderWithDetails | undefined> {
  const { rows } = await sql<WholeRow>`${prepared}${WHOLE} where number = ${number}`.execute(db);
  return rows.map(toWholeOrder)[0];
}

/** The same for several orders; unknown ones are missing. */
export async function findWholeOrders(db: Database | Tx, numbers: readonly number[]): Promise<OrderWithDetails[]> {
  const { rows } = await sql<WholeRow>`${prepared}${WHOLE} where number = any(${[...numbers]}::bigint[])`.execute(
    db,
  );
  return rows.map(toWholeOrder);
}

type WholeRow = OrderRow & {
  lines: LineRow[];
  discounts: DiscountRow[];
  moves: { at: string; status: OrderStatus }[];
};

const WHOLE = sql`
  select ${COLUMNS}, version,
    (select coalesce(json_agg(line order by position), '[]') from order_line as line
      where order_number = orders.number) as lines,
    (select coalesce(json_agg(discount order by position), '[]') from order_discount as discount
      where order_number = orders.number) as discounts,
    (select coalesce(json_agg(json_build_object('at', at, 'status', status) order by id), '[]') from order_move
      where order_number = orders.number) as moves
  from orders`;

function toWholeOrder({ lines, discounts, moves, ...order }: WholeRow): OrderWithDetails {
  return {
    order,
    lines,
    discounts: discounts.map((one) => ({
      ...one,
      voucher_ends_at: one.voucher_ends_at && new Date(one.voucher_ends_at),
    })),
    moves: moves.map(({ at, status }) => ({ status, at: new Date(at) })),
  };
}
