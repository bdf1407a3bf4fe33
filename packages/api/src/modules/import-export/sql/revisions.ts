import type { ImportList } from '@kashtanka/contract/import';
import { type Database, sql, type Tx } from '#platform/database';

type RowName = { list: ImportList; key: string };

export type Revision = {
  id: number;
  at: Date;
  actor: string;
  reason: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

/** A removed row has nothing after it. */
export function isRemoval({ after }: Pick<Revision, 'after'>): boolean {
  return Object.keys(after).length === 0;
}

export async function insertRevision(
  tx: Tx,
  { list, key }: RowName,
  revision: { at: Date; actor: string; reason: string; before: object | null; after: object },
): Promise<number> {
  const { at, actor, reason, before, after } = revision;
  const { rows } = await sql<{ id: number }>`
    insert into revision (list, key, at, actor, reason, before, after)
    values (${list}, ${key}, ${at}, ${actor}, ${reason}, ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a revision returned no row');
  return row.id;
}

/** Serializes the edits of one row, also of one that does not exist yet. */
export async function lockRow(tx: Tx, { list, key }: RowName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${list} ${key}`}, 0))`.execute(tx);
}

/** A row by all keys that it has had. */
type RowKeys = { list: ImportList; keys: readonly string[] };

/** Newest first. */
export async function listRevisions(
  db: Database | Tx,
  { list, keys }: RowKeys,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select id, at, actor, reason, before, after from revision
    where list = ${list} and key = any(${[...keys]}::text[]) and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The newest revision of each row of a list, by key. */
export async function lastRevisions(
  db: Database,
  list: ImportList,
): Promise<Map<string, Pick<Revision, 'at' | 'actor'>>> {
  const { rows } = await sql<Pick<Revision, 'at' | 'actor'> & { key: string }>`
    select distinct on (key) key, at, actor from revision where list = ${list} order by key, id desc
  `.execute(db);
  return new Map(rows.map(({ key, ...revision }) => [key, revision]));
}

export async function findRevision(
  db: Database | Tx,
  { list, keys }: RowKeys,
  id: number,
): Promise<Revision | undefined> {
  const { rows } = await sql<Revision>`
    select id, at, actor, reason, before, after from revision where list = ${list} and key = any(${[...keys]}::text[]) and id = ${id}
  `.execute(db);
  return rows[0];
}

type NewRevision = { list: ImportList; key: string; before: object | null; after: object };

/** Many revisions of one moment; returns their ids in the order given. */
export async function insertRevisions(
  tx: Tx,
  revisions: readonly NewRevision[],
  { at, actor, reason }: { at: Date; actor: string; reason: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into revision (list, key, at, actor, reason, before, after)
    select list, key, ${at}, ${actor}, ${reason}, before, after
    from jsonb_to_recordset(${JSON.stringify(revisions.map((one, place) => ({ ...one, place })))}::jsonb)
      as row (list text, key text, before jsonb, after jsonb, place bigint)
    order by place returning id
  `.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export async function findRevisions(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { before: Record<string, unknown> | null; after: Record<string, unknown> }>> {
  const { rows } = await sql<Pick<Revision, 'id' | 'before' | 'after'>>`
    select id, before, after from revision where id = any(${[...ids]}::bigint[])
  `.execute(tx);
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]));
}
