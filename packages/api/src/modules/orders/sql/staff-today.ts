import { type Database, sql } from '#platform/database';
import { viewCondition } from './staff-views.ts';

/** Orders that wait, with the time of the oldest. */
export type OrderQueue = { queue: (typeof QUEUES)[number]; count: number; oldest: Date | null };

export const QUEUES = [
  'late',
  'to_confirm',
  'to_pack',
  'to_hand_over',
  'to_give_out',
  'unpaid',
  'problems',
] as const;

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

/** Orders placed in a span, its end included: those that are not canceled, in kopecks, and the numbers of all. */
export type PlacedSum = { orders: number; total: number; numbers: number[] };

export async function sumPlaced(db: Database, { since, until }: { since: Date; until: Date }): Promise<PlacedSum> {
  const { rows } = await sql<PlacedSum>`
    select (count(*) filter (where status <> 'canceled'))::int as orders,
      coalesce(sum(total) filter (where status <> 'canceled'), 0)::bigint as total,
      coalesce(array_agg(number), '{}') as numbers
    from orders where placed_at >= ${since} and placed_at <= ${until}
  `.execute(db);
  return rows[0] ?? { orders: 0, total: 0, numbers: [] };
}
