// One model in one version, made in several designs; each design becomes a product of the document.
import type { ImageRow, ProductRow, VariantRow } from '@kashtanka/contract/import';
import { DESIGN_CODES, type Design, type DesignCode, designs } from '../catalogue/designs.ts';
import { dayBefore } from '../day.ts';
import { photo } from '../photos.ts';
import type { Both } from '../text.ts';

/** A counted quantity, or `'wait'`: sold out with back-in-stock requests. A plain 0 is sold out for good. */
export type Stock = number | 'wait';

/** One size, or one size with one snap hook. */
export type Choice = {
  code: string;
  attributes: Record<string, string>;
  price: number;
  weightG: number;
  /** The photo of this variant. */
  shot?: number;
};

/** Values that differ by design. `stock` follows the order of the parent's variants. */
export type Piece = {
  stock: Stock[];
  popularity: number;
  daysOld: number;
  outOfProduction?: boolean;
  /** For the one product with an article fixed by the specification. */
  special?: { article: string; modificators: string[] };
};

export type Family = {
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
  pieces: Partial<Record<DesignCode, Piece>>;
} & (Sized | Single);

type Sized = { choices: (design: Design) => Choice[] };
type Single = { price: number; weightG: number };

export function productsOf(family: Family, today: string): ProductRow[] {
  return piecesOf(family).map(([code, piece]) => ({
    ...describe(family, code, piece, today),
    ...sale(family, code, piece),
  }));
}

export function piecesOf(family: Family): [DesignCode, Piece][] {
  return DESIGN_CODES.flatMap((code): [DesignCode, Piece][] => {
    const piece = family.pieces[code];
    return piece ? [[code, piece]] : [];
  });
}

export function articleOf(family: Family, code: DesignCode): string {
  return family.pieces[code]?.special?.article ?? `${family.productClass}${family.model}-${family.version}${code}`;
}

function describe(family: Family, code: DesignCode, piece: Piece, today: string): ProductRow {
  const design = designs[code];
  const title = named(family, design);
  return {
    article: articleOf(family, code),
    product_class: family.productClass,
    model: family.model,
    model_version: family.version,
    model_modification: null,
    modificators: piece.special?.modificators ?? [],
    design: code,
    title,
    description: paragraphs(family.description, ...(family.note ? [design[family.note]] : [])),
    seo: { title, description: family.seo },
    category: family.category,
    extra_categories: family.extraCategories ?? [],
    is_non_returnable: family.isNonReturnable ?? false,
    is_out_of_production: piece.outOfProduction ?? false,
    is_published: true,
    recomended_for: family.recommendedFor.map((target) => (target.includes('-') ? target + code : target)),
    attributes: family.attributes?.(design) ?? {},
    parameters: family.parameters(design),
    images: family.photos.shots.map((shot): ImageRow => photo(family.photos.of, code, shot)),
    features: family.features,
    options: family.options?.(code) ?? [],
    vat: 'none',
    released_on: dayBefore(today, piece.daysOld),
    popularity: piece.popularity,
  };
}

function sale(family: Family, code: DesignCode, piece: Piece): Partial<ProductRow> {
  if (!('choices' in family)) {
    const stock = piece.stock[0] ?? 0;
    return { structure: 'standalone', price: roubles(family.price), weight_g: family.weightG, ...counted(stock) };
  }
  const choices = family.choices(designs[code]);
  return {
    structure: 'parent',
    price: roubles(Math.min(...choices.map((choice) => choice.price))),
    weight_g: Math.max(...choices.map((choice) => choice.weightG)),
    variants: choices.map((choice, index) => variantOf(family, code, choice, piece.stock[index] ?? 0)),
  };
}

function variantOf(family: Family, code: DesignCode, choice: Choice, stock: Stock): VariantRow {
  return {
    article: `${articleOf(family, code)}-${choice.code}`,
    attributes: choice.attributes,
    price: roubles(choice.price),
    ...counted(stock),
    preview: choice.shot ? photo(family.photos.of, code, choice.shot).file : null,
    weight_g: choice.weightG,
  };
}

function counted(stock: Stock): { stock: number; is_subscribable: boolean } {
  return { stock: stock === 'wait' ? 0 : stock, is_subscribable: stock !== 0 };
}

function named(family: Family, design: Design): Both {
  return { ru: `${family.title.ru}, ${design.inTitle.ru}`, en: `${family.title.en}, ${design.inTitle.en}` };
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
