import type { ImportList } from '@kashtanka/contract/import';
import { type RawBuilder, sql, type Tx } from '#platform/database';
import type { ListExport } from '#platform/import-export/export';
import type { KeyKind } from '#platform/import-export/import';

/** Temporary tables that are dropped at the end of the transaction, or by the next import in it. */
export async function createStaging(tx: Tx): Promise<void> {
  await sql`drop table if exists pg_temp.import_row, pg_temp.import_key, pg_temp.import_reference, pg_temp.import_changed,
    pg_temp.import_unmatched, pg_temp.import_spelling, pg_temp.import_misspelt`.execute(tx);
  await sql`create temporary table import_row
    (id bigint generated always as identity primary key, list text, path text, key text, body jsonb) on commit drop`.execute(
    tx,
  );
  await sql`create temporary table import_key
    (id bigint generated always as identity, kind text, key text, path text) on commit drop`.execute(tx);
  await sql`create temporary table import_reference (kind text, key text, path text) on commit drop`.execute(tx);
  await sql`create temporary table import_changed (article text primary key) on commit drop`.execute(tx);
}

export type StagedKey = { kind: KeyKind; key: string; path: string };
export type StagedRow = { list: ImportList; path: string; key: string; body: unknown };

export async function stageRows(tx: Tx, rows: readonly StagedRow[]): Promise<void> {
  await sql`insert into import_row (list, path, key, body) select list, path, key, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (list text, path text, key text, body jsonb)`.execute(
    tx,
  );
}

export async function stageKeys(
  tx: Tx,
  table: 'import_key' | 'import_reference',
  keys: readonly StagedKey[],
): Promise<void> {
  await sql`insert into ${sql.table(table)} (kind, key, path) select kind, key, path
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as row (kind text, key text, path text)`.execute(tx);
}

/** Indexes and analyzes the tables once they are filled. */
export async function indexStaging(tx: Tx): Promise<void> {
  await sql`create index on import_key (kind, key)`.execute(tx);
  await sql`create index on import_row (list, key)`.execute(tx);
  for (const table of ['import_row', 'import_key', 'import_reference']) {
    await sql`analyze ${sql.table(table)}`.execute(tx);
  }
}

export async function repeatedKeys(tx: Tx, limit: number): Promise<StagedKey[]> {
  const { rows } = await sql<StagedKey>`
    select kind, key, path from (
      select kind, key, path, id, row_number() over (partition by kind, key order by id) as turn from import_key
    ) as numbered where turn > 1 order by id limit ${limit}
  `.execute(tx);
  return rows;
}

/** References that neither the document nor the stored rows resolve. */
export async function danglingReferences(
  tx: Tx,
  kind: KeyKind,
  stored: RawBuilder<unknown>,
  limit: number,
): Promise<StagedKey[]> {
  const { rows } = await sql<StagedKey>`
    select kind, key, path from import_reference as reference
    where kind = ${kind}
      and not exists (select 1 from import_key where import_key.kind = ${kind} and import_key.key = reference.key)
      and not exists (select 1 from (${stored}) as stored where stored.key = reference.key)
    limit ${limit}
  `.execute(tx);
  return rows;
}

/** Every media file once, with the first path that names it. */
export async function mediaFiles(tx: Tx): Promise<StagedKey[]> {
  const { rows } = await sql<StagedKey>`
    select 'media' as kind, key, min(path) as path from import_reference where kind = 'media' group by key order by key
  `.execute(tx);
  return rows;
}

/** Rows of a list in document order, in batches. */
export async function* stagedBatches(tx: Tx, list: ImportList, size: number): AsyncGenerator<StagedRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<StagedRow & { id: number }>`
      select id, list, path, key, body from import_row where list = ${list} and id > ${after} order by id limit ${size}
    `.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export async function stagedRows(tx: Tx, list: ImportList, keys: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; body: unknown }>`
    select key, body from import_row where list = ${list} and key = any(${[...keys]}::text[])
  `.execute(tx);
  return new Map(rows.map(({ key, body }) => [key, body]));
}

export async function recordChanged(tx: Tx, articles: readonly string[]): Promise<void> {
  await sql`insert into import_changed select unnest(${[...articles]}::text[]) on conflict do nothing`.execute(tx);
}

/** Products with outdated read models, in batches. */
export async function* changedBatches(tx: Tx, size: number): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ article: string }>`
      select article from import_changed where article > ${after} collate "C" order by article collate "C" limit ${size}
    `.execute(tx);
    const articles = rows.map(({ article }) => article);
    if (articles.length > 0) yield articles;
    if (articles.length < size) return;
    after = articles.at(-1) ?? after;
  }
}

/** Exported rows in one document. */
const BATCH_ROWS = 1_000;

/** Streams rows of an export, so that memory does not hold all products. */
export async function* storedBatches(tx: Tx, stored: ListExport<unknown>['storedRows']): AsyncGenerator<unknown[]> {
  await sql`declare exported no scroll cursor for ${stored}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(BATCH_ROWS)} from exported`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < BATCH_ROWS) break;
  }
  await sql`close exported`.execute(tx);
}

export async function rowsOfPaths(tx: Tx, paths: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ path: string; body: unknown }>`
    select path, body from import_row where path = any(${[...new Set(paths)]}::text[])
  `.execute(tx);
  return new Map(rows.map(({ path, body }) => [path, body]));
}

export async function countStaged(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_row`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The natural keys of a list's rows, with their places in the document. */
export async function stagedNames(tx: Tx, list: ImportList): Promise<{ key: string; path: string }[]> {
  const { rows } = await sql<{ key: string; path: string }>`
    select key, path from import_row where list = ${list} order by id
  `.execute(tx);
  return rows;
}
