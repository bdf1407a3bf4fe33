import type { FoundArticle } from '#modules/catalogue';
import type { Tx } from '#platform/database';
import type { BasketDeps } from '../baskets.ts';

/** The articles that belong to a drop that has not opened yet (D25). */
export async function findUnopenedArticles(
  { listing }: Pick<BasketDeps, 'listing'>,
  found: ReadonlyMap<string, FoundArticle>,
  within?: Tx,
): Promise<ReadonlySet<string>> {
  const products = [...new Set([...found.values()].map(({ product }) => product.article))];
  const openings = await listing.openings(products, within);
  return new Set([...found].filter(([, { product }]) => openings.has(product.article)).map(([article]) => article));
}
