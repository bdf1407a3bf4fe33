import Type, { type Static } from 'typebox';
import { defineCall } from './call.ts';
import { Feature, GalleryImage, Item, Product } from './product.ts';
import { routes } from './routes.ts';
import { SizeChart } from './size-chart.ts';
import { TagSet } from './tag-set.ts';
import { Article, Code, Nullable, Page, paging } from './values.ts';

const classFields = {
  code: Type.String(),
  name: Type.String(),
  attributes: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      sku_part: Type.Boolean(),
      sku_order: Nullable(Type.Integer()),
      values: Type.Array(Type.Object({ value: Type.String(), title: Type.String() })),
    }),
  ),
};

export const ProductClass = Type.Object(classFields);
export type ProductClass = Static<typeof ProductClass>;

export const ClassWithCharts = Type.Object({ ...classFields, size_charts: Type.Array(SizeChart) });
export type ClassWithCharts = Static<typeof ClassWithCharts>;

export const Design = Type.Object({
  code: Type.String(),
  name: Type.String(),
  color: Nullable(Type.String()),
  /** The disc's colour: that of the design's colour reference. */
  hex: Nullable(Type.String()),
  image: Nullable(Type.String()),
});
export type Design = Static<typeof Design>;

export const Model = Type.Object({ code: Type.String(), name: Type.String(), product_class: Type.String() });
export type Model = Static<typeof Model>;

export const Color = Type.Object({ code: Type.String(), name: Type.String(), hex: Type.String() });
export type Color = Static<typeof Color>;

export const Category = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  slug_path: Type.String(),
  depth: Type.Integer(),
  path: Type.String(),
  parent: Nullable(Type.String()),
  parentPath: Type.String(),
  image: Nullable(Type.String()),
  is_visible: Type.Boolean(),
});
export type Category = Static<typeof Category>;

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

/** Values of one filter: repeated keys or a comma list; any of them matches. */
const Values = Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }));
const Flag = Type.Optional(Type.Boolean());
const Roubles = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 }));

export const ORDERINGS = ['popular', 'new', 'price', '-price'] as const;

const SlugPath = Type.Optional(Type.String({ maxLength: 500 }));

/** Search text; only the first 100 characters are used. Blanks alone count as no search. */
const SearchText = Type.Optional(Type.String());

/** The filter keys of lists and of their filter sets. */
export const itemFilters = {
  q: SearchText,
  category: SlugPath,
  collection: Type.Optional(Type.String({ maxLength: 100 })),
  class: Values,
  size: Values,
  /**
   * Sizes that fit a dog, each with its class: `clr:m`. Sizes of several classes have the same names with different
   * measures, so `size` is ambiguous in a listing of several classes.
   */
  fits: Values,
  color: Values,
  design: Values,
  carabiner: Values,
  available: Flag,
  is_new: Flag,
  discounted: Flag,
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

const productFilters = {
  product_class: Values,
  model: Values,
  model_version: Values,
  modificators: Values,
  available: Flag,
  recomended_for: Values,
  design: Values,
  is_out_of_production: Flag,
  collection: Type.Optional(Type.String({ maxLength: 100 })),
};

const ByArticle = Type.Object({ article: Article });

export const catalogueCalls = {
  getProduct: defineCall({
    ...routes.getProduct,
    access: 'any',
    summary: 'One product with its variants, also when out of production',
    params: ByArticle,
    answers: { 200: Product },
  }),
  listProducts: defineCall({
    ...routes.listProducts,
    access: 'any',
    summary: 'Standalone and parent products; a child is matched through its parent',
    query: Type.Object({ ...productFilters, ...paging }),
    answers: { 200: Page(Product) },
  }),
  listFeatures: defineCall({
    ...routes.listFeatures,
    access: 'any',
    summary: "A product's features",
    params: ByArticle,
    answers: { 200: Type.Array(Feature) },
  }),
  listGallery: defineCall({
    ...routes.listGallery,
    access: 'any',
    summary: "A product's pictures",
    params: ByArticle,
    answers: { 200: Type.Array(GalleryImage) },
  }),
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
  listColors: defineCall({
    ...routes.listColors,
    access: 'any',
    summary: 'Colours',
    answers: { 200: Type.Array(Color) },
  }),
  listCategories: defineCall({
    ...routes.listCategories,
    access: 'any',
    summary: 'The category tree, flat and in order of path',
    answers: { 200: Type.Array(Category) },
  }),
  listClasses: defineCall({
    ...routes.listClasses,
    access: 'any',
    summary: 'Product classes with their attributes',
    answers: { 200: Type.Array(ProductClass) },
  }),
  getClass: defineCall({
    ...routes.getClass,
    access: 'any',
    summary: 'One class with its size charts',
    params: Type.Object({ code: Code }),
    answers: { 200: ClassWithCharts },
  }),
  listDesigns: defineCall({
    ...routes.listDesigns,
    access: 'any',
    summary: 'Designs',
    answers: { 200: Type.Array(Design) },
  }),
  listModels: defineCall({
    ...routes.listModels,
    access: 'any',
    summary: 'Models',
    query: Type.Object({ product_class: Values }),
    answers: { 200: Type.Array(Model) },
  }),
  listTagSets: defineCall({
    ...routes.listTagSets,
    access: 'any',
    summary: 'What engraved tags can be made of',
    answers: { 200: Type.Array(TagSet) },
  }),
};
