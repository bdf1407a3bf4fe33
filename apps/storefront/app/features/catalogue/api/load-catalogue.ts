import type { Category, Client, Ordering } from '@kashtanka/contract';
import { getBody, getBodyOr } from '#platform/api/responses.ts';
import { type FilterGroup, isUsefulFilter, toFilterGroups } from '../model/filter-groups.ts';
import type { ListingQuery } from '../model/listing-query.ts';
import type { ProductCardView } from '../model/product-card-view.ts';
import { type Listing, loadListing } from './load-listing.ts';
import { loadDesigns } from './reference-data.ts';

type CategoryLink = Pick<Category, 'slug_path' | 'name'>;

export type CatalogueView = {
  /** Null for the whole catalogue. */
  category: CategoryLink | null;
  /** Ancestors, topmost first. */
  above: CategoryLink[];
  sections: { whole: string; links: CategoryLink[] };
  list: Listing;
  filters: FilterGroup[];
  /** The selected classes, or else all classes of the listing. */
  classes: { code: string; name: string }[];
  orderings: Ordering[];
  /** The most popular products, for a search without results. */
  popular: ProductCardView[];
  /** The best products for each word, if no product matches all words of a search. */
  groups: SearchGroup[];
};

export type SearchGroup = { q: string; cards: ProductCardView[]; count: number };

const MOST_POPULAR = 4;
const MOST_OF_GROUP = 8;

/** Loads a catalogue page; undefined for an unknown category. */
export async function loadCatalogue(
  api: Client,
  slugPath: string,
  query: ListingQuery,
): Promise<CatalogueView | undefined> {
  const categories = getBody(await api.listCategories());
  const category = categories.find(({ slug_path }) => slug_path === slugPath);
  if (slugPath && !category) return undefined;
  const scope = category ? { category: category.slug_path } : {};
  const [list, filters, orderings] = await Promise.all([
    loadListing(api, scope, query),
    loadFilters(api, { ...scope, ...query.filters }),
    api.listOrderings({ query: query.filters.q ? { q: query.filters.q } : {} }).then(getBody),
  ]);
  return {
    category: category ? linkTo(category) : null,
    above: category ? above(category, categories).map(linkTo) : [],
    sections: getSubcategories(category, categories),
    list,
    classes: classesOf(filters, query.filters.class),
    filters: filters.filter((group) => isUsefulFilter(group, list.count, query.filters)),
    orderings,
    groups: await loadGroups(api, { scope, query, parts: list.search?.groups ?? [] }),
    popular: list.search && list.count === 0 ? await loadPopular(api) : [],
  };
}

function classesOf(groups: readonly FilterGroup[], chosen: readonly string[] = []): CatalogueView['classes'] {
  const listed = groups.find(({ key }) => key === 'class')?.choices.filter(({ count }) => count !== 0) ?? [];
  const asked = chosen.length > 0 ? listed.filter(({ slug }) => chosen.includes(slug)) : listed;
  return asked.map(({ slug, name }) => ({ code: slug, name }));
}

type Groups = { scope: { category?: string }; query: ListingQuery; parts: readonly string[] };

async function loadGroups(api: Client, { scope, query, parts }: Groups): Promise<SearchGroup[]> {
  const groups = await Promise.all(
    parts.map(async (q) => {
      const filters = { ...query.filters, q };
      const { cards, count } = await loadListing(api, scope, { ...query, filters, pages: 1 });
      return { q, cards: cards.slice(0, MOST_OF_GROUP), count };
    }),
  );
  return groups.filter(({ count }) => count > 0);
}

async function loadPopular(api: Client): Promise<ProductCardView[]> {
  const { cards } = await loadListing(api, {}, { filters: { available: true }, ordering: 'popular', pages: 1 });
  return cards.slice(0, MOST_POPULAR);
}

async function loadFilters(
  api: Client,
  query: ListingQuery['filters'] & { category?: string },
): Promise<FilterGroup[]> {
  const [fields, extra, colors, designs] = await Promise.all([
    api.listFilters({ query }).then((answer) => getBodyOr(answer, [])),
    api.listExtraFilters({ query }).then((answer) => getBodyOr(answer, [])),
    api.listColors().then(getBody),
    loadDesigns(api),
  ]);
  return toFilterGroups([...fields, ...extra], { colors, designs });
}

/** `path` has four characters per level, so an ancestor's path is a prefix. */
function above({ path }: Category, categories: readonly Category[]): Category[] {
  return categories.filter((other) => other.path !== path && path.startsWith(other.path));
}

type Place = Pick<Category, 'slug_path' | 'name' | 'path' | 'parent' | 'is_visible'>;

/** The child categories; for a leaf its siblings. */
export function getSubcategories(
  category: Place | undefined,
  categories: readonly Place[],
): CatalogueView['sections'] {
  const within = (parent: string | null) => categories.filter((row) => row.parent === parent && row.is_visible);
  const children = within(category?.path ?? null);
  if (children.length > 0) return { whole: category?.slug_path ?? '', links: children.map(linkTo) };
  const parent = categories.find(({ path }) => path === category?.parent);
  return { whole: parent?.slug_path ?? '', links: within(parent?.path ?? null).map(linkTo) };
}

function linkTo({ slug_path, name }: CategoryLink): CategoryLink {
  return { slug_path, name };
}
