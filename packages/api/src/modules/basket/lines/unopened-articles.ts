import type { FoundArticle } from '#modules/catalogue';
import type { Tx } from '#platform/database';
import type { BasketDeps } from '../baskets.ts';

/** The articles that belong to a drop that has not opened yet (D25). */
export async function findUnopenedArticles(
  { listing }: Pick<BasketDeps, 'listing'>,
  found: ReadonlyMap<string, FoundArticle>,
  within?: Tx,
): Promise<ReadonlySet<string>> {
  const families = [...new Set([...found.values()].map(({ family }) => family.article))];
  const openings = await listing.openings(families, within);
  return new Set([...found].filter(([, { family }]) => openings.has(family.article)).map(([article]) => article));
}
