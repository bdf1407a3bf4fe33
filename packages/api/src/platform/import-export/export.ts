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
  tell(stored: readonly any[], work: ExportWork): Row[] | Promise<Row[]>;
};

/** One stored row becomes one row of the document. */
export function exportOf<Stored, Row = Stored>(
  stored: RawBuilder<unknown>,
  tell: (stored: Stored, work: ExportWork) => Row,
): ListExport<Row> {
  return { storedRows: stored, tell: (rows: readonly Stored[], work) => rows.map((row) => tell(row, work)) };
}

type Picked = {
  /** Columns. */
  order: readonly string[];
  /** Hidden rows are exported only if others may refer to them. */
  isHiddenTold?: boolean;
  /** A condition on `kept`, the table's alias in the query. */
  where?: RawBuilder<unknown>;
};

/** All columns that an import writes, so that an export can be imported again. */
export function selectStoredRows(
  target: MergeTarget,
  { order, isHiddenTold = false, where }: Picked,
): RawBuilder<unknown> {
  const kept = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`kept.${name}`)));
  const written = [...target.key, ...Object.keys(target.defaults)];
  const columns = isHiddenTold ? written : written.filter((name) => name !== 'is_hidden');
  const conditions = [...(isHiddenTold ? [] : [sql`not kept.is_hidden`]), ...(where ? [where] : []), sql`true`];
  return sql`select to_jsonb(told) as row from ${sql.table(target.table)} as kept, lateral (select ${kept(columns)}) as told
    where ${sql.join(conditions, sql` and `)} order by ${kept(order)}`;
}
