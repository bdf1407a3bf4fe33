import type { ImportList } from '@kashtanka/contract/import';
import { type RawBuilder, sql, type Tx } from '../database/index.ts';
import type { ImportWork } from './import.ts';
import { type InnerLists, mergeLists, type RemovedPart, titleOf } from './merge-lists.ts';

type Columns = Record<string, unknown>;

export type MergeTarget = {
  table: string;
  /** The natural key: the table's primary key or a unique one. */
  key: readonly string[];
  /** Other imported columns with their defaults for new rows. */
  defaults: Columns;
};

/** How the lists inside the rows of an import are merged with the stored ones. */
export type InnerMerge = Pick<ImportWork, 'replacesLists' | 'removed'> & { list: ImportList; lists: InnerLists };

export type Merged = {
  created: Columns[];
  changed: Columns[];
  unchanged: number;
};

/**
 * Upserts imported rows: an omitted column keeps its stored value, null clears it. Rows are compared by the database,
 * so storing the same again changes nothing. A key must be unique within a batch.
 */
export async function mergeRows(
  tx: Tx,
  target: MergeTarget,
  rows: readonly Columns[],
  inner?: InnerMerge,
): Promise<Merged> {
  if (rows.length === 0) return { created: [], changed: [], unchanged: 0 };
  const stored = await findStored(tx, target, rows);
  const full = rows.map((row) => ({
    ...target.defaults,
    ...stored.get(keyOf(target, row)),
    ...(inner ? withLists(row, stored.get(keyOf(target, row)), { target, inner }) : row),
    ...('is_hidden' in target.defaults && { is_hidden: false }),
  }));
  const written = await upsert(tx, target, full);
  const created = written.filter((row) => !stored.has(keyOf(target, row)));
  const changed = written.filter((row) => stored.has(keyOf(target, row)));
  return { created, changed, unchanged: rows.length - written.length };
}

function withLists(
  row: Columns,
  stored: Columns = {},
  { target, inner }: { target: MergeTarget; inner: InnerMerge },
): Columns {
  const merged = mergeLists(stored, row, {
    lists: inner.lists,
    replaces: inner.replacesLists,
    remove: Array.isArray(row.remove) ? row.remove.map(String) : [],
  });
  const key = target.key.map((name) => row[name]).join('\u001f');
  reportRemoved(inner, { key, title: titleOf({ ...stored, ...row }) }, merged.removed);
  return merged.row;
}

export function reportRemoved(
  { list, removed }: Pick<InnerMerge, 'list' | 'removed'>,
  row: { key: string; title: string },
  parts: readonly RemovedPart[],
): void {
  if (parts.length > 0) removed(parts.map(({ part, title }) => ({ list, ...row, part, partTitle: title })));
}

/** Locks the rows, because columns that a document omits are written back as they were read. */
async function findStored(tx: Tx, target: MergeTarget, rows: readonly Columns[]): Promise<Map<string, Columns>> {
  const table = sql.table(target.table);
  const keys = JSON.stringify(rows.map((row) => pick(row, target.key)));
  const found = await sql<{ row: Columns }>`
    select to_jsonb(stored.*) as row from ${table} as stored
    join jsonb_populate_recordset(null::${table}, ${keys}::jsonb) as asked using (${names(target.key)})
    for no key update of stored
  `.execute(tx);
  const written = [...target.key, ...Object.keys(target.defaults)];
  return new Map(found.rows.map(({ row }) => [keyOf(target, row), pick(row, written)]));
}

async function upsert(tx: Tx, target: MergeTarget, rows: readonly Columns[]): Promise<Columns[]> {
  const others = Object.keys(target.defaults);
  const columns = names([...target.key, ...others]);
  const table = sql.table(target.table);
  const assignments = sql.join(others.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const storedRow = sql.join(others.map((name) => sql`${sql.ref(`${target.table}.${name}`)}`));
  const newRow = sql.join(others.map((name) => sql`excluded.${sql.ref(name)}`));
  const result = await sql<Columns>`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${names(target.key)}) do update set ${assignments}
    where (${storedRow}) is distinct from (${newRow})
    returning ${columns}
  `.execute(tx);
  return result.rows;
}

function keyOf(target: MergeTarget, row: Columns): string {
  return JSON.stringify(target.key.map((name) => row[name]));
}

function names(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql.ref(name)));
}

function pick(row: Columns, columns: readonly string[]): Columns {
  return Object.fromEntries(columns.filter((name) => name in row).map((name) => [name, row[name]]));
}

/** Maps the present fields of a row to columns; omitted ones stay omitted. */
export function toGivenColumns(row: object, columnOf: Readonly<Record<string, string>>): Columns {
  const given: Columns = {};
  for (const [field, column] of Object.entries(columnOf)) {
    const value: unknown = Reflect.get(row, field);
    if (value !== undefined) given[column] = value;
  }
  return given;
}
