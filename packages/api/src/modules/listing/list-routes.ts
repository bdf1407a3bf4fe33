import { normalQuery } from '@kashtanka/rules';
import { familyTopic } from '#modules/catalogue';
import type { Handlers } from '#platform/http/dispatch';
import { isPastEnd, pageOf, toPage } from '#platform/http/paging';
import { notFound, ok, refuseField } from '#platform/http/reply';
import type { Remembering } from './cached-cards.ts';
import { withSearch } from './card-filter.ts';
import { extraFields, facetFields } from './filter-fields.ts';
import { listedFamilies, useListing, useOpenings } from './listed.ts';
import { cardTopic } from './listing.ts';
import { readAround, shopState } from './product-page-store.ts';
import { suggest } from './suggest.ts';
import { toItem } from './to-item.ts';

type Lists = 'listItems' | 'listFilters' | 'listExtraFilters' | 'listOrderings' | 'suggestSearch';

export function listRoutes(deps: Remembering): Pick<Handlers, Lists> {
  const { catalogue, remembered } = deps;
  const knowsCategory = async (category: string | undefined) =>
    category === undefined || (await catalogue.reference.get()).categoryBySlugPath.has(category);
  return {
    listItems: async ({ query }, context) => {
      const { q, ordering, page: _page, page_size: _size, ...filter } = query;
      const page = pageOf(query);
      const search = await remembered.search(q, TYPED);
      const found = withSearch(filter, search);
      const state = await shopState(deps);
      const count = await remembered.countCards(found, state);
      if (isPastEnd(page, count)) return notFound();
      const articles = await remembered.findCards(found, { ordering, page, state, count });
      const families = await listedFamilies(deps, articles, context);
      for (const { article } of families) context.uses(cardTopic(article));
      const around = await readAround(deps, families, context.locale);
      const items = families.map((family) => toItem(family, around, found));
      // Pagination links contain the corrected query.
      const asked = { ...query, q: search?.told.query };
      const listed = toPage(items, count, page, { name: 'listItems', origin: context.origin, query: asked });
      return ok(search ? { ...listed, search: search.told } : listed);
    },
    listFilters: async ({ query: { q, ...filter } }, context) => {
      useListing(context);
      await useOpenings(deps, context);
      if (!(await knowsCategory(filter.category))) return refuseField('category', 'does_not_exist');
      const search = await remembered.search(q, TYPED);
      const counted = await remembered.countFacets(withSearch(filter, search), await shopState(deps));
      const reference = await catalogue.reference.get();
      return ok(facetFields({ counts: counted, chosen: filter, reference }, context.locale));
    },
    listExtraFilters: async ({ query: { q, ...filter } }, context) => {
      useListing(context);
      await useOpenings(deps, context);
      if (!(await knowsCategory(filter.category))) return refuseField('category', 'does_not_exist');
      const search = await remembered.search(q, TYPED);
      const counted = await remembered.countExtras(withSearch(filter, search), await shopState(deps));
      return ok(extraFields(counted, filter, context.locale));
    },
    listOrderings: async ({ query: { q } }, { locale }) => {
      const orderings = normalQuery(q ?? '') === '' ? ORDERINGS : [BY_RELEVANCE, ...ORDERINGS];
      return ok(orderings.map(({ value, label }) => ({ value, label: label[locale] })));
    },
    suggestSearch: async ({ query: { q } }, context) => {
      useListing(context);
      await useOpenings(deps, context);
      const { answer, articles } = await suggest(deps, q, context.locale);
      for (const article of articles) {
        context.uses(familyTopic(article));
        context.uses(cardTopic(article));
      }
      return ok(answer);
    },
  };
}

/** A submitted query is complete, unlike one that is still being typed. */
const TYPED = { isUnfinished: false };

const BY_RELEVANCE = { value: 'relevance', label: { ru: 'Сначала подходящие', en: 'Best match first' } };

const ORDERINGS = [
  { value: 'popular', label: { ru: 'Сначала популярные', en: 'Popular first' } },
  { value: 'new', label: { ru: 'Сначала новые', en: 'Newest first' } },
  { value: 'price', label: { ru: 'Сначала дешёвые', en: 'Lowest price first' } },
  { value: '-price', label: { ru: 'Сначала дорогие', en: 'Highest price first' } },
];
