import { affectedRows, type Database, sql, type Tx } from '#platform/database';
import { CERTIFICATE_EMAILS } from './certificates.ts';

/** Unused since a moment: empty, expired or void. */
const isOver = (before: Date) => sql`
  forgotten_at is null and (
    voided_at < ${before}
    or expires_at < ${before}
    or exists (
      select from certificate_movement where certificate_id = certificate.id
      having sum(amount) = 0 and max(at) < ${before}
    )
  )
`;

export async function countWithPersonalData(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from certificate where ${isOver(before)}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Erases buyers, recipients and messages of unused certificates, at most `limit`; returns the number. Sums, codes and
 * movements stay, so that refunds can still return to the certificates.
 */
export async function erasePersonalData(
  tx: Tx,
  before: Date,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  return affectedRows(
    sql`
      update certificate set forgotten_at = ${now},
        buyer_email = '', recipient_email = '', recipient_name = '', signature = '', message = ''
      where id in (
        select id from certificate where ${isOver(before)} order by id limit ${limit} for update skip locked
      )
    `,
    tx,
  );
}

/** Columns of emails, and removal of personal data from unused certificates. */
export const certificatePersonalData = {
  emails: CERTIFICATE_EMAILS,
  count: countWithPersonalData,
  erase: erasePersonalData,
};
