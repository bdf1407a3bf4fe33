import { type Database, type RawBuilder, sql } from '#platform/database';
import { VIEW_CONDITIONS } from './staff-views.ts';

/** Orders that wait, with the time of the oldest. */
export type OrderQueue = { queue: (typeof QUEUES)[number]; count: number; oldest: Date | null };

export const QUEUES = ['to_confirm', 'to_pack', 'to_engrave', 'to_hand_over', 'unpaid', 'problems'] as const;

const IS_TO_ENGRAVE = sql`status = 'processing' and is_personalised and exists (
  select from order_line where order_number = number and engraving_svg is not null
)`;

/**
 * One statement. Each queue is read whole from the index of open orders: for the oldest order alone, or for a limited
 * count, PostgreSQL would pass over all orders that were handed over.
 */
export async function countQueues(db: Database): Promise<OrderQueue[]> {
  const queues = QUEUES.map((queue) => {
    const condition: RawBuilder<unknown> = queue === 'to_engrave' ? IS_TO_ENGRAVE : VIEW_CONDITIONS[queue];
    return sql`
      select ${queue}::text as queue, count(*)::int as count, min(placed_at) as oldest from orders where ${condition}
    `;
  });
  return (await sql<OrderQueue>`${sql.join(queues, sql` union all `)}`.execute(db)).rows;
}

/** Orders placed in a span, its end included, and not canceled; kopecks. */
export type PlacedSum = { orders: number; total: number };

export async function sumPlaced(db: Database, { since, until }: { since: Date; until: Date }): Promise<PlacedSum> {
  const { rows } = await sql<PlacedSum>`
    select count(*)::int as orders, coalesce(sum(total), 0)::bigint as total from orders
    where placed_at >= ${since} and placed_at <= ${until} and status <> 'canceled'
  `.execute(db);
  return rows[0] ?? { orders: 0, total: 0 };
}
