import type { Opening } from '#modules/content';
import type { ListingDeps } from './listing.ts';

/**
 * The unopened drop of products, by product article (D25), the last one of several. Without unopened drops, no query is
 * made.
 */
export async function listOpenings(
  { content }: Pick<ListingDeps, 'content'>,
  collectionsOf: (products: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
  products: readonly string[],
): Promise<ReadonlyMap<string, Opening>> {
  const openings = (await content.openings()).filter(({ collection }) => collection !== null);
  if (openings.length === 0 || products.length === 0) return new Map();
  const collections = await collectionsOf(products);
  return new Map(
    products.flatMap((product) => {
      const own = collections.get(product) ?? [];
      const last = openings.findLast(({ collection }) => own.includes(collection ?? ''));
      return last ? [[product, last] as const] : [];
    }),
  );
}
