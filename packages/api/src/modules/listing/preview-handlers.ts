import { isSameArticle } from '@kashtanka/rules';
import type { Catalogue, StoredProduct } from '#modules/catalogue';
import { type CachedListingDeps, createListingCache } from './listing-cache.ts';
import { type ProductRoutes, productRoutes } from './routes.ts';

/** The calls of a product's page for a product that is not stored: the shop does not show it. */
export function createPreviewHandlers(
  deps: Omit<CachedListingDeps, 'cache'>,
): (product: StoredProduct) => Pick<ProductRoutes, 'getProduct' | 'listFeatures' | 'listGallery'> {
  const cache = createListingCache(deps);
  return (product) => {
    const shown = { product: { ...product, is_shown: true }, variant: null, isInRange: true };
    const find: Catalogue['find'] = async (articles) => {
      const stored = await deps.catalogue.find(articles);
      const own = articles.filter((article) => isSameArticle(article, product.article));
      return new Map([...stored, ...own.map((article) => [article, shown] as const)]);
    };
    const { getProduct, listFeatures, listGallery } = productRoutes({
      ...deps,
      cache,
      catalogue: { ...deps.catalogue, find },
    });
    return { getProduct, listFeatures, listGallery };
  };
}
