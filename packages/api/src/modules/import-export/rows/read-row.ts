import type { ImportList } from '@kashtanka/contract/import';
import type { Tx } from '#platform/database';
import type { ExportWork } from '#platform/import-export/export';
import type { AnyListImporter } from '#platform/import-export/import';
import { MEDIA_PREFIX } from '#platform/import-export/media-prefix';
import { listStored } from '../sql/stored.ts';
import type { RowBody } from './row-version.ts';

/** A row by its natural key, as an import could store it again; stock has commands of its own and is left out. */
export async function readRow(tx: Tx, importer: AnyListImporter, key: string): Promise<RowBody | undefined> {
  const rows = await readRows(tx, importer, importer.list === 'products' ? [key] : undefined);
  return rows.find((row) => keyOf(importer, row) === key);
}

/** All rows of a list in the order of an export, or those of the products with these articles. */
export async function readRows(
  tx: Tx,
  importer: AnyListImporter,
  articles?: readonly string[],
  { keepsStock = false }: { keepsStock?: boolean } = {},
): Promise<RowBody[]> {
  const { storedRows, toRows } = importer.listExport;
  const work: ExportWork = { tx, mediaFile: (id) => MEDIA_PREFIX + id };
  const stored = articles ?? (await listStored(tx, storedRows)).filter((row) => !isHidden(row));
  const rows: unknown[] = await toRows(stored, work);
  return rows.map((row) => (keepsStock ? { ...Object(row) } : withoutStock(importer.list, row)));
}

/** Exports have hidden rows of lists to which others may refer. */
function isHidden(row: unknown): boolean {
  return Reflect.get(Object(row), 'is_hidden') === true;
}

/** The natural key of a row. */
export function keyOf(importer: AnyListImporter, row: unknown): string {
  return importer.validateRow(row).declares.find(({ kind }) => kind === importer.kind)?.key ?? '';
}

export function withoutStock(list: ImportList, row: unknown): RowBody {
  const body: RowBody = { ...Object(row) };
  if (list !== 'products') return body;
  const { stock: _, variants, ...product } = body;
  const sizes = Array.isArray(variants) ? variants.map(({ stock: _stock, ...variant }) => variant) : undefined;
  return { ...product, ...(sizes && { variants: sizes }) };
}
