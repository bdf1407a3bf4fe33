import { type Database, sql } from '../database/index.ts';

/** Emails that were refused since a moment, counted to `most` and one more, with the time of the oldest. */
export async function countRefusedEmails(
  db: Database,
  { since, most }: { since: Date; most: number },
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(refused_at) as oldest from (
      select refused_at from outbox where refused_at >= ${since} order by refused_at limit ${most + 1}
    ) as refused
  `.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
