import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { FilterValues, Nullable, OptionalFlag, Page, paging } from '../values.ts';
import { Item } from './product.ts';

/**
 * A filter of the catalogue. `count` is the number of items that a choice would leave, together with the other filters.
 */
export const FilterField = Type.Object({
  key: Type.String(),
  label: Type.String(),
  type: Type.Enum(['multiple', 'single', 'boolean', 'range']),
  choices: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), count: Nullable(Type.Integer()) })),
});
export type FilterField = Static<typeof FilterField>;

export const Ordering = Type.Object({ value: Type.String(), label: Type.String() });
export type Ordering = Static<typeof Ordering>;

export const ORDERINGS = ['popular', 'new', 'price', '-price'] as const;

const SlugPath = Type.Optional(Type.String({ maxLength: 500 }));

/** Search text; only the first 100 characters are used. Blanks alone count as no search. */
const SearchText = Type.Optional(Type.String());

const Roubles = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 }));

/** The filter keys of lists and of their filter sets. */
export const itemFilters = {
  q: SearchText,
  category: SlugPath,
  collection: Type.Optional(Type.String({ maxLength: 100 })),
  class: FilterValues,
  size: FilterValues,
  /**
   * Sizes that fit a dog, each with its class: `clr:m`. Sizes of several classes have the same names with different
   * measures, so `size` is ambiguous in a listing of several classes.
   */
  fits: FilterValues,
  color: FilterValues,
  design: FilterValues,
  carabiner: FilterValues,
  available: OptionalFlag,
  is_new: OptionalFlag,
  discounted: OptionalFlag,
  price_min: Roubles,
  price_max: Roubles,
};

const ItemFilters = Type.Object(itemFilters);
export type ItemFilters = Static<typeof ItemFilters>;

/**
 * How a search was read. `typed`: as it stands. `layout`: as typed in the other keyboard layout. `mended`: with misspelt
 * words corrected and unknown words left out. `apart`: no product has all words, so the list holds the results of each of
 * `groups`, which are queries. `nothing`: no reading finds anything. `no_words`: stop words alone. `signs`: no word at all,
 * as a sign or a key held down.
 */
export const SearchReading = Type.Object({
  query: Type.String(),
  reading: Type.Enum(['typed', 'layout', 'mended', 'apart', 'nothing', 'no_words', 'signs']),
  /** The query that was searched instead. */
  corrected: Nullable(Type.String()),
  /** Words of the query that the results were not narrowed by, because no product has them. */
  left_out: Type.Array(Type.String()),
  groups: Type.Array(Type.String()),
  /** The size that filters the results, by its letters (`M`) or by a girth, and the query that finds all sizes. */
  size: Nullable(
    Type.Object({
      letters: Nullable(Type.String()),
      girth_cm: Nullable(Type.Integer()),
      without: Type.String(),
    }),
  ),
});
export type SearchReading = Static<typeof SearchReading>;

/** A page of cards; of a search also how it was read. */
const ItemPage = Type.Object({ ...Page(Item).properties, search: Type.Optional(SearchReading) });

export const SearchSuggestions = Type.Object({
  products: Type.Array(
    Type.Pick(Item, [
      'article',
      'title',
      'price',
      'is_price_from',
      'price_with_discounts',
      'image',
      'available',
      'opens_at',
    ]),
  ),
  categories: Type.Array(Type.Object({ name: Type.String(), slug_path: Type.String() })),
  /** How many products the search would list. */
  count: Type.Integer(),
  corrected: Nullable(Type.String()),
});
export type SearchSuggestions = Static<typeof SearchSuggestions>;

export const listingCalls = {
  listItems: defineCall({
    ...routes.listItems,
    access: 'any',
    summary: 'Cards of a category, a collection or a search, filtered and ordered; a search goes by relevance',
    query: Type.Object({
      ...itemFilters,
      ordering: Type.Optional(Type.Enum(['relevance', ...ORDERINGS])),
      ...paging,
    }),
    answers: { 200: ItemPage },
  }),
  listFilters: defineCall({
    ...routes.listFilters,
    access: 'any',
    summary: 'Filters as present in a category, with counts beside the filters already chosen',
    query: ItemFilters,
    answers: { 200: Type.Array(FilterField) },
  }),
  listExtraFilters: defineCall({
    ...routes.listExtraFilters,
    access: 'any',
    summary: 'Availability, price range, novelty and discount filters',
    query: ItemFilters,
    answers: { 200: Type.Array(FilterField) },
  }),
  listOrderings: defineCall({
    ...routes.listOrderings,
    access: 'any',
    summary: 'Orderings of lists, the default one first: of a search, by relevance',
    query: Type.Object({ q: SearchText }),
    answers: { 200: Type.Array(Ordering) },
  }),
  suggestSearch: defineCall({
    ...routes.suggestSearch,
    access: 'any',
    summary: 'What a search that is still being typed may be after: a few products and categories',
    query: Type.Object({ q: SearchText }),
    answers: { 200: SearchSuggestions },
  }),
};
