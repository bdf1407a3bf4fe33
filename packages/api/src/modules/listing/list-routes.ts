import { normalizeQuery } from '@kashtanka/rules';
import { listingText } from '@kashtanka/texts/api/listing';
import { CATALOGUE_TOPICS } from '#modules/catalogue';
import type { Handlers } from '#platform/http/dispatch';
import { isPastEnd, serializePage, toPageRange } from '#platform/http/paging';
import { notFound, ok, refuseField } from '#platform/http/reply';
import { withSearch } from './card-filter.ts';
import { extraFields, facetFields } from './filter-fields.ts';
import { availabilityTopic } from './listing.ts';
import type { CachedListingDeps } from './listing-cache.ts';
import { getShopState, loadProductData } from './product-data.ts';
import { dependOnListing, dependOnOpenings, getListedProducts } from './response-dependencies.ts';
import { serializeCard } from './serialize-card.ts';
import { suggest } from './suggest.ts';

type Lists = 'listItems' | 'listFilters' | 'listExtraFilters' | 'listOrderings' | 'suggestSearch';

export function listRoutes(deps: CachedListingDeps): Pick<Handlers, Lists> {
  const { catalogue, cache } = deps;
  const knowsCategory = async (category: string | undefined) =>
    category === undefined || (await catalogue.reference.get()).categoryBySlugPath.has(category);
  return {
    listItems: async ({ query }, context) => {
      const { q, ordering, page: _page, page_size: _size, ...filter } = query;
      const page = toPageRange(query);
      const search = await cache.search(q, TYPED);
      const found = withSearch(filter, search);
      const state = await getShopState(deps);
      const count = await cache.countCards(found, state);
      if (isPastEnd(page, count)) return notFound();
      const articles = await cache.findCards(found, { ordering, page, state, count });
      const products = await getListedProducts(deps, articles, context);
      for (const { article } of products) context.uses(availabilityTopic(article));
      const around = await loadProductData(deps, products, context.locale);
      const items = products.map((product) => serializeCard(product, around, found));
      // Pagination links contain the corrected query.
      const asked = { ...query, q: search?.reading.query };
      const listed = serializePage(items, count, page, { name: 'listItems', origin: context.origin, query: asked });
      return ok(search ? { ...listed, search: search.reading } : listed);
    },
    listFilters: async ({ query: { q, ...filter } }, context) => {
      dependOnListing(context);
      await dependOnOpenings(deps, context);
      if (!(await knowsCategory(filter.category))) return refuseField('category', 'does_not_exist');
      const search = await cache.search(q, TYPED);
      const counted = await cache.countFacets(withSearch(filter, search), await getShopState(deps));
      const reference = await catalogue.reference.get();
      return ok(facetFields({ counts: counted, chosen: filter, reference }, context.locale));
    },
    listExtraFilters: async ({ query: { q, ...filter } }, context) => {
      dependOnListing(context);
      await dependOnOpenings(deps, context);
      if (!(await knowsCategory(filter.category))) return refuseField('category', 'does_not_exist');
      const search = await cache.search(q, TYPED);
      const counted = await cache.countExtras(withSearch(filter, search), await getShopState(deps));
      return ok(extraFields(counted, filter, context.locale));
    },
    listOrderings: async ({ query: { q } }, { locale }) => {
      const orderings = normalizeQuery(q ?? '') === '' ? ORDERINGS : (['relevance', ...ORDERINGS] as const);
      return ok(orderings.map((value) => ({ value, label: listingText[locale].orderings[value] })));
    },
    suggestSearch: async ({ query: { q } }, context) => {
      dependOnListing(context);
      await dependOnOpenings(deps, context);
      const { answer, articles } = await suggest(deps, q, context.locale);
      for (const article of articles) {
        context.uses(CATALOGUE_TOPICS.product(article));
        context.uses(availabilityTopic(article));
      }
      return ok(answer);
    },
  };
}

/** A submitted query is complete, unlike one that is still being typed. */
const TYPED = { isUnfinished: false };

const ORDERINGS = ['popular', 'new', 'price', '-price'] as const;
