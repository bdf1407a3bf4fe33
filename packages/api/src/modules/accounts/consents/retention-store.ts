import { type Database, sql } from '#platform/database';

/** A consent holds until the next one of the same person for the same text; a withdrawal never holds. */
const hasEnded = (before: Date) => sql`
  consent.at < ${before} and (not consent.is_given or exists (
    select from consent as later where lower(later.email) = lower(consent.email)
      and later.document = consent.document and later.id > consent.id and later.at < ${before}
  ))`;

export async function countEndedConsents(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from consent where ${hasEnded(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases consents that ended before a moment, oldest first, at most `limit`; returns the number. */
export async function eraseEndedConsents(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from consent where id in (select id from consent where ${hasEnded(before)} order by id limit ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}
