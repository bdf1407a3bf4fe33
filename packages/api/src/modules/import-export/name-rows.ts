import type { ImportList } from '@kashtanka/contract/import';
import type { Tx } from '#platform/database';
import type { AnyListImporter, ImportError, RowName } from '#platform/import-export/import';
import { titleOf } from '#platform/import-export/merge-lists';
import { readRows } from './rows/read-row.ts';
import { rowsOfPaths } from './sql/staging.ts';

/** The row as its document tells it. */
export function nameOf(value: unknown): RowName | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const field of ['article', 'code', 'slug', 'slug_path', 'from', 'id', 'key']) {
    const key: unknown = Reflect.get(value, field);
    if (typeof key === 'string') return { key, title: titleOf(value) };
  }
  return undefined;
}

/** Names the row of each error; a title that the document leaves out is the stored one. */
export async function nameRows(
  tx: Tx,
  errors: readonly ImportError[],
  importers: ReadonlyMap<ImportList, AnyListImporter>,
): Promise<ImportError[]> {
  const rows = await rowsOfPaths(
    tx,
    errors.map(({ path }) => rowPathOf(path)),
  );
  const named = errors.map((error) => ({ ...error, row: error.row ?? nameOf(rows.get(rowPathOf(error.path))) }));
  const untitled = named.flatMap(({ row, path }) => (row?.title === '' && isOfProduct(path) ? [row.key] : []));
  const products = importers.get('products');
  if (!products || untitled.length === 0) return named;
  const stored = await readRows(tx, products, [...new Set(untitled)]);
  const titles = new Map(stored.map((row) => [String(row.article), titleOf(row)]));
  return named.map(({ row, ...error }) => ({
    ...error,
    row: row && { key: row.key, title: row.title || (isOfProduct(error.path) ? (titles.get(row.key) ?? '') : '') },
  }));
}

/** `/products/3` of `/products/3/variants/0/price`; the name of a document may stand before it. */
function rowPathOf(path: string): string {
  const start = path.lastIndexOf('#/') + 1;
  const steps = path.slice(start).split('/');
  const index = steps.findIndex((step) => /^\d+$/.test(step));
  return index < 0 ? path : path.slice(0, start) + steps.slice(0, index + 1).join('/');
}

function isOfProduct(path: string): boolean {
  return /(^|#)\/products\//.test(path);
}
