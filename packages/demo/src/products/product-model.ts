// One model in one version, made in several designs; each design becomes a product of the document.
import type { ImageRow, ProductRow, VariantRow } from '@kashtanka/contract/import';
import { DESIGN_CODES, type Design, type DesignCode, designs } from '../catalogue/designs.ts';
import { dayBefore } from '../dates.ts';
import { photo } from '../photos.ts';
import type { Both } from '../text.ts';

/** A counted quantity, or `'wait'`: sold out with back-in-stock requests. A plain 0 is sold out for good. */
export type Stock = number | 'wait';

/** One size, or one size with one snap hook. */
export type VariantChoice = {
  code: string;
  attributes: Record<string, string>;
  price: number;
  weightG: number;
  /** The photo of this variant. */
  shot?: number;
};

/** Values that differ by design. `stock` follows the order of the parent's variants. */
type DesignVariant = {
  stock: Stock[];
  popularity: number;
  daysOld: number;
  outOfProduction?: boolean;
  /** For the one product with an article fixed by the specification. */
  special?: { article: string; modificators: string[] };
};

export type ProductModel = {
  productClass: string;
  model: string;
  version: string;
  category: string;
  extraCategories?: string[];
  /** «Ошейник «Тропа»»; the design is added after a comma. */
  title: Both;
  description: Both;
  /** The one of the design's two descriptions that is appended. */
  note?: 'onTheDog' | 'atHome';
  /** A description for search results, one sentence. */
  seo: Both;
  /** The class and the numbers of its photos, most typical first. */
  photos: { of: string; shots: number[] };
  features: NonNullable<ProductRow['features']>;
  parameters: (design: Design) => NonNullable<ProductRow['parameters']>;
  attributes?: (design: Design) => Record<string, string>;
  options?: (code: DesignCode) => NonNullable<ProductRow['options']>;
  /** Class codes, or `lsh01-01` for the same design of another parent. */
  recommendedFor: string[];
  isNonReturnable?: boolean;
  byDesign: Partial<Record<DesignCode, DesignVariant>>;
} & (Sized | Single);

type Sized = { choices: (design: Design) => VariantChoice[] };
type Single = { price: number; weightG: number };

export function productsOf(productModel: ProductModel, today: string): ProductRow[] {
  return designVariantsOf(productModel).map(([code, variant]) => ({
    ...describe(productModel, code, variant, today),
    ...sale(productModel, code, variant),
  }));
}

export function designVariantsOf(productModel: ProductModel): [DesignCode, DesignVariant][] {
  return DESIGN_CODES.flatMap((code): [DesignCode, DesignVariant][] => {
    const variant = productModel.byDesign[code];
    return variant ? [[code, variant]] : [];
  });
}

export function articleOf(productModel: ProductModel, code: DesignCode): string {
  return (
    productModel.byDesign[code]?.special?.article ??
    `${productModel.productClass}${productModel.model}-${productModel.version}${code}`
  );
}

function describe(productModel: ProductModel, code: DesignCode, variant: DesignVariant, today: string): ProductRow {
  const design = designs[code];
  const title = titleOf(productModel, design);
  return {
    article: articleOf(productModel, code),
    product_class: productModel.productClass,
    model: productModel.model,
    model_version: productModel.version,
    model_modification: null,
    modificators: variant.special?.modificators ?? [],
    design: code,
    title,
    description: paragraphs(productModel.description, ...(productModel.note ? [design[productModel.note]] : [])),
    seo: { title, description: productModel.seo },
    category: productModel.category,
    extra_categories: productModel.extraCategories ?? [],
    is_non_returnable: productModel.isNonReturnable ?? false,
    is_out_of_production: variant.outOfProduction ?? false,
    is_published: true,
    recomended_for: productModel.recommendedFor.map((target) => (target.includes('-') ? target + code : target)),
    attributes: productModel.attributes?.(design) ?? {},
    parameters: productModel.parameters(design),
    images: productModel.photos.shots.map((shot): ImageRow => photo(productModel.photos.of, code, shot)),
    features: productModel.features,
    options: productModel.options?.(code) ?? [],
    vat: 'none',
    released_on: dayBefore(today, variant.daysOld),
    popularity: variant.popularity,
  };
}

function sale(productModel: ProductModel, code: DesignCode, variant: DesignVariant): Partial<ProductRow> {
  if (!('choices' in productModel)) {
    const stock = variant.stock[0] ?? 0;
    return {
      structure: 'standalone',
      price: roubles(productModel.price),
      weight_g: productModel.weightG,
      ...counted(stock),
    };
  }
  const choices = productModel.choices(designs[code]);
  return {
    structure: 'parent',
    price: roubles(Math.min(...choices.map((choice) => choice.price))),
    weight_g: Math.max(...choices.map((choice) => choice.weightG)),
    variants: choices.map((choice, index) => variantOf(productModel, code, choice, variant.stock[index] ?? 0)),
  };
}

function variantOf(productModel: ProductModel, code: DesignCode, choice: VariantChoice, stock: Stock): VariantRow {
  return {
    article: `${articleOf(productModel, code)}-${choice.code}`,
    attributes: choice.attributes,
    price: roubles(choice.price),
    ...counted(stock),
    preview: choice.shot ? photo(productModel.photos.of, code, choice.shot).file : null,
    weight_g: choice.weightG,
  };
}

function counted(stock: Stock): { stock: number; is_subscribable: boolean } {
  return { stock: stock === 'wait' ? 0 : stock, is_subscribable: stock !== 0 };
}

function titleOf(productModel: ProductModel, design: Design): Both {
  return {
    ru: `${productModel.title.ru}, ${design.inTitle.ru}`,
    en: `${productModel.title.en}, ${design.inTitle.en}`,
  };
}

function paragraphs(...texts: Both[]): Both {
  return {
    ru: texts.map((text) => `<p>${text.ru}</p>`).join(''),
    en: texts.map((text) => `<p>${text.en}</p>`).join(''),
  };
}

export function roubles(whole: number): string {
  return `${whole}.00`;
}
