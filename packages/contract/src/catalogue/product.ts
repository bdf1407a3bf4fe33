import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import {
  Article,
  AttributeValue,
  Code,
  FilterValues,
  Image,
  Moment,
  Money,
  Nullable,
  OptionalFlag,
  Page,
  Price,
  paging,
} from '../values.ts';

const Parameter = Type.Object({ code: Type.String(), title: Type.String(), value: Type.String() });

const Attributes = Type.Record(Type.String(), AttributeValue);

export const Variant = Type.Object({
  article: Type.String(),
  code: Type.String(),
  price: Price,
  attributes: Attributes,
  parameters: Type.Array(Parameter),
  price_with_discounts: Nullable(Money),
  is_available: Type.Boolean(),
  is_subscribable: Type.Boolean(),
  count_available: Type.Integer(),
});
export type Variant = Static<typeof Variant>;

export const ProductOption = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  type: Type.Enum(['text', 'textarea', 'email', 'date', 'money', 'select', 'engraving', 'sell_with']),
  is_required: Type.Boolean(),
  max_length: Nullable(Type.Integer()),
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  product_filters: Type.Optional(
    Type.Object({
      product_class: Type.Optional(Type.String()),
      model: Type.Optional(Type.String()),
      model_version: Type.Optional(Type.String()),
      modificators: Type.Optional(Type.Array(Type.String())),
      design: Type.Optional(Type.String()),
      available: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type ProductOption = Static<typeof ProductOption>;

const productFields = {
  article: Type.String(),
  parent: Nullable(Type.String()),
  structure: Type.Enum(['standalone', 'parent', 'child']),
  title: Type.String(),
  description: Type.String(),
  class_code: Type.String(),
  product_class: Type.String(),
  design: Nullable(Type.String()),
  model: Nullable(Type.String()),
  model_version: Nullable(Type.String()),
  model_modification: Nullable(Type.String()),
  modificators: Type.Array(Type.String()),
  price: Price,
  category: Type.String(),
  categories: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), slug_path: Type.String() })),
  parameters: Type.Array(Parameter),
  image: Image,
  count_available: Type.Integer(),
  is_non_returnable: Type.Boolean(),
  is_out_of_production: Type.Boolean(),
  available: Type.Boolean(),
  recomended_for: Type.Array(Type.String()),
  attributes: Attributes,
  options: Type.Array(ProductOption),
  /** Allowed amounts of its certificates, and whether they are emailed or on paper; null for other products. */
  certificate: Nullable(
    Type.Object({ min: Money, max: Money, formats: Type.Array(Type.Enum(['digital', 'physical'])) }),
  ),
  seo: Type.Object({ title: Type.String(), description: Type.String() }),
};

/** Of a product that waits for a drop (D25): only a pass buys it before that, and it counts as not available. */
const opening = {
  /** Opening time of its drop; null for a product on sale. */
  opens_at: Nullable(Moment),
  /** The slug of that drop, by which visitors subscribe to its opening. */
  drop: Nullable(Type.String()),
};

/** Whether the stated price is a minimum: some sizes cost more, or the buyer chooses the amount. */
const IsPriceFrom = Type.Boolean();

const Sibling = Type.Object({
  article: Type.String(),
  design: Type.String(),
  /** Whether any of its sizes can be bought. */
  is_available: Type.Boolean(),
});
export type Sibling = Static<typeof Sibling>;

export const Product = Type.Object({
  ...productFields,
  variants: Type.Array(Variant),
  is_price_from: IsPriceFrom,
  /** With the best unconditional offer; null when there is none (D30). */
  price_with_discounts: Nullable(Money),
  is_new: Type.Boolean(),
  /** Whether this very article takes addresses for a notice; a parent does not, its sizes do. */
  is_subscribable: Type.Boolean(),
  ...opening,
  /** The same product in its other designs, itself among them. */
  siblings: Type.Array(Sibling),
});
export type Product = Static<typeof Product>;

/** A product as a basket line shows it. */
export const LineProduct = Type.Object(productFields);
export type LineProduct = Static<typeof LineProduct>;

/**
 * A product card. If the listing is filtered by properties of variants, such as size or price, the price is that of the
 * cheapest variant that meets all of these filters, and the attributes are those that the card's link selects.
 */
export const Item = Type.Object({
  article: Type.String(),
  title: Type.String(),
  class_code: Type.String(),
  design: Nullable(Type.String()),
  /** Selects the size chart together with the class. */
  model: Nullable(Type.String()),
  model_version: Nullable(Type.String()),
  modificators: Type.Array(Type.String()),
  price: Price,
  is_price_from: IsPriceFrom,
  price_with_discounts: Nullable(Money),
  image: Image,
  category: Type.String(),
  available: Type.Boolean(),
  is_out_of_production: Type.Boolean(),
  is_new: Type.Boolean(),
  ...opening,
  attributes: Attributes,
  siblings: Type.Array(Sibling),
  variants: Type.Array(
    Type.Object({
      article: Type.String(),
      code: Type.String(),
      is_available: Type.Boolean(),
      is_subscribable: Type.Boolean(),
      count_available: Type.Integer(),
    }),
  ),
});
export type Item = Static<typeof Item>;

export const Feature = Type.Object({ title: Type.String(), text: Type.String(), icon: Nullable(Type.String()) });
export type Feature = Static<typeof Feature>;

export const GalleryImage = Type.Object({
  type: Type.Enum(['image', 'video', 'preview', '3d']),
  url: Type.String(),
  alt: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  color: Nullable(Type.String()),
  poster: Nullable(Type.String()),
});
export type GalleryImage = Static<typeof GalleryImage>;

export const LineOption = Type.Object({ option: Type.Integer(), code: Type.String(), value: Type.String() });
export type LineOption = Static<typeof LineOption>;

/** Requests may name either the option's id or its code. */
export const LineOptionInput = Type.Object({
  option: Type.Optional(Type.Integer()),
  code: Type.Optional(Code),
  value: Type.String({ maxLength: 1000 }),
});
export type LineOptionInput = Static<typeof LineOptionInput>;

const productFilters = {
  product_class: FilterValues,
  model: FilterValues,
  model_version: FilterValues,
  modificators: FilterValues,
  available: OptionalFlag,
  recomended_for: FilterValues,
  design: FilterValues,
  is_out_of_production: OptionalFlag,
  collection: Type.Optional(Type.String({ maxLength: 100 })),
};

const ByArticle = Type.Object({ article: Article });

export const productCalls = {
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
};
