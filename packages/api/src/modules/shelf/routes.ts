import type { Collection, CollectionRow as CollectionAnswer } from '@kashtanka/contract';
import { type Family, familyTopic, REFERENCE_TOPIC } from '#modules/catalogue';
import { OFFERS_TOPIC } from '#modules/offers';
import type { Context } from '#platform/http/context';
import type { Handlers } from '#platform/http/dispatch';
import { isPastEnd, pageOf, toPage } from '#platform/http/paging';
import { notFound, ok, refuseField } from '#platform/http/reply';
import { localText, localTextOrNull } from '#platform/locale';
import { toGallery, toItem, toProduct } from './answers.ts';
import { extraFields, facetFields } from './filter-fields.ts';
import { countExtras, countFacets, findCards, findProducts } from './find-cards.ts';
import { newSince, readAround } from './read-around.ts';
import { cardTopic, LISTING_TOPIC, type ShelfDeps, stockTopic } from './shelf.ts';
import { type CollectionRow, readCollectionArticles, readCollections } from './store.ts';

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
  | 'listCollections'
  | 'getCollection'
>;

export function shelfRoutes(deps: ShelfDeps): Routes {
  return { ...productRoutes(deps), ...listRoutes(deps), ...collectionRoutes(deps) };
}

function productRoutes(
  deps: ShelfDeps,
): Pick<Routes, 'getProduct' | 'listProducts' | 'listFeatures' | 'listGallery'> {
  const { db, catalogue } = deps;
  const findShown = async (article: string, context: Context) => {
    context.uses(REFERENCE_TOPIC);
    const found = (await catalogue.find([article])).get(article);
    context.uses(familyTopic(found?.family.article ?? article));
    return found?.family.is_shown ? found : undefined;
  };
  return {
    getProduct: async ({ params }, context) => {
      const found = await findShown(params.article, context);
      if (!found) return notFound();
      context.uses(stockTopic(found.family.article));
      context.uses(OFFERS_TOPIC);
      const around = await readAround(deps, [found.family], context.locale);
      const isParent = found.family.article === params.article;
      return ok(toProduct(found.family, isParent ? null : found.variant, around));
    },
    listProducts: async ({ query }, context) => {
      const page = pageOf(query);
      const recomended_for = query.recomended_for && (await targetsOf(catalogue, query.recomended_for));
      const { articles, count } = await findProducts(db, { ...query, recomended_for }, page);
      if (isPastEnd(page, count)) return notFound();
      const families = await listedFamilies(deps, articles, context);
      for (const { article } of families) context.uses(stockTopic(article));
      const around = await readAround(deps, families, context.locale);
      const products = families.map((family) => toProduct(family, null, around));
      return ok(toPage(products, count, page, { name: 'listProducts', origin: context.origin, query }));
    },
    listFeatures: async ({ params }, context) => {
      const found = await findShown(params.article, context);
      if (!found) return notFound();
      return ok(
        found.family.features.map(({ title, text, icon }) => ({
          title: localText(title, context.locale),
          text: localText(text, context.locale),
          icon,
        })),
      );
    },
    listGallery: async ({ params }, context) => {
      const found = await findShown(params.article, context);
      if (!found) return notFound();
      const media = await deps.media.urls(found.family.images.map((image) => image.media));
      return ok(toGallery(found.family, { media, locale: context.locale }));
    },
  };
}

/** What is recommended for an article names it, or the product whose size it is, or its class (D26). */
async function targetsOf({ find }: ShelfDeps['catalogue'], asked: readonly string[]): Promise<string[]> {
  const found = [...(await find(asked)).values()];
  return [...asked, ...found.flatMap(({ family }) => [family.article, family.class_code])];
}

function listRoutes(
  deps: ShelfDeps,
): Pick<Routes, 'listItems' | 'listFilters' | 'listExtraFilters' | 'listOrderings'> {
  const { db, catalogue } = deps;
  const knowsCategory = async (category: string | undefined) =>
    category === undefined || (await catalogue.reference.get()).categoryBySlugPath.has(category);
  return {
    listItems: async ({ query }, context) => {
      const { ordering, page: _page, page_size: _size, ...filter } = query;
      const page = pageOf(query);
      const { articles, count } = await findCards(db, filter, { ordering, page, newSince: await newSince(deps) });
      if (isPastEnd(page, count)) return notFound();
      const families = await listedFamilies(deps, articles, context);
      for (const { article } of families) context.uses(cardTopic(article));
      const around = await readAround(deps, families, context.locale);
      const items = families.map((family) => toItem(family, around));
      return ok(toPage(items, count, page, { name: 'listItems', origin: context.origin, query }));
    },
    listFilters: async ({ query }, context) => {
      useListing(context);
      if (!(await knowsCategory(query.category))) return refuseField('category', 'does_not_exist');
      const counts = await countFacets(db, query, await newSince(deps));
      const reference = await catalogue.reference.get();
      return ok(facetFields({ counts, chosen: query, reference }, context.locale));
    },
    listExtraFilters: async ({ query }, context) => {
      useListing(context);
      if (!(await knowsCategory(query.category))) return refuseField('category', 'does_not_exist');
      const counts = await countExtras(db, query, await newSince(deps));
      return ok(extraFields(counts, query, context.locale));
    },
    listOrderings: async (_, { locale }) =>
      ok(ORDERINGS.map(({ value, label }) => ({ value, label: label[locale] }))),
  };
}

const ORDERINGS = [
  { value: 'popular', label: { ru: 'Сначала популярные', en: 'Popular first' } },
  { value: 'new', label: { ru: 'Сначала новые', en: 'Newest first' } },
  { value: 'price', label: { ru: 'Сначала дешёвые', en: 'Lowest price first' } },
  { value: '-price', label: { ru: 'Сначала дорогие', en: 'Highest price first' } },
];

function useListing(context: Context): void {
  for (const topic of [LISTING_TOPIC, OFFERS_TOPIC, REFERENCE_TOPIC]) context.uses(topic);
}

/** Families in the order of their articles, with what their list depends on told. */
async function listedFamilies(deps: ShelfDeps, articles: readonly string[], context: Context): Promise<Family[]> {
  useListing(context);
  for (const article of articles) context.uses(familyTopic(article));
  const families = await deps.catalogue.families(articles);
  return articles.flatMap((article) => families.get(article) ?? []);
}

function collectionRoutes({ db, media }: ShelfDeps): Pick<Routes, 'listCollections' | 'getCollection'> {
  const pictures = (rows: readonly CollectionRow[]) =>
    media.urls(rows.flatMap(({ photo, preview }) => [photo, preview].filter((id) => id !== null)));
  const toAnswer = (
    row: CollectionRow,
    urls: Awaited<ReturnType<typeof pictures>>,
    context: Context,
  ): CollectionAnswer => ({
    slug: row.slug,
    title: localText(row.title, context.locale),
    description: localTextOrNull(row.description, context.locale),
    photo_445x445: urls.get(row.photo ?? '')?.url ?? null,
    preview: urls.get(row.preview ?? '')?.url ?? null,
    show_on_homepage: row.show_on_homepage,
    count: row.count,
  });
  return {
    listCollections: async ({ query }, context) => {
      useListing(context);
      const all = await readCollections(db);
      const rows = all.filter(
        (row) => query.show_on_homepage === undefined || row.show_on_homepage === query.show_on_homepage,
      );
      const urls = await pictures(rows);
      return ok(rows.map((row) => toAnswer(row, urls, context)));
    },
    getCollection: async ({ params }, context) => {
      useListing(context);
      const row = (await readCollections(db)).find(({ slug }) => slug === params.slug);
      if (!row) return notFound();
      const answer: Collection = {
        ...toAnswer(row, await pictures([row]), context),
        products: await readCollectionArticles(db, row.slug),
      };
      return ok(answer);
    },
  };
}
