import {
  type AnyListImporter,
  documentKeys,
  type ImportWork,
  type RemovedItem,
} from '#platform/import-export/import';
import { titleOf } from '#platform/import-export/merge-lists';
import { keyOf, readRows } from './rows/read-row.ts';

/** Further ones are only counted. */
const MAX_REPORTED = 1_000;

export type RemovedList = { reported: RemovedItem[]; count(): number; add(items: readonly RemovedItem[]): void };

export function createRemovedList(): RemovedList {
  const reported: RemovedItem[] = [];
  let count = 0;
  return {
    reported,
    count: () => count,
    add: (items) => {
      count += items.length;
      reported.push(...items.slice(0, MAX_REPORTED - reported.length));
    },
  };
}

/** Hides the stored rows that the document lacks, and reports them by name. */
export async function hideOthers(importer: AnyListImporter, work: ImportWork): Promise<number> {
  if (!importer.hideOthers) return 0;
  const { list } = importer;
  const before = list === 'products' ? [] : await readRows(work.tx, importer);
  const hidden = await importer.hideOthers(work, documentKeys(importer.kind));
  const named = hidden.slice(0, MAX_REPORTED);
  const rows = list === 'products' ? await readRows(work.tx, importer, named) : before;
  const titles = new Map(rows.map((row) => [keyOf(importer, row), titleOf(row)]));
  work.removed(hidden.map((key) => ({ list, key, title: titles.get(key) ?? '', part: null, partTitle: null })));
  return hidden.length;
}
