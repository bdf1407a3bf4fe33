import { ArticleText, type ImportList } from '@kashtanka/contract/import';
import { isSameArticle } from '@kashtanka/rules';
import { Check } from 'typebox/value';
import type { Actor, ActorRefusal } from '#modules/staff';
import { inTransaction, type Tx } from '#platform/database';
import { hideRow, importInto } from '../import-shop-data.ts';
import { renameDraft } from '../sql/drafts.ts';
import { findRevision, insertRevision, lockRow } from '../sql/revisions.ts';
import {
  IMPORT_OPTIONS,
  importerOf,
  type RowChanged,
  type RowDeps,
  type RowName,
  type RowRefused,
  type RowStale,
  sourceOfLists,
} from './edit-row.ts';
import { type Changed, documentOf, recordRevisions } from './move-category.ts';
import { keyOf, readRow, readRows } from './read-row.ts';
import { allKeys } from './row-keys.ts';
import { changedFields, type RowBody, versionOf } from './row-version.ts';

/** `also` are the rows of other lists that named the product, and name it anew. */
export type ProductRenamed = (RowChanged & { also: RowName[] }) | RowStale | RowRefused | ActorRefusal;

const NO_ARTICLE = {
  path: '/article',
  code: 'invalid',
  message: 'an article has Latin letters, digits, dots, hyphens and underscores',
} as const;

type Names = { from: string; to: string };
type Asked = { article: string; to: string; isDryRun: boolean };

/**
 * Gives a product another article, which is its key and its address. The articles of its sizes stay: they stand on labels,
 * in orders and in baskets. The former article leads to the product from then on.
 */
export async function renameProduct(
  deps: RowDeps,
  actor: Actor,
  { article: from, to, isDryRun }: Asked,
): Promise<ProductRenamed> {
  if (!Check(ArticleText, to)) return { ok: false, problem: 'faults', errors: [NO_ARTICLE] };
  const undone: { outcome?: Extract<ProductRenamed, { ok: true }> } = {};
  const action = { command: 'products rename', subject: `products ${from}`, details: { article: to } } as const;
  const done = await deps.perform<ProductRenamed | { ok: false; problem: 'dry_run' }>(
    actor,
    action,
    async (tx, { name, reason, recordChange }) => {
      for (const key of [from, to].toSorted()) await lockRow(tx, { list: 'products', key });
      const products = importerOf(deps, 'products');
      const before = await readRow(tx, products, from);
      if (!before) return { ok: false, problem: 'unknown' };
      const stale = refuseStale(before, actor.version);
      if (stale) return stale;
      if (from === to) return { ok: false, problem: 'taken' };
      const changes = await rowsThatName(deps, tx, { from, to });
      const problem = await deps.renameArticle(tx, { from, to, now: deps.clock.now() });
      if (problem) return { ok: false, problem };
      await renameDraft(tx, { from, to, versionOf });
      // A rule of the operator may lead from the new address away.
      await hideRow(tx, deps, importerOf(deps, 'redirects'), `/product/${to}`);
      if (changes.length > 0) {
        const report = await importInto(tx, deps, [sourceOfLists(documentOf(changes))], IMPORT_OPTIONS);
        if (!report.ok) return { ok: false, problem: 'faults', errors: report.errors };
        await recordRevisions(deps, tx, { lists: changes, name, reason });
      }
      const after = await readRow(tx, products, to);
      if (!after) throw new Error(`product ${to} is missing after it was renamed`);
      recordChange({ article: from }, { article: to });
      const revision = { at: deps.clock.now(), actor: name, reason, before, after };
      const revisionId = await insertRevision(tx, { list: 'products', key: to }, revision);
      const also = changes.map(({ list, key }) => ({ list, key }));
      const changed = ['article'];
      const outcome = {
        ok: true,
        key: to,
        row: after,
        version: versionOf(after),
        revisionId,
        changed,
        also,
      } as const;
      if (!isDryRun) return outcome;
      undone.outcome = outcome;
      return { ok: false, problem: 'dry_run' };
    },
  );
  if (done.ok || done.problem !== 'dry_run') return done;
  if (!undone.outcome) throw new Error('a dry run has no outcome');
  return { ...undone.outcome, revisionId: null };
}

/** Renames a product back, if the revision is a rename; undefined for one of other fields. */
export async function undoRename(
  deps: RowDeps,
  actor: Actor,
  { list, key, revisionId }: RowName & { revisionId: number },
): Promise<ProductRenamed | undefined> {
  if (list !== 'products') return undefined;
  const importer = importerOf(deps, list);
  const revision = await findRevision(deps.db, { list, keys: await allKeys(deps.db, importer, key) }, revisionId);
  const { before, after } = revision ?? {};
  if (!before || !after || before.article === after.article) return undefined;
  if (after.article === key)
    return renameProduct(deps, actor, { article: key, to: String(before.article), isDryRun: false });
  const current = await inTransaction(deps.db, (tx) => readRow(tx, importer, key));
  if (!current) return { ok: false, problem: 'unknown' };
  const version = versionOf(current);
  return { ok: false, problem: 'stale', version, current, base: after, overlapping: ['article'] };
}

function refuseStale(current: RowBody, seen: number | undefined): RowStale | undefined {
  const version = versionOf(current);
  if (seen === undefined || seen === version) return undefined;
  return { ok: false, problem: 'stale', version, current, base: null, overlapping: [] };
}

/** Lists that name products within their rows. Collections refer to products by a foreign key. */
const NAMING_LISTS: readonly ImportList[] = ['tag_sets', 'offers', 'vouchers', 'blog.posts', 'drops'];
const NAMING_FIELDS: ReadonlySet<string> = new Set(['article', 'articles', 'exclude_articles']);

async function rowsThatName(deps: RowDeps, tx: Tx, names: Names): Promise<Changed[]> {
  const found: Changed[] = [];
  for (const list of NAMING_LISTS) {
    const importer = importerOf(deps, list);
    for (const before of await readRows(tx, importer)) {
      const row: RowBody = { ...Object(renamedIn(before, names)) };
      if (changedFields(before, row).length > 0) found.push({ list, key: keyOf(importer, before), before, row });
    }
  }
  return found;
}

function renamedIn(value: unknown, names: Names, field = ''): unknown {
  if (typeof value === 'string')
    return NAMING_FIELDS.has(field) && isSameArticle(value, names.from) ? names.to : value;
  if (Array.isArray(value)) return value.map((one) => renamedIn(one, names, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamedIn(inner, names, name)]));
}
