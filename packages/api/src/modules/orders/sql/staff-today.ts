import { type Database, type RawBuilder, sql } from '#platform/database';
import { VIEW_CONDITIONS } from './staff-views.ts';

/** Orders that wait, counted to `most` and one more, with the time of the oldest. */
export type OrderQueue = { queue: (typeof QUEUES)[number]; count: number; oldest: Date | null };

export const QUEUES = ['to_confirm', 'to_pack', 'to_engrave', 'to_hand_over', 'unpaid', 'problems'] as const;

const IS_TO_ENGRAVE = sql`status = 'processing' and is_personalised and exists (
  select from order_line where order_number = number and engraving_svg is not null
)`;

/** One statement; each queue is read from the index of open orders. */
export async function countQueues(db: Database, most: number): Promise<OrderQueue[]> {
  const queues = QUEUES.map((queue) => {
    const condition: RawBuilder<unknown> = queue === 'to_engrave' ? IS_TO_ENGRAVE : VIEW_CONDITIONS[queue];
    return sql`
      select ${queue}::text as queue,
        (select count(*)::int from (select from orders where ${condition} limit ${most + 1}) as waiting) as count,
        (select placed_at from orders where ${condition} order by number limit 1) as oldest
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
