import type { ImportList } from '@kashtanka/contract/import';
import { type Database, sql, type Tx } from '#platform/database';
import type { RowBody } from '../rows/row-version.ts';

type RowName = { list: ImportList; key: string };

export type RowDraft = RowName & {
  id: number;
  /** The row that the changes were made on, and its version. */
  base: RowBody;
  version: number;
  patch: RowBody;
  actor: string;
  reason: string;
  saved_at: Date;
  publish_at: Date | null;
  failure: string | null;
};

const COLUMNS = sql`id::int, list, key, base, version::float8 as version, patch, actor, reason, saved_at, publish_at, failure`;

export async function findDraft(db: Database | Tx, { list, key }: RowName): Promise<RowDraft | undefined> {
  const { rows } = await sql<RowDraft>`
    select ${COLUMNS} from row_draft where list = ${list} and key = ${key}
  `.execute(db);
  return rows[0];
}

export async function findDraftById(db: Database | Tx, id: number): Promise<RowDraft | undefined> {
  const { rows } = await sql<RowDraft>`select ${COLUMNS} from row_draft where id = ${id}`.execute(db);
  return rows[0];
}

/** Replaces the row's earlier draft, which keeps its id. */
export async function saveDraft(tx: Tx, draft: Omit<RowDraft, 'id' | 'failure'>): Promise<RowDraft> {
  const { list, key, base, version, patch, actor, reason, saved_at, publish_at } = draft;
  const { rows } = await sql<RowDraft>`
    insert into row_draft (list, key, base, version, patch, actor, reason, saved_at, publish_at)
    values (${list}, ${key}, ${JSON.stringify(base)}::jsonb, ${version}, ${JSON.stringify(patch)}::jsonb, ${actor},
      ${reason}, ${saved_at}, ${publish_at})
    on conflict (list, key) do update set base = excluded.base, version = excluded.version, patch = excluded.patch,
      actor = excluded.actor, reason = excluded.reason, saved_at = excluded.saved_at,
      publish_at = excluded.publish_at, failure = null
    returning ${COLUMNS}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('saving a draft returned no row');
  return row;
}

/** False if there is none. */
export async function deleteDraft(tx: Tx, { list, key }: RowName): Promise<boolean> {
  const { rows } = await sql`delete from row_draft where list = ${list} and key = ${key} returning id`.execute(tx);
  return rows.length > 0;
}

/** The draft of a row follows its new key; `versionOf` is that of the row under it. */
export async function renameDraft(
  tx: Tx,
  { from, to, versionOf }: { from: string; to: string; versionOf(row: RowBody): number },
): Promise<void> {
  const draft = await findDraft(tx, { list: 'products', key: from });
  if (!draft) return;
  const base = { ...draft.base, article: to };
  await sql`
    update row_draft set key = ${to}, base = ${JSON.stringify(base)}::jsonb, version = ${versionOf(base)}
    where id = ${draft.id}
  `.execute(tx);
}

/** A draft that could not be published waits for a person. */
export async function markDraftFailed(db: Database, id: number, failure: string): Promise<void> {
  await sql`update row_draft set publish_at = null, failure = ${failure} where id = ${id}`.execute(db);
}
