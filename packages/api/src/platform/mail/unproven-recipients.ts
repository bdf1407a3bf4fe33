import { DAY_MS } from '@kashtanka/rules';
import { type Database, sql } from '../database/index.ts';

type Posted = { id: string; recipient: string; created_at: Date };

/**
 * The number of emails to this unverified recipient in the 24 hours before this one was written. Waiting ones count
 * too, so that concurrent emails do not exceed the limit together.
 */
export async function countEarlierEmails(db: Database, { id, recipient, created_at: at }: Posted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox
    where lower(recipient) = lower(${recipient}) and is_unproven and suppressed_at is null
      and created_at > ${new Date(at.getTime() - DAY_MS)} and (created_at, id) < (${at}, ${id}::uuid)
  `.execute(db);
  return rows[0]?.count ?? 0;
}
