import { type RawBuilder, sql, type Tx } from '../database/index.ts';
import type { MergeTarget } from './merge-rows.ts';

export type ExportWork = {
  tx: Tx;
  /** The path of a media file beside the document, by id. */
  mediaFile(id: string): string;
};

/** The export of a list: the stored rows and their form in a document. */
export type ListExport<Row> = {
  /** Yields `row` as JSON in document order. */
  storedRows: RawBuilder<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: rows of different tables have nothing in common.
  toRows(stored: readonly any[], work: ExportWork): Row[] | Promise<Row[]>;
};

/** One stored row becomes one row of the document. */
export function exportOf<Stored, Row = Stored>(
  stored: RawBuilder<unknown>,
  toRow: (stored: Stored, work: ExportWork) => Row,
): ListExport<Row> {
  return { storedRows: stored, toRows: (rows: readonly Stored[], work) => rows.map((row) => toRow(row, work)) };
}

type Picked = {
  /** Columns. */
  order: readonly string[];
  /** Hidden rows are exported only if others may refer to them. */
  includesHidden?: boolean;
  /** A condition on `kept`, the table's alias in the query. */
  where?: RawBuilder<unknown>;
};

/** All columns that an import writes, so that an export can be imported again. */
export function selectStoredRows(
  target: MergeTarget,
  { order, includesHidden = false, where }: Picked,
): RawBuilder<unknown> {
  const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`kept.${name}`)));
  const written = [...target.key, ...Object.keys(target.defaults)];
  const columns = includesHidden ? written : written.filter((name) => name !== 'is_hidden');
  const conditions = [...(includesHidden ? [] : [sql`not kept.is_hidden`]), ...(where ? [where] : []), sql`true`];
  return sql`select to_jsonb(told) as row from ${sql.table(target.table)} as kept, lateral (select ${columnsOf(columns)}) as told
    where ${sql.join(conditions, sql` and `)} order by ${columnsOf(order)}`;
}
