import { type Database, sql } from '#platform/database';

/** The database holds younger rows fast by its own clock: a server whose clock runs ahead erases nothing. */
const isOld = (before: Date) => sql`at < ${before} and at < now() - interval '1821 days'`;

export async function countOldAudit(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where ${isOld(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases some rows of what staff did before, the oldest first; answers how many. */
export async function eraseOldAudit(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit_entry where id in (select id from audit_entry where ${isOld(before)} order by id limit ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}
