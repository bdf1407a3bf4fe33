import { type Database, sql } from '#platform/database';
import type { LineRow } from './orders.ts';

/** An engraved line of an order that waits to be packed; its drawing is read with the order. */
export type EngravedLine = Pick<
  LineRow,
  'position' | 'article' | 'title' | 'parameters' | 'options' | 'quantity'
> & {
  number: number;
  placed_at: Date;
  promised_day: string | null;
};

/** From the index of open orders; the earliest promised day first. */
export async function listEngravedLines(db: Database, most: number): Promise<EngravedLine[]> {
  const { rows } = await sql<EngravedLine>`
    select number, placed_at, shipping ->> 'estimated_day' as promised_day, position, article, title, parameters, options,
      quantity
    from orders join order_line on order_number = number
    where status = 'processing' and is_personalised and engraving_svg is not null
    order by shipping ->> 'estimated_day' nulls last, number, position limit ${most}
  `.execute(db);
  return rows;
}
