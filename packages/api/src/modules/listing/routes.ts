import type { Collection } from '@kashtanka/contract';
import { foldArticle, isSameArticle } from '@kashtanka/rules';
import { CATALOGUE_TOPICS } from '#modules/catalogue';
import { PROMOTION_TOPICS } from '#modules/promotions';
import { SETTINGS_TOPIC } from '#modules/settings';
import type { Context } from '#platform/http/context';
import type { Handlers } from '#platform/http/dispatch';
import { isPastEnd, serializePage, toPageRange } from '#platform/http/paging';
import { notFound, ok } from '#platform/http/reply';
import { localText, localTextOrNull } from '#platform/locale';
import { listRoutes } from './list-routes.ts';
import { LISTING_TOPIC, stockTopic } from './listing.ts';
import { type CachedListingDeps, createListingCache } from './listing-cache.ts';
import { getShopState, loadProductData } from './product-data.ts';
import { dependOnListing, dependOnOpenings, getListedProducts } from './response-dependencies.ts';
import { serializeGallery } from './serialize-images.ts';
import { serializeProduct } from './serialize-listing.ts';
import type { CollectionRow } from './sql/collections.ts';

type Routes = Pick<
  Handlers,
  | 'getProduct'
  | 'listProducts'
  | 'listFeatures'
  | 'listGallery'
  | 'listItems'
  | 'listFilters'
  | 'listExtraFilters'
  | 'listOrderings'
  | 'suggestSearch'
  | 'listCollections'
  | 'getCollection'
>;

export function listingRoutes(deps: Omit<CachedListingDeps, 'cache'>): Routes {
  const cachingDeps = { ...deps, cache: createListingCache(deps) };
  return { ...productRoutes(cachingDeps), ...listRoutes(cachingDeps), ...collectionRoutes(cachingDeps) };
}

export type ProductRoutes = Pick<Routes, 'getProduct' | 'listProducts' | 'listFeatures' | 'listGallery'>;

export function productRoutes(deps: CachedListingDeps): ProductRoutes {
  const { catalogue, cache } = deps;
  const findShown = async (article: string, context: Context) => {
    context.uses(CATALOGUE_TOPICS.reference);
    const found = (await catalogue.find([article])).get(article);
    context.uses(CATALOGUE_TOPICS.product(found?.product.article ?? article));
    return found?.product.is_shown ? found : undefined;
  };
  const withTargets = async (asked: readonly string[]) => {
    const targets = await cache.targets(asked);
    return [...asked, ...asked.flatMap((article) => targets.get(article) ?? [])].map(foldArticle);
  };
  return {
    getProduct: async ({ params }, context) => {
      const found = await findShown(params.article, context);
      if (!found) return notFound();
      context.uses(stockTopic(found.product.article));
      for (const topic of [PROMOTION_TOPICS.offers, SETTINGS_TOPIC]) context.uses(topic);
      await dependOnOpenings(deps, context);
      // The response contains the model's other designs and their availability.
      if (found.product.model !== null) context.uses(LISTING_TOPIC);
      const around = await loadProductData(deps, [found.product], context.locale);
      const isParent = isSameArticle(found.product.article, params.article);
      return ok(serializeProduct(found.product, isParent ? null : found.variant, around));
    },
    listProducts: async ({ query }, context) => {
      const { page: _page, page_size: _size, ...filter } = query;
      const page = toPageRange(query);
      const recomended_for = query.recomended_for && (await withTargets(query.recomended_for));
      for (const article of recomended_for ?? []) context.uses(CATALOGUE_TOPICS.product(article));
      const wanted = { ...filter, recomended_for };
      const state = await getShopState(deps);
      const [articles, count] = await Promise.all([
        cache.listArticles(wanted, { page, state }),
        cache.countArticles(wanted, state),
      ]);
      if (isPastEnd(page, count)) return notFound();
      const found = await getListedProducts(deps, articles, context);
      for (const { article } of found) context.uses(stockTopic(article));
      const around = await loadProductData(deps, found, context.locale);
      const products = found.map((product) => serializeProduct(product, null, around));
      return ok(serializePage(products, count, page, { name: 'listProducts', origin: context.origin, query }));
    },
    listFeatures: async ({ params }, context) => {
      const found = await findShown(params.article, context);
      if (!found) return notFound();
      return ok(
        found.product.features.map(({ title, text, icon }) => ({
          title: localText(title, context.locale),
          text: localText(text, context.locale),
          icon,
        })),
      );
    },
    listGallery: async ({ params }, context) => {
      const found = await findShown(params.article, context);
      if (!found) return notFound();
      const media = await deps.media.urls(found.product.images.map((image) => image.media));
      return ok(serializeGallery(found.product, { media, locale: context.locale }));
    },
  };
}

function collectionRoutes({ media, cache }: CachedListingDeps): Pick<Routes, 'listCollections' | 'getCollection'> {
  const pictures = (rows: readonly CollectionRow[]) =>
    media.urls(rows.flatMap(({ photo, preview }) => [photo, preview].filter((id) => id !== null)));
  const toAnswer = (
    row: CollectionRow,
    urls: Awaited<ReturnType<typeof pictures>>,
    context: Context,
  ): Collection => ({
    slug: row.slug,
    title: localText(row.title, context.locale),
    description: localTextOrNull(row.description, context.locale),
    photo_445x445: urls.get(row.photo ?? '')?.url ?? null,
    preview: urls.get(row.preview ?? '')?.url ?? null,
    show_on_homepage: row.show_on_homepage,
    count: row.count,
    products: row.products,
  });
  return {
    listCollections: async ({ query }, context) => {
      dependOnListing(context);
      const all = await cache.shownCollections.get();
      const rows = all.filter(
        (row) => query.show_on_homepage === undefined || row.show_on_homepage === query.show_on_homepage,
      );
      const urls = await pictures(rows);
      return ok(rows.map((row) => toAnswer(row, urls, context)));
    },
    getCollection: async ({ params }, context) => {
      dependOnListing(context);
      const row = (await cache.shownCollections.get()).find(({ slug }) => slug === params.slug);
      if (!row) return notFound();
      return ok(toAnswer(row, await pictures([row]), context));
    },
  };
}
