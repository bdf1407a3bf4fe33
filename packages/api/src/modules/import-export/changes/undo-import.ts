import { IMPORT_FORMAT, IMPORT_VERSION, type ImportList } from '@kashtanka/contract/import';
import type { Tx } from '#platform/database';
import type { ImportSource } from '../document.ts';
import type { ImportDeps } from '../import-shop-data.ts';
import { presentKeys } from '../rows/row-keys.ts';
import { pickFields, type RowBody } from '../rows/row-version.ts';
import { findRevisions } from '../sql/revisions.ts';
import { type FieldChange, fieldChanges, leavesOf } from './field-changes.ts';
import { type ImportWithChanges, importWithChanges, readKeys } from './import-with-changes.ts';

/** A row that an import changed, as it was noted then. */
export type NotedChange = {
  id: number;
  revisionId: number;
  list: ImportList;
  key: string;
  kind: 'added' | 'changed';
  fields: readonly FieldChange[];
};

export type UndoneImport = { undone: number[]; kept: number[]; imported: ImportWithChanges | null };

/**
 * Brings back the fields that an import changed, by one import of the rows as they were. A row of which one of these
 * fields has changed since is kept. Added products are hidden, because orders may name them.
 */
export async function undoImport(tx: Tx, deps: ImportDeps, changes: readonly NotedChange[]): Promise<UndoneImport> {
  const restored: { id: number; list: ImportList; row: RowBody }[] = [];
  for (const [list, noted] of Map.groupBy(changes, (change) => change.list)) {
    const importer = deps.importers.find((one) => one.list === list);
    if (!importer) continue;
    const renamed = await presentKeys(
      tx,
      importer,
      noted.map(({ key }) => key),
    );
    const keyNow = ({ key }: NotedChange) => renamed.get(key) ?? key;
    const current = await readKeys(tx, importer, noted.map(keyNow));
    const revisions = await findRevisions(
      tx,
      noted.map(({ revisionId }) => revisionId),
    );
    for (const change of noted) {
      const row = restore(change, current.get(keyNow(change)), revisions.get(change.revisionId));
      if (row) restored.push({ id: change.id, list, row });
    }
  }
  const undone = new Set(restored.map(({ id }) => id));
  const kept = changes.flatMap(({ id }) => (undone.has(id) ? [] : [id]));
  if (restored.length === 0) return { undone: [], kept, imported: null };
  const source = sourceOf(restored);
  const options = { sections: [], prune: false, replace: true, stock: 'set' as const };
  const imported = await importWithChanges(tx, deps, [source], options);
  return { undone: [...undone], kept, imported };
}

type Bodies = { before: RowBody | null; after: RowBody };

/** The row that brings the former values back; undefined where they changed again. */
function restore(
  { list, kind, fields }: NotedChange,
  current: RowBody | undefined,
  revision: Bodies | undefined,
): RowBody | undefined {
  if (!current || !revision) return undefined;
  const now = leavesOf(current);
  if (fields.some(({ field, after }) => (now.get(field) ?? null) !== after)) return undefined;
  if (kind === 'added') return list === 'products' ? { article: current.article, is_published: false } : undefined;
  const { before, after } = revision;
  if (!before) return undefined;
  const names = [...new Set(fields.map(({ field }) => field.split('/')[0] ?? ''))];
  const whole = names.filter((name) => name !== 'variants' && name !== 'stock');
  // Values beside the changed ones, as the English title, may have changed since as well.
  if (whole.some((name) => fieldChanges({ v: after[name] }, { v: current[name] }).length > 0)) return undefined;
  const stock = fields.find(({ field }) => field === 'stock');
  return {
    ...keyFields(current),
    ...(names.includes('is_published') || current.is_published !== false ? {} : { is_published: false }),
    ...pickFields(before, whole),
    ...(stock && { stock: stockOf(stock.before) }),
    ...(names.includes('variants') && { variants: restoreSizes(before, current, fields) }),
  };
}

/** A product that never runs out has no stock. */
function stockOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** Sizes as they were, with the values of today that the import did not change. */
function restoreSizes(before: RowBody, current: RowBody, fields: readonly FieldChange[]): RowBody[] {
  const [old, now] = [byArticle(before.variants), byArticle(current.variants)];
  const ofSizes = fields.filter(({ field }) => field.startsWith('variants/'));
  const changed = Map.groupBy(ofSizes, ({ field }) => field.split('/')[1] ?? '');
  const isAdded = (article: string) =>
    changed.get(article)?.some(({ field, before: was }) => field.endsWith('/article') && was === null) ?? false;
  const articles = [...new Set([...old.keys(), ...now.keys()])].filter((article) => !isAdded(article));
  return articles.map((article) => {
    const [was, ownChanges] = [old.get(article), changed.get(article) ?? []];
    if (!now.has(article)) return was ?? { article };
    const names = [...new Set(ownChanges.map(({ field }) => field.split('/')[2] ?? ''))];
    const stock = ownChanges.find(({ field }) => field === `variants/${article}/stock`);
    return {
      article,
      ...pickFields(
        was ?? {},
        names.filter((name) => name !== 'stock'),
      ),
      ...(stock && { stock: stockOf(stock.before) }),
    };
  });
}

function byArticle(value: unknown): Map<string, RowBody> {
  const rows = Array.isArray(value) ? value.map((row): RowBody => ({ ...Object(row) })) : [];
  return new Map(rows.map((row) => [String(row.article), row]));
}

const KEYS = [
  'article',
  'code',
  'slug',
  'slug_path',
  'product_class',
  'key',
  'name',
  'from',
  'id',
  'network',
  'method',
  'zone',
  'up_to_g',
  'region',
];

/** The fields that name a row in any list. A product's class is not part of its name. */
function keyFields(row: RowBody): RowBody {
  if (typeof row.article === 'string') return { article: row.article };
  return Object.fromEntries(KEYS.filter((name) => name in row).map((name) => [name, row[name]]));
}

function sourceOf(rows: readonly { list: ImportList; row: RowBody }[]): ImportSource {
  const document: Record<string, unknown> = { format: IMPORT_FORMAT, version: IMPORT_VERSION };
  for (const [list, some] of Map.groupBy(rows, (one) => one.list)) {
    const [section = list, part] = list.split('.');
    const bodies = some.map(({ row }) => row);
    document[section] = part === undefined ? bodies : { ...Object(document[section]), [part]: bodies };
  }
  const text = JSON.stringify(document);
  return {
    name: 'undo',
    mediaFolder: '',
    open: async function* () {
      yield text;
    },
  };
}
