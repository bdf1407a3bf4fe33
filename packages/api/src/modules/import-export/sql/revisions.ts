import type { ImportList } from '@kashtanka/contract/import';
import { type Database, sql, type Tx } from '#platform/database';

type RowName = { list: ImportList; key: string };

export type Revision = {
  id: number;
  at: Date;
  staff_name: string;
  reason: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

export async function insertRevision(
  tx: Tx,
  { list, key }: RowName,
  revision: { at: Date; staffName: string; reason: string; before: object | null; after: object },
): Promise<number> {
  const { at, staffName, reason, before, after } = revision;
  const { rows } = await sql<{ id: number }>`
    insert into revision (list, key, at, staff_id, reason, before, after)
    select ${list}, ${key}, ${at}, id, ${reason}, ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
    from staff where name = ${staffName} returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no staff member ${staffName}`);
  return row.id;
}

/** Serializes the edits of one row, also of one that does not exist yet. */
export async function lockRow(tx: Tx, { list, key }: RowName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${list} ${key}`}, 0))`.execute(tx);
}

/** Newest first. */
export async function listRevisions(
  db: Database | Tx,
  { list, key }: RowName,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select revision.id, at, name as staff_name, reason, before, after
    from revision join staff on staff.id = staff_id
    where list = ${list} and key = ${key} and (${before}::bigint is null or revision.id < ${before})
    order by revision.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function findRevision(
  db: Database | Tx,
  { list, key }: RowName,
  id: number,
): Promise<Revision | undefined> {
  const { rows } = await sql<Revision>`
    select revision.id, at, name as staff_name, reason, before, after
    from revision join staff on staff.id = staff_id where list = ${list} and key = ${key} and revision.id = ${id}
  `.execute(db);
  return rows[0];
}
