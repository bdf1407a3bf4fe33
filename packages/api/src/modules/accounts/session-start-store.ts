import { type Database, sql } from '#platform/database';
import type { User } from '#platform/http/context';

/** The time of the password login; refreshing does not change it. */
export async function findSessionStart(db: Database, { id, session }: User): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from login_session where id = ${session} and account_id = ${id}
  `.execute(db);
  return rows[0]?.created_at;
}
