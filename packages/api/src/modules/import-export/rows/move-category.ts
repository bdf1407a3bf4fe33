import type { ImportList } from '@kashtanka/contract/import';
import type { Actor, ActorRefusal } from '#modules/staff';
import type { Tx } from '#platform/database';
import type { ImportError } from '#platform/import-export/import';
import { hideRow, importInto } from '../import-shop-data.ts';
import { insertRevision, lockRow } from '../sql/revisions.ts';
import { IMPORT_OPTIONS, importerOf, type RowDeps, sourceOfLists } from './edit-row.ts';
import { keyOf, readRow, readRows } from './read-row.ts';
import { type RowBody, versionOf } from './row-version.ts';

export type CategoryMoved =
  | { ok: true; key: string }
  | { ok: false; problem: 'unknown' }
  | { ok: false; problem: 'taken' | 'inside_itself' }
  | { ok: false; problem: 'stale'; version: number; current: RowBody }
  | { ok: false; problem: 'faults'; errors: ImportError[] }
  | ActorRefusal;

/**
 * Moves a category with all below it under another one, or to the top for an empty parent. The address of a category
 * is its key, so that its products are filed anew, and old addresses lead to the new ones.
 */
export function moveCategory(
  deps: RowDeps,
  actor: Actor,
  { key, parent }: { key: string; parent: string },
): Promise<CategoryMoved> {
  const details = { parent };
  return deps.perform<CategoryMoved>(
    actor,
    { command: 'data edit', subject: `categories ${key}`, details },
    async (tx, { name, reason, recordChange }) => {
      await lockRow(tx, { list: 'categories', key });
      const rows = await readRows(tx, importerOf(deps, 'categories'));
      const own = rows.find((row) => row.slug_path === key);
      if (!own || (parent !== '' && !rows.some((row) => row.slug_path === parent)))
        return { ok: false, problem: 'unknown' };
      const version = versionOf(own);
      if (actor.version !== undefined && actor.version !== version)
        return { ok: false, problem: 'stale', version, current: own };
      if (isBelow(parent, key)) return { ok: false, problem: 'inside_itself' };
      const target = (parent && `${parent}/`) + key.slice(key.lastIndexOf('/') + 1);
      if (target === key || rows.some((row) => row.slug_path === target)) return { ok: false, problem: 'taken' };
      const moved = new Map(
        rows
          .map((row) => String(row.slug_path))
          .flatMap((path) => (isBelow(path, key) ? [[path, target + path.slice(key.length)]] : [])),
      );
      const lists = await changedLists(deps, tx, { rows, moved });
      // An earlier move may lead from the new address away.
      const redirects = importerOf(deps, 'redirects');
      for (const path of moved.values()) await hideRow(tx, deps, redirects, pageOf(path));
      const report = await importInto(tx, deps, [sourceOfLists(documentOf(lists))], IMPORT_OPTIONS);
      if (!report.ok) return { ok: false, problem: 'faults', errors: report.errors };
      for (const path of [...moved.keys()].toReversed())
        await hideRow(tx, deps, importerOf(deps, 'categories'), path);
      await recordRevisions(deps, tx, { lists, name, reason });
      recordChange({ slug_path: key }, { slug_path: target });
      return { ok: true, key: target };
    },
  );
}

function isBelow(path: string, key: string): boolean {
  return path === key || path.startsWith(`${key}/`);
}

function pageOf(path: string): string {
  return `/catalog/${path}`;
}

/** A row to store with others. */
export type Changed = { list: ImportList; key: string; before: RowBody | null; row: RowBody };

/** The rows to store, and the stored categories whose rows go. */
async function changedLists(
  deps: RowDeps,
  tx: Tx,
  { rows, moved }: { rows: readonly RowBody[]; moved: ReadonlyMap<string, string> },
): Promise<Changed[]> {
  const products = importerOf(deps, 'products');
  const [key = ''] = moved.keys();
  const articles = (await products.findUses?.(tx, { kind: 'category', key })) ?? [];
  const filed = articles.length > 0 ? await readRows(tx, products, articles) : [];
  const at = (path: unknown) => moved.get(String(path)) ?? String(path);
  return [
    ...rows.flatMap((row): Changed[] => {
      const target = moved.get(String(row.slug_path));
      return target === undefined
        ? []
        : [{ list: 'categories', key: target, before: null, row: { ...row, slug_path: target } }];
    }),
    ...filed.map((before): Changed => {
      const { article, category, extra_categories: extra, is_published } = before;
      const extraCategories = Array.isArray(extra) ? extra.map(at) : [];
      const row = { article, category: at(category), extra_categories: extraCategories, is_published };
      return { list: 'products', key: keyOf(products, before), before, row };
    }),
    ...[...moved].map(([from, to]): Changed => {
      const row = { from: pageOf(from), to: pageOf(to), status: 301 };
      return { list: 'redirects', key: row.from, before: null, row };
    }),
  ];
}

/** The lists of a document with these rows. */
export function documentOf(changed: readonly Changed[]): object {
  const document: Record<string, unknown> = {};
  for (const [list, some] of Map.groupBy(changed, (one) => one.list)) {
    const [section = list, part] = list.split('.');
    const rows = some.map(({ row }) => row);
    document[section] = part === undefined ? rows : { ...Object(document[section]), [part]: rows };
  }
  return document;
}

/** Each row has its history, as if it had been changed by itself. */
export async function recordRevisions(
  deps: RowDeps,
  tx: Tx,
  { lists, name, reason }: { lists: readonly Changed[]; name: string; reason: string },
): Promise<void> {
  for (const { list, key, before } of lists) {
    const after = await readRow(tx, importerOf(deps, list), key);
    if (!after) throw new Error(`${list} ${key} is missing after it was stored`);
    const revision = { at: deps.clock.now(), actor: name, reason, before, after };
    await insertRevision(tx, { list, key }, revision);
  }
}
