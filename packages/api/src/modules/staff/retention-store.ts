import { type Database, sql } from '#platform/database';

/**
 * A database trigger protects younger rows by the database's own clock, so a server whose clock is ahead erases
 * nothing.
 */
const isOld = (before: Date) => sql`at < ${before} and at < now() - interval '1821 days'`;

export async function countOldAudit(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where ${isOld(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases audit rows from before a moment, oldest first, at most `limit`; returns the number. */
export async function eraseOldAudit(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit_entry where id in (select id from audit_entry where ${isOld(before)} order by id limit ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}
