import { type RawBuilder, sql, type Tx } from './database.ts';
import type { MergeTarget } from './merge-rows.ts';

export type ExportWork = {
  tx: Tx;
  /** Where a document names a media file, by its id: a path beside the document. */
  mediaFile(id: string): string;
};

/** How a list is told again: what is stored of it, and what a document says of that. */
export type ListExport<Row> = {
  /** Yields `row`, as JSON, in the order of the document. */
  stored: RawBuilder<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: rows of different tables have nothing in common.
  tell(stored: readonly any[], work: ExportWork): Row[] | Promise<Row[]>;
};

/** One stored row tells one of the document. */
export function exportOf<Stored, Row = Stored>(
  stored: RawBuilder<unknown>,
  tell: (stored: Stored, work: ExportWork) => Row,
): ListExport<Row> {
  return { stored, tell: (rows: readonly Stored[], work) => rows.map((row) => tell(row, work)) };
}

type Picked = {
  /** Columns. */
  order: readonly string[];
  /** What is hidden is left out, but for what others may refer to. */
  isHiddenTold?: boolean;
  /** Of `kept`, the table's name in the query. */
  where?: RawBuilder<unknown>;
};

/** All that an import writes into a table: what comes in goes out. */
export function storedRows(
  target: MergeTarget,
  { order, isHiddenTold = false, where }: Picked,
): RawBuilder<unknown> {
  const kept = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`kept.${name}`)));
  const written = [...target.key, ...Object.keys(target.defaults)];
  const told = isHiddenTold ? written : written.filter((name) => name !== 'is_hidden');
  const conditions = [...(isHiddenTold ? [] : [sql`not kept.is_hidden`]), ...(where ? [where] : []), sql`true`];
  return sql`select to_jsonb(told) as row from ${sql.table(target.table)} as kept, lateral (select ${kept(told)}) as told
    where ${sql.join(conditions, sql` and `)} order by ${kept(order)}`;
}
