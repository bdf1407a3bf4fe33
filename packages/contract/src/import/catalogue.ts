import { VAT_RATES } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { AttributeValue } from '../values.ts';
import {
  ArticleText,
  Clearable,
  CodeText,
  ExternalSku,
  ImportDay,
  ImportMoney,
  LocalText,
  MediaPath,
  Removed,
  Row,
  SlugPathText,
  SlugText,
} from './values.ts';

export const ClassRow = Row({
  code: CodeText,
  name: Type.Optional(LocalText),
  attributes: Type.Optional(
    Type.Array(
      Row({
        code: CodeText,
        name: LocalText,
        sku_part: Type.Boolean(),
        sku_order: Clearable(Type.Integer()),
        values: Type.Array(Row({ value: Type.String({ minLength: 1, maxLength: 64 }), title: LocalText })),
      }),
    ),
  ),
  remove: Removed,
});
export type ClassRow = Static<typeof ClassRow>;

export const ColorRow = Row({
  code: CodeText,
  name: Type.Optional(LocalText),
  hex: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
});
export type ColorRow = Static<typeof ColorRow>;

export const DesignRow = Row({
  code: CodeText,
  name: Type.Optional(LocalText),
  color: Clearable(CodeText),
  image: Clearable(MediaPath),
});
export type DesignRow = Static<typeof DesignRow>;

export const ModelRow = Row({ product_class: CodeText, code: CodeText, name: Type.Optional(LocalText) });
export type ModelRow = Static<typeof ModelRow>;

export const CategoryRow = Row({
  slug_path: SlugPathText,
  name: Type.Optional(LocalText),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  image: Clearable(MediaPath),
  is_visible: Type.Optional(Type.Boolean()),
});
export type CategoryRow = Static<typeof CategoryRow>;

export const ParameterRow = Row({ code: CodeText, title: LocalText, value: LocalText });
export type ParameterRow = Static<typeof ParameterRow>;

export const ImageRow = Row({
  type: Type.Enum(['image', 'video', 'preview', '3d']),
  file: MediaPath,
  alt: Type.Optional(LocalText),
});
export type ImageRow = Static<typeof ImageRow>;

const FeatureRow = Row({
  title: LocalText,
  text: LocalText,
  icon: Clearable(Type.String({ maxLength: 200 })),
});

export const OptionRow = Row({
  code: CodeText,
  type: Type.Enum(['text', 'textarea', 'email', 'date', 'money', 'select', 'engraving', 'sell_with']),
  name: LocalText,
  is_required: Type.Optional(Type.Boolean()),
  max_length: Clearable(Type.Integer({ minimum: 1, maximum: 1000 })),
  choices: Type.Optional(Type.Array(Row({ value: Type.String({ minLength: 1 }), label: LocalText }))),
  product_filters: Type.Optional(
    Row({
      product_class: Type.Optional(CodeText),
      model: Type.Optional(CodeText),
      model_version: Type.Optional(Type.String()),
      modificators: Type.Optional(Type.Array(Type.String())),
      design: Type.Optional(CodeText),
      available: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type OptionRow = Static<typeof OptionRow>;

const Attributes = Type.Record(CodeText, AttributeValue);

/** The counted quantity; null is a product that never runs out, as a digital certificate. */
const Stock = Clearable(Type.Integer({ minimum: 0, maximum: 10_000_000 }));

export const VariantRow = Row({
  article: ArticleText,
  attributes: Type.Optional(Attributes),
  price: Type.Optional(ImportMoney),
  stock: Stock,
  is_subscribable: Type.Optional(Type.Boolean()),
  preview: Clearable(MediaPath),
  weight_g: Clearable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  external_sku: ExternalSku,
});
export type VariantRow = Static<typeof VariantRow>;

const PartCode = Clearable(Type.String({ minLength: 1, maxLength: 64 }));

export const ProductRow = Row({
  article: ArticleText,
  structure: Type.Optional(Type.Enum(['standalone', 'parent'])),
  product_class: Type.Optional(CodeText),
  model: PartCode,
  model_version: PartCode,
  model_modification: PartCode,
  modificators: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }))),
  design: Clearable(CodeText),
  title: Type.Optional(LocalText),
  description: Clearable(LocalText),
  seo: Clearable(Row({ title: LocalText, description: LocalText })),
  price: Type.Optional(ImportMoney),
  category: Type.Optional(SlugPathText),
  extra_categories: Type.Optional(Type.Array(SlugPathText)),
  is_non_returnable: Type.Optional(Type.Boolean()),
  is_out_of_production: Type.Optional(Type.Boolean()),
  is_published: Type.Optional(Type.Boolean()),
  is_subscribable: Type.Optional(Type.Boolean()),
  recomended_for: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }))),
  attributes: Type.Optional(Attributes),
  parameters: Type.Optional(Type.Array(ParameterRow)),
  images: Type.Optional(Type.Array(ImageRow)),
  features: Type.Optional(Type.Array(FeatureRow)),
  options: Type.Optional(Type.Array(OptionRow)),
  weight_g: Clearable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  vat: Type.Optional(Type.Enum([...VAT_RATES])),
  /** The day from which the product counts as new; the day of its first import when absent. */
  released_on: Clearable(ImportDay),
  /** Weight of the ordering "popular"; larger stands first. */
  popularity: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  certificate: Clearable(
    Row({ min: ImportMoney, max: ImportMoney, formats: Type.Array(Type.Enum(['digital', 'physical'])) }),
  ),
  stock: Stock,
  external_sku: ExternalSku,
  variants: Type.Optional(Type.Array(VariantRow, { maxItems: 500 })),
  remove: Removed,
});
export type ProductRow = Static<typeof ProductRow>;

export const CollectionRow = Row({
  slug: SlugText,
  title: Type.Optional(LocalText),
  description: Clearable(LocalText),
  photo_445x445: Clearable(MediaPath),
  preview: Clearable(MediaPath),
  show_on_homepage: Type.Optional(Type.Boolean()),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  products: Type.Optional(Type.Array(ArticleText)),
  remove: Removed,
});
export type CollectionRow = Static<typeof CollectionRow>;
