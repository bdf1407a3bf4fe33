import { type Database, sql } from '#platform/database';
import { viewCondition } from './staff-views.ts';

/** Orders that wait, with the time of the oldest. */
export type OrderQueue = { queue: (typeof QUEUES)[number]; count: number; oldest: Date | null };

export const QUEUES = ['late', 'to_confirm', 'to_pack', 'to_hand_over', 'unpaid', 'problems'] as const;

/**
 * One statement. Each queue is read whole from the index of open orders: for the oldest order alone, or for a limited
 * count, PostgreSQL would pass over all orders that were handed over.
 */
export async function countQueues(db: Database, today: string): Promise<OrderQueue[]> {
  const queues = QUEUES.map((queue) => {
    return sql`
      select ${queue}::text as queue, count(*)::int as count, min(placed_at) as oldest from orders where ${viewCondition(queue, today)}
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
