import type { StoredProduct } from '#modules/catalogue';
import { addDays, moscowDay } from '#platform/clock';
import type { Locale } from '#platform/locale';
import type { ListingDeps } from './listing.ts';
import type { CachedListingDeps } from './listing-cache.ts';
import type { ProductData } from './serialize-listing.ts';
import type { ShopState } from './sql/card-conditions.ts';

/** Loads everything that serializing products needs, for a whole list at once. */
export async function loadProductData(
  deps: CachedListingDeps,
  products: readonly StoredProduct[],
  locale: Locale,
): Promise<ProductData> {
  const articles = products.map(({ article }) => article);
  const variants = products.flatMap((product) => product.variants.map(({ article }) => article));
  const pictures = products.flatMap((product) => [
    ...product.images.map((image) => image.media),
    ...product.variants.flatMap(({ preview }) => preview ?? []),
  ]);
  const [reference, available, media, salePrice, siblings, since, openings] = await Promise.all([
    deps.catalogue.reference.get(),
    deps.cache.available(variants),
    deps.media.urls(pictures),
    deps.offers.salePrices(),
    deps.cache.siblings(articles),
    newSince(deps),
    deps.listing.openings(articles),
  ]);
  return { locale, reference, available, media, salePrice, siblings, newSince: since, openings };
}

/** The inputs of the card filters at this moment. */
export async function getShopState(deps: Pick<ListingDeps, 'clock' | 'settings' | 'content'>): Promise<ShopState> {
  const [since, openings] = await Promise.all([newSince(deps), deps.content.openings()]);
  return { newSince: since, closed: [...new Set(openings.flatMap(({ collection }) => collection ?? []))].sort() };
}

/** The first day whose releases count as new. */
async function newSince({ clock, settings }: Pick<ListingDeps, 'clock' | 'settings'>): Promise<string> {
  const { new_for_days } = await settings.get();
  return addDays(moscowDay(clock.now()), -new_for_days);
}
