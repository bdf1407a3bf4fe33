import type { PriceTrace } from '@kashtanka/pricing';
import type { OrderStatus } from '@kashtanka/rules';
import { prepared, sql, type Tx } from '#platform/database';
import { COLUMNS, type DiscountRow, type LineRow, type OrderRow } from './orders.ts';

/** A transition at the placing of an order. */
export type InitialTransition = { status: OrderStatus; actor: string; reason: string };

type Inserted = {
  order: Omit<OrderRow, 'version'> & { trace: PriceTrace; token_sealed: Buffer };
  lines: LineRow[];
  discounts: DiscountRow[];
  moves: InitialTransition[];
};

// Columns are named, so that columns of a newer server get their defaults.

export const LINE_COLUMNS = sql`order_number, position, article, page_article, title, image, parameters, options, engraving_svg,
  quantity, unit_price, price_before, price_after, cashback, is_non_returnable, vat, returned_quantity`;

export const DISCOUNT_COLUMNS = sql`order_number, position, offer_code, category, affects, name, description, benefit_type,
  benefit_value, amount, voucher_code, voucher_name, voucher_ends_at`;

/** One statement, so that an order is never visible without its lines and transitions. */
export async function insertOrder(tx: Tx, { order, lines, discounts, moves }: Inserted): Promise<void> {
  const { token_hash, token_sealed, network_hash, confirm_hash, ...plain } = order;
  const bytes = {
    token_hash: hex(token_hash),
    token_sealed: hex(token_sealed),
    network_hash: network_hash && hex(network_hash),
    confirm_hash: confirm_hash && hex(confirm_hash),
  };
  const row = JSON.stringify({ ...plain, ...bytes });
  const numbered = (rows: object[]) => JSON.stringify(rows.map((one) => ({ ...one, order_number: order.number })));
  await sql`${prepared}with placed as (
      insert into orders (${COLUMNS}, trace)
      select ${COLUMNS}, trace from jsonb_populate_record(null::orders, ${row}::jsonb) returning number, placed_at
    ), with_lines as (
      insert into order_line (${LINE_COLUMNS})
      select ${LINE_COLUMNS} from placed, jsonb_populate_recordset(null::order_line, ${numbered(lines)}::jsonb)
    ), with_moves as (
      insert into order_move (order_number, at, status, actor, reason)
      select number, placed_at, move.status, actor, reason from placed, rows from (
        jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as (status text, actor text, reason text)
      ) with ordinality as move (status, actor, reason, turn) order by turn
    )
    insert into order_discount (${DISCOUNT_COLUMNS})
    select ${DISCOUNT_COLUMNS}
    from placed, jsonb_populate_recordset(null::order_discount, ${numbered(discounts)}::jsonb)
  `.execute(tx);
}

/** PostgreSQL's bytea format in JSON. */
function hex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
