import { CATALOGUE_TOPICS, type StoredProduct } from '#modules/catalogue';
import { DROPS_TOPIC } from '#modules/content';
import { PROMOTION_TOPICS } from '#modules/promotions';
import { SETTINGS_TOPIC } from '#modules/settings';
import type { Context } from '#platform/http/context';
import { LISTING_TOPIC, type ListingDeps } from './listing.ts';

/** Declares that the response changes when the next drop opens; time alone triggers that. */
export async function dependOnOpenings({ content }: Pick<ListingDeps, 'content'>, context: Context): Promise<void> {
  const [next] = await content.openings();
  context.uses(DROPS_TOPIC, next?.opens_at);
}

/** Declares that the response depends on listing, offers, reference names and the period of novelty. */
export function dependOnListing(context: Context): void {
  for (const topic of [LISTING_TOPIC, PROMOTION_TOPICS.offers, CATALOGUE_TOPICS.reference, SETTINGS_TOPIC])
    context.uses(topic);
}

/** Products in the order of their articles; declares the dependencies of their list. */
export async function getListedProducts(
  deps: ListingDeps,
  articles: readonly string[],
  context: Context,
): Promise<StoredProduct[]> {
  dependOnListing(context);
  await dependOnOpenings(deps, context);
  for (const article of articles) context.uses(CATALOGUE_TOPICS.product(article));
  const products = await deps.catalogue.findProducts(articles);
  return articles.flatMap((article) => products.get(article) ?? []);
}
