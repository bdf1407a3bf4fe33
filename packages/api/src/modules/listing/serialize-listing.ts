import type { LineProduct, Product, ProductOption, Sibling, Variant } from '@kashtanka/contract';
import { categoryAncestors, isCertificate, moneyToWire } from '@kashtanka/rules';
import type { Reference, StoredProduct, StoredVariant } from '#modules/catalogue';

import type { Opening } from '#modules/content';
import type { MediaUrl } from '#modules/media';
import { offerViews, type SalePrice } from '#modules/promotions';
import { toWireTimestamp } from '#platform/clock';
import { type Locale, localText } from '#platform/locale';
import { plainText } from '#platform/security/plain-text';
import { serializeImages } from './serialize-images.ts';

/** Data that serializing products needs, loaded for a whole list at once. */
export type ProductData = {
  locale: Locale;
  reference: Reference;
  /** Stock by article. */
  available: Map<string, number>;
  media: Map<string, MediaUrl>;
  salePrice: SalePrice;
  siblings: Map<string, Sibling[]>;
  /** Products released since this day are new. */
  newSince: string;
  /** Unopened drops by product article. */
  openings: ReadonlyMap<string, Opening>;
};

const MAX_CATEGORIES = 5;
const MAX_SEO_LENGTH = 160;

export function serializeProduct(
  product: StoredProduct,
  variant: StoredVariant | null,
  around: ProductData,
): Product {
  const isChild = variant !== null && product.structure === 'parent';
  const own = isChild ? variant : product;
  // The article itself must be sellable: not a product with sizes and not a retired size.
  const ownVariant = product.variants.find(({ article }) => article === own.article);
  const line = serializeLineProduct(product, isChild ? variant : null, around);
  return {
    ...line,
    available: line.available && !isClosed(product, around),
    variants:
      isChild || product.structure === 'standalone'
        ? []
        : product.variants.map((row) => serializeVariant(product, row, around)),
    is_price_from: own === product && isPriceFrom(product),
    price_with_discounts: wireOrNull(around.salePrice(offerViews.toRangedProduct(product, own.article, own.price))),
    is_new: product.released_on >= around.newSince,
    is_subscribable: ownVariant ? serializeStock(product, ownVariant, around).is_subscribable : false,
    ...findOpening(product, around),
    siblings: around.siblings.get(product.article) ?? [],
  };
}

export function isPriceFrom(product: StoredProduct): boolean {
  return isCertificate(product) || product.variants.some(({ price }) => price > product.price);
}

/** Whether its drop has not opened, so that buying needs an early access pass (D25). */
export function isClosed({ article }: StoredProduct, { openings }: Pick<ProductData, 'openings'>): boolean {
  return openings.has(article);
}

/** The unopened drop of a product with its time; null if it is on sale. */
export function findOpening(
  { article }: StoredProduct,
  { openings }: Pick<ProductData, 'openings'>,
): { opens_at: string | null; drop: string | null } {
  const opening = openings.get(article);
  return { opens_at: opening ? toWireTimestamp(opening.opens_at) : null, drop: opening?.slug ?? null };
}

/** A product without its variants, as basket lines and product pages show it. */
export function serializeLineProduct(
  product: StoredProduct,
  variant: StoredVariant | null,
  around: Omit<ProductData, 'siblings' | 'salePrice' | 'newSince' | 'openings'>,
): LineProduct {
  const { locale } = around;
  const title = localText(product.title, locale);
  const description = product.description ? localText(product.description, locale) : '';
  const count = getStockLabelCount(product, variant, around.available);
  return {
    article: variant?.article ?? product.article,
    parent: variant ? product.article : null,
    structure: variant ? 'child' : product.structure,
    title,
    description,
    class_code: product.class_code,
    product_class: product.class_code,
    design: product.design,
    model: product.model,
    model_version: product.model_version,
    model_modification: product.model_modification,
    modificators: product.modificators,
    price: { currency: 'RUB', incl_tax: moneyToWire(variant?.price ?? product.price) },
    category: product.category.slice(product.category.lastIndexOf('/') + 1),
    categories: categoriesOf(product, around),
    parameters: [...parametersOf(product, variant, around), ...ownParameters(product, locale)],
    image: serializeImages(product, around),
    count_available: count,
    is_non_returnable: product.is_non_returnable,
    is_out_of_production: product.is_out_of_production,
    available: isSold(product) && count > 0,
    recomended_for: product.recomended_for,
    attributes: serializeAttributes(product, variant, around),
    options: product.options.map((option) => serializeOption(option, locale)),
    certificate: product.certificate,
    seo: {
      title: product.seo ? localText(product.seo.title, locale) : title,
      description: product.seo
        ? localText(product.seo.description, locale)
        : plainText(description, MAX_SEO_LENGTH),
    },
  };
}

export function isSold(product: StoredProduct): boolean {
  return product.is_shown && !product.is_out_of_production;
}

export function getStockLabelCount(
  product: StoredProduct,
  variant: StoredVariant | null,
  available: Map<string, number>,
): number {
  const counted = variant ? [variant] : product.variants;
  return counted.reduce((sum, { article }) => sum + (available.get(article) ?? 0), 0);
}

function serializeVariant(product: StoredProduct, row: StoredVariant, around: ProductData): Variant {
  const preview = around.media.get(row.preview ?? '')?.url ?? null;
  return {
    article: row.article,
    code: sizeCode(row),
    price: { currency: 'RUB', incl_tax: moneyToWire(row.price) },
    price_with_discounts: wireOrNull(around.salePrice(offerViews.toRangedProduct(product, row.article, row.price))),
    attributes: { ...serializeAttributes(product, row, around), variant_preview: preview },
    parameters: parametersOf(product, row, around),
    ...serializeStock(product, row, around),
  };
}

export function serializeStock(
  product: StoredProduct,
  row: StoredVariant,
  around: Pick<ProductData, 'available' | 'openings'>,
) {
  const count = around.available.get(row.article) ?? 0;
  const isInStock = isSold(product) && count > 0;
  return {
    is_available: isInStock && !isClosed(product, around),
    // An in-stock size needs no subscription, even before its drop opens.
    is_subscribable: row.is_subscribable && isSold(product) && !isInStock,
    count_available: count,
  };
}

/** Attributes by code; those of sizes are included, null while no size is chosen (PRODUCT-06). */
export function serializeAttributes(
  product: StoredProduct,
  variant: StoredVariant | null,
  { reference }: Pick<ProductData, 'reference'>,
): StoredProduct['attributes'] {
  const known = reference.classByCode.get(product.class_code)?.attributes ?? [];
  const unset = known.filter(({ sku_part }) => sku_part).map(({ code }) => [code, null]);
  return { ...Object.fromEntries(unset), ...product.attributes, ...variant?.attributes };
}

/** The size in a product's URL; an article without sizes uses its own code. */
export function sizeCode(row: StoredVariant): string {
  const { size } = row.attributes;
  return size === null || size === undefined ? row.article : String(size);
}

/** The distinguishing values of a variant: its class's SKU attributes. */
function parametersOf(
  product: StoredProduct,
  variant: StoredVariant | null,
  around: Pick<ProductData, 'reference' | 'locale'>,
) {
  if (!variant) return [];
  const attributes = around.reference.classByCode.get(product.class_code)?.attributes ?? [];
  const values: StoredProduct['attributes'] = { ...product.attributes, ...variant.attributes };
  return attributes
    .filter(({ code, sku_part }) => sku_part && values[code] !== null && values[code] !== undefined)
    .map(({ code, name, values: known }) => {
      const value = String(values[code]);
      const title = known.find((choice) => choice.value === value)?.title;
      return {
        code,
        title: localText(name, around.locale),
        value: title ? localText(title, around.locale) : value,
      };
    });
}

function ownParameters(product: StoredProduct, locale: Locale) {
  return product.parameters.map(({ code, title, value }) => ({
    code,
    title: localText(title, locale),
    value: localText(value, locale),
  }));
}

function categoriesOf(product: StoredProduct, { reference, locale }: Pick<ProductData, 'reference' | 'locale'>) {
  return categoryAncestors(product.category)
    .flatMap((slugPath) => reference.categoryBySlugPath.get(slugPath) ?? [])
    .slice(0, MAX_CATEGORIES)
    .map(({ slug, name, slug_path }) => ({ slug, name: localText(name, locale), slug_path }));
}

function serializeOption(option: StoredProduct['options'][number], locale: Locale): ProductOption {
  return {
    id: option.id,
    code: option.code,
    name: localText(option.name, locale),
    type: option.type,
    is_required: option.is_required,
    max_length: option.max_length,
    choices: option.choices.map(({ value, label }) => ({ value, label: localText(label, locale) })),
    ...(option.product_filters && { product_filters: option.product_filters }),
  };
}

export function wireOrNull(kopecks: number | null): string | null {
  return kopecks === null ? null : moneyToWire(kopecks);
}
