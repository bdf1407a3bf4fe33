import type { ImportList } from '@kashtanka/contract/import';
import type { Tx } from '#platform/database';
import type { AnyListImporter } from '#platform/import-export/import';
import { titleOf } from '#platform/import-export/merge-lists';
import type { ImportSource } from '../document.ts';
import { type ImportDeps, type ImportOptions, type ImportReport, importInto } from '../import-shop-data.ts';
import { keyOf, readRows } from '../rows/read-row.ts';
import type { RowBody } from '../rows/row-version.ts';
import { stagedNames } from '../sql/staging.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';

/** A row that an import adds or changes, with its stock. */
export type RowChange = {
  /** The place in the document: `/products/3`. */
  path: string;
  list: ImportList;
  key: string;
  title: string;
  kind: 'added' | 'changed';
  before: RowBody | null;
  after: RowBody;
  fields: FieldChange[];
};

export type ImportWithChanges = { report: ImportReport; changes: RowChange[] };

type Options = Omit<ImportOptions, 'dryRun'> & { onProgress?(done: number, total: number): Promise<void> };

type Rows = Map<string, { path: string; body: RowBody | null }>;

/** An import in the caller's transaction that also tells each changed row before and after. */
export async function importWithChanges(
  tx: Tx,
  deps: ImportDeps,
  sources: readonly ImportSource[],
  options: Options,
): Promise<ImportWithChanges> {
  const changes: RowChange[] = [];
  const importers = new Map(deps.importers.map((importer) => [importer.list, importer]));
  const before = new Map<ImportList, Rows>();
  const { onProgress } = options;
  const report = await importInto(tx, deps, sources, {
    ...options,
    ...(onProgress && { onProgress }),
    dryRun: false,
    beforeStore: async (lists) => {
      for (const list of lists) {
        const importer = importers.get(list);
        if (importer) before.set(list, await readNamed(tx, importer));
      }
    },
  });
  if (!report.ok) return { report, changes };
  for (const [list, rows] of before) {
    const importer = importers.get(list);
    if (importer) changes.push(...changesOf(list, rows, await readKeys(tx, importer, [...rows.keys()])));
  }
  return { report, changes };
}

function changesOf(list: ImportList, before: Rows, after: ReadonlyMap<string, RowBody>): RowChange[] {
  return [...before].flatMap(([key, { path, body }]): RowChange[] => {
    const now = after.get(key);
    const fields = now ? fieldChanges(body, now) : [];
    if (!now || fields.length === 0) return [];
    const kind = body ? 'changed' : 'added';
    return [{ path, list, key, title: titleOf(now) || titleOf(body), kind, before: body, after: now, fields }];
  });
}

/** The stored rows that the document names. */
async function readNamed(tx: Tx, importer: AnyListImporter): Promise<Rows> {
  const names = await stagedNames(tx, importer.list);
  const stored = await readKeys(
    tx,
    importer,
    names.map(({ key }) => key),
  );
  return new Map(names.map(({ key, path }) => [key, { path, body: stored.get(key) ?? null }]));
}

const BATCH = 500;

export async function readKeys(
  tx: Tx,
  importer: AnyListImporter,
  keys: readonly string[],
): Promise<Map<string, RowBody>> {
  const found = new Map<string, RowBody>();
  const wanted = new Set(keys);
  for (let at = 0; at < keys.length; at += BATCH) {
    const rows = await readRows(
      tx,
      importer,
      importer.list === 'products' ? keys.slice(at, at + BATCH) : undefined,
      { keepsStock: true },
    );
    for (const row of rows) if (wanted.has(keyOf(importer, row))) found.set(keyOf(importer, row), row);
    if (importer.list !== 'products') break;
  }
  return found;
}
