import type { Feature, GalleryImage, Product, ProductClass, SizeChart, Variant } from '@kashtanka/contract';
import type { Input } from '@kashtanka/contract/client';
import {
  canStartSet,
  findOwnChart,
  isCertificate,
  isTag,
  type SignatureParts,
  sortClassAttributes,
} from '@kashtanka/rules';
import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { formatDay, formatTime } from '#platform/text/dates.ts';
import type { Locale } from '#platform/text/locale.ts';
import { getSizeInformation, type SizeInformation } from './size-information.ts';

/** Only the data that a product page shows, because the page's HTML contains it twice. */
export type ProductView = {
  article: string;
  title: string;
  kind: 'goods' | 'tag' | 'certificate';
  isNew: boolean;
  isOutOfProduction: boolean;
  isNonReturnable: boolean;
  /** The opening time in words; null if the product is on sale (D25). */
  openingText: string | null;
  /** The drop that has not opened yet. */
  opening: { at: string; drop: string } | null;
  price: string;
  /** With the best unconditional offer; null if there is none (D30). */
  salePrice: string | null;
  /** The stock of a product without sizes; null if sizes have their own. */
  stock: Stock | null;
  attributes: AttributeView[];
  variants: VariantView[];
  design: string | null;
  /** The design code, if a matching set may exist. */
  setDesign: string | null;
  colours: ColourView[];
  pictures: PictureView[];
  /** Safe HTML, guaranteed by the contract. */
  description: string;
  parameters: { title: string; value: string }[];
  features: { title: string; text: string }[];
  crumbs: { name: string; slugPath: string }[];
  sizes: SizeInformation;
  /** The limits of its certificates; null for other products. */
  certificate: Product['certificate'];
  /** The key of its size chart. */
  signature: SignatureParts;
  sellWith: SellWithView[];
  seo: Product['seo'];
};

export type Stock = Pick<Variant, 'is_available' | 'is_subscribable' | 'count_available'>;
export type AttributeView = { code: string; name: string; values: { value: string; title: string }[] };
export type VariantView = Stock & {
  article: string;
  code: string;
  price: string;
  salePrice: string | null;
  attributes: Record<string, string>;
  preview: string | null;
};
type ColourView = { article: string; name: string; color: string; isSoldOut: boolean };
export type PictureView = Pick<GalleryImage, 'url' | 'alt' | 'width' | 'height' | 'color'>;
export type SellWithView = {
  /** The option code. Its value on the basket line is the companion's article (D39). */
  code: string;
  name: string;
  article: string;
  price: string;
  picture: string | null;
  query: NonNullable<Input<'listProducts'>['query']>;
  /** True if chosen on this page; a tag is engraved on its own page instead. */
  isPicked: boolean;
};

export type ProductContext = {
  locale: Locale;
  productClass: ProductClass & { size_charts: SizeChart[] };
  designs: readonly { code: string; name: string; hex: string | null }[];
  gallery: readonly GalleryImage[];
  features: readonly Feature[];
  sellWith: SellWithView[];
};

export function toProductView(product: Product, around: ProductContext): ProductView {
  const attributes = attributesOf(product, around.productClass);
  const { structure, is_out_of_production } = product;
  return {
    article: product.article,
    title: product.title,
    kind: kindOf(product),
    isNew: product.is_new,
    isOutOfProduction: is_out_of_production,
    isNonReturnable: product.is_non_returnable,
    openingText: formatOpeningText(around.locale, product.opens_at),
    opening: openingOf(product),
    price: product.price.incl_tax,
    salePrice: product.price_with_discounts,
    stock: structure === 'standalone' ? stockOf(product) : null,
    attributes,
    variants: product.variants.map((variant) =>
      variantOf(variant, { attributes, isWaiting: product.opens_at !== null }),
    ),
    design: around.designs.find(({ code }) => code === product.design)?.name ?? null,
    setDesign: canStartSet(product) ? product.design : null,
    colours: coloursOf(product, around),
    pictures: picturesOf(around.gallery),
    description: product.description,
    parameters: parametersOf(product, attributes),
    features: around.features.map(({ title, text }) => ({ title, text })),
    crumbs: product.categories.map(({ name, slug_path }) => ({ name, slugPath: slug_path })),
    sizes: getSizeInformation(
      findOwnChart(product, around.productClass.size_charts),
      attributes.find(({ code }) => code === 'size')?.values.map(({ value }) => value) ?? [],
    ),
    certificate: product.certificate,
    signature: signatureOf(product),
    sellWith: around.sellWith,
    seo: product.seo,
  };
}

function signatureOf({ class_code, model, model_version, modificators }: Product): SignatureParts {
  return { class_code, model, model_version, modificators };
}

function kindOf(product: Product): ProductView['kind'] {
  if (isCertificate(product)) return 'certificate';
  return isTag(product) ? 'tag' : 'goods';
}

function openingOf({ opens_at: at, drop }: Product): ProductView['opening'] {
  return at === null || drop === null ? null : { at, drop };
}

/**
 * Before the opening a customer with early access chooses among products in stock, which are unavailable to others
 * (D25).
 */
function stockOf({ available, is_subscribable, count_available, opens_at }: Product): Stock {
  const isInStock = opens_at !== null && count_available > 0;
  return { is_available: available || isInStock, is_subscribable, count_available };
}

/** The attributes that distinguish the variants, in the order of the class (CATALOGUE-04). */
function attributesOf({ variants }: Product, productClass: ProductContext['productClass']): AttributeView[] {
  return sortClassAttributes(productClass.attributes)
    .filter(({ sku_part }) => sku_part)
    .map(({ code, name, values }) => {
      const found = [...new Set(variants.flatMap(({ attributes }) => textOf(attributes[code]) ?? []))];
      const titleOf = (value: string) => values.find((known) => known.value === value)?.title ?? value;
      return { code, name, values: found.map((value) => ({ value, title: titleOf(value) })) };
    })
    .filter(({ values }) => values.length > 0);
}

function variantOf(
  variant: Variant,
  { attributes, isWaiting }: { attributes: readonly AttributeView[]; isWaiting: boolean },
): VariantView {
  const { article, code, price, price_with_discounts, is_subscribable, count_available } = variant;
  const is_available = variant.is_available || (isWaiting && count_available > 0);
  const values = attributes.flatMap((attribute): [string, string][] => {
    const value = textOf(variant.attributes[attribute.code]);
    return value === undefined ? [] : [[attribute.code, value]];
  });
  return {
    article,
    code,
    price: price.incl_tax,
    salePrice: price_with_discounts,
    attributes: Object.fromEntries(values),
    preview: textOf(variant.attributes.variant_preview) ?? null,
    is_available,
    is_subscribable,
    count_available,
  };
}

function textOf(value: Variant['attributes'][string] | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

/** The product in its other designs; designs without a colour cannot be shown. */
function coloursOf({ siblings }: Product, { designs }: ProductContext): ColourView[] {
  return siblings.flatMap(({ article, design, is_available }) => {
    const found = designs.find(({ code }) => code === design);
    return found?.hex ? [{ article, name: found.name, color: found.hex, isSoldOut: !is_available }] : [];
  });
}

function picturesOf(gallery: readonly GalleryImage[]): PictureView[] {
  return gallery
    .filter(({ type }) => type === 'image')
    .map(({ url, alt, width, height, color }) => ({ url, alt, width, height, color }));
}

/** Omits parameters that are selectable attributes, because the page already shows them. */
function parametersOf({ parameters }: Product, attributes: readonly AttributeView[]): ProductView['parameters'] {
  return parameters
    .filter(({ code }) => !attributes.some((attribute) => attribute.code === code))
    .map(({ title, value }) => ({ title, value }));
}

/**
 * The text that replaces the button until the drop opens. Rendered on the server, so that no page loads the texts.
 */
function formatOpeningText(locale: Locale, opensAt: string | null): string | null {
  return opensAt && dropsText[locale].notYet(formatDay(locale, opensAt, new Date()), formatTime(locale, opensAt));
}
