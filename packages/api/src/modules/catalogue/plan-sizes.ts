import type { ProductRow } from '@kashtanka/contract/import';
import type { ImportWork } from '#platform/import-export/import';
import { hideVariants, listSizes, type SizeOfProduct } from './sql/import.ts';

/** Whether a row removes a size, by its path or by its article, compared without case. */
export function isRemoved(size: string, remove: readonly string[]): boolean {
  const names = [size, `variants/${size}`].map((name) => name.toLowerCase());
  return remove.some((name) => names.includes(name.toLowerCase()));
}

/**
 * The sizes that rows remove, and the places of those they name: a row of all sizes also orders them, one of a few leaves
 * the others where they are.
 */
export async function planSizes(rows: readonly ProductRow[], { tx, replacesLists }: ImportWork) {
  const named = rows.filter(({ variants, remove }) => variants || remove);
  const stored = Map.groupBy(
    await listSizes(
      tx,
      named.map(({ article }) => article),
    ),
    ({ product }) => product,
  );
  const positions = new Map<string, number>();
  const leaving: SizeOfProduct[] = [];
  for (const { article, variants, remove = [] } of named) {
    const known = stored.get(article) ?? [];
    const given = new Set(variants?.map((size) => size.article));
    const isMissing = (size: SizeOfProduct) => variants !== undefined && !given.has(size.article);
    const isWhole = variants !== undefined && (replacesLists || !known.some(isMissing));
    leaving.push(...known.filter((size) => isRemoved(size.article, remove) || (replacesLists && isMissing(size))));
    const places = new Map(known.map((size) => [size.article, size.position]));
    let last = Math.max(-1, ...places.values());
    for (const [index, size] of (variants ?? []).entries()) {
      if (!isWhole && !places.has(size.article)) last += 1;
      positions.set(size.article, isWhole ? index : (places.get(size.article) ?? last));
    }
  }
  return { leaving, positionOf: (article: string) => positions.get(article) ?? 0 };
}

/** Takes sizes off sale; returns their products. */
export async function withdraw(sizes: readonly SizeOfProduct[], { tx, removed }: ImportWork): Promise<string[]> {
  if (sizes.length === 0) return [];
  await hideVariants(
    tx,
    sizes.map(({ article }) => article),
  );
  removed(
    sizes.map(({ article, product, title }) => ({
      list: 'products',
      key: product,
      title,
      part: `variants/${article}`,
      partTitle: article,
    })),
  );
  return sizes.map(({ product }) => product);
}
