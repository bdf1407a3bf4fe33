import type { ImportList } from '@kashtanka/contract/import';
import type { Tx } from '#platform/database';
import type { AnyListImporter } from '#platform/import-export/import';
import {
  findSpellings,
  type MisspeltRow,
  type RespeltRow,
  respellKeys,
  rewriteRows,
  streamMisspeltRows,
} from './sql/spellings.ts';

const BATCH = 500;

/**
 * Rewrites every article of the documents to the stored spelling, or else to that of the row that declares it.
 * Otherwise a document in capitals would create duplicate products instead of updating them. References to former
 * articles become those to the present ones.
 */
export async function normalizeArticles(
  tx: Tx,
  importers: ReadonlyMap<ImportList, AnyListImporter>,
): Promise<void> {
  const products = importers.get('products');
  const stored = products?.storedKeys.article;
  if (!stored || !products?.formerKeys || !(await findSpellings(tx, stored, products.formerKeys))) return;
  for await (const rows of streamMisspeltRows(tx, BATCH)) await rewriteRows(tx, rows.map(respelt));
  await respellKeys(tx);
}

function respelt({ id, key, body, names }: MisspeltRow): RespeltRow {
  const copy: unknown = structuredClone(body);
  for (const { at, spelling } of names) write(copy, at.split('/').slice(1), spelling);
  const own = names.find(({ at }) => at === '/article');
  return { id, key: own?.spelling ?? key, body: copy };
}

/** Sets the value at a path, which exists, because it comes from the staged keys of the same row. */
function write(target: unknown, path: readonly string[], value: string): void {
  const [step = '', ...rest] = path;
  if (typeof target !== 'object' || target === null) return;
  if (rest.length === 0) Reflect.set(target, step, value);
  else write(Reflect.get(target, step), rest, value);
}
