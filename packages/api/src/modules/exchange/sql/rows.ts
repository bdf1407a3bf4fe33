import type { ExchangeRowKind } from '@kashtanka/contract/admin';
import type { ImportList } from '@kashtanka/contract/import';
import { type Database, sql, type Tx } from '#platform/database';

type Field = { field: string; before: string | null; after: string | null };

export type RunRow = {
  id: number;
  line: number | null;
  list: ImportList;
  key: string;
  title: string;
  kind: 'added' | 'changed';
  fields: Field[];
  revision: number | null;
  outcome: 'undone' | 'kept' | null;
};

/** Replaces the rows that a run had. */
export async function storeRows(
  tx: Tx,
  runId: number,
  rows: readonly Omit<RunRow, 'id' | 'outcome'>[],
): Promise<void> {
  await sql`delete from exchange_row where run_id = ${runId}`.execute(tx);
  await sql`
    insert into exchange_row (run_id, line, list, key, title, kind, fields, revision)
    select ${runId}, line, list, key, title, kind, fields, revision
    from jsonb_to_recordset(${JSON.stringify(rows.map((one, place) => ({ ...one, place })))}::jsonb)
      as row (line int, list text, key text, title text, kind text, fields jsonb, revision bigint, place bigint)
    order by place
  `.execute(tx);
}

export async function listRows(
  db: Database | Tx,
  runId: number,
  { kind, after, limit }: { kind: ExchangeRowKind | null; after: number; limit: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select id, line, list, key, title, kind, fields, revision, outcome from exchange_row
    where run_id = ${runId} and id > ${after}
      and case ${kind}::text
        when 'staying' then kind = 'added' and list <> 'products'
        when 'kept' then outcome = 'kept' and (kind <> 'added' or list = 'products')
        else coalesce(kind = ${kind}, true)
      end
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

export async function setOutcomes(
  tx: Tx,
  { undone, kept }: { undone: readonly number[]; kept: readonly number[] },
): Promise<void> {
  await sql`update exchange_row set outcome = 'undone' where id = any(${[...undone]}::bigint[])`.execute(tx);
  await sql`update exchange_row set outcome = 'kept' where id = any(${[...kept]}::bigint[])`.execute(tx);
}
