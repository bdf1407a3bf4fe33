import type { Tx } from '#platform/database';
import type { ImportDeps } from '../import-shop-data.ts';
import { sourceOfLists } from '../rows/edit-row.ts';
import type { RowBody } from '../rows/row-version.ts';
import { importWithChanges, type RowChange, readKeys } from './import-with-changes.ts';

export type ProductPicture = { type: string; file: string; alt?: unknown };

/** The pictures of a product after a change; undefined where nothing is to change. */
export type PictureEdit = (pictures: readonly ProductPicture[]) => ProductPicture[] | undefined;

/**
 * Changes the pictures of products by one import, as an edit of their rows. `missing`: products that the shop does not
 * have. Undefined if the import refuses a row; the transaction must then be rolled back.
 */
export async function editPictures(
  tx: Tx,
  deps: ImportDeps,
  edits: ReadonlyMap<string, PictureEdit>,
): Promise<{ changes: RowChange[]; missing: string[] } | undefined> {
  const importer = deps.importers.find(({ list }) => list === 'products');
  if (!importer) throw new Error('no importer is registered for products');
  const current = await readKeys(tx, importer, [...edits.keys()]);
  const missing: string[] = [];
  const products: RowBody[] = [];
  for (const [article, edit] of edits) {
    const row = current.get(article);
    const images = row && edit(picturesIn(row));
    if (!row) missing.push(article);
    // An import shows a product again that does not say that it is hidden.
    if (row && images)
      products.push({ article, images, ...(row.is_published === false && { is_published: false }) });
  }
  if (products.length === 0) return { changes: [], missing };
  const options = { sections: [], prune: false, replace: true, stock: 'keep' as const };
  const { report, changes } = await importWithChanges(tx, deps, [sourceOfLists({ products })], options);
  return report.ok ? { changes, missing } : undefined;
}

function picturesIn({ images }: RowBody): ProductPicture[] {
  return Array.isArray(images) ? images.map((image) => ({ type: 'image', file: '', ...Object(image) })) : [];
}
