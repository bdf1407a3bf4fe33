import { roubles } from '@kashtanka/rules';
import type { StoredProduct, StoredVariant } from '#modules/catalogue';
import { offerViews } from '#modules/promotions';
import type { CardFilter } from './card-filter.ts';
import { type ProductData, serializeStock } from './serialize-listing.ts';

/** A variant that meets the filters of a list, with its prices. */
export type MatchingVariant = { variant: StoredVariant; price: number; salePrice: number | null };

type Needed = Pick<ProductData, 'salePrice' | 'available' | 'openings'>;

/** Variants that meet all filters of variants, cheapest first, then in the product's order. */
export function matchingVariants(product: StoredProduct, filter: CardFilter, around: Needed): MatchingVariant[] {
  const met = product.variants.flatMap((variant): MatchingVariant | [] => {
    const salePrice = around.salePrice(offerViews.toRangedProduct(product, variant.article, variant.price));
    const priced = { variant, price: variant.price, salePrice };
    return meets(product, priced, filter) && isAsAvailable(product, variant, filter, around) ? priced : [];
  });
  return met.sort((a, b) => effectivePrice(a) - effectivePrice(b));
}

export function effectivePrice({ price, salePrice }: Pick<MatchingVariant, 'price' | 'salePrice'>): number {
  return salePrice ?? price;
}

function meets(
  product: StoredProduct,
  { variant, price, salePrice }: MatchingVariant,
  filter: CardFilter,
): boolean {
  const { size, fits, carabiner, discounted, price_min, price_max } = filter;
  const textOf = (code: string) => String(variant.attributes[code] ?? product.attributes[code] ?? '');
  const sum = effectivePrice({ price, salePrice });
  return (
    (size?.includes(textOf('size')) ?? true) &&
    (fits?.includes(`${product.class_code}:${textOf('size')}`) ?? true) &&
    (carabiner?.includes(textOf('carabiner')) ?? true) &&
    (!discounted || sum < price) &&
    (price_min === undefined || sum >= roubles(price_min)) &&
    (price_max === undefined || sum <= roubles(price_max))
  );
}

/** The filter for unavailable products concerns the whole product. */
function isAsAvailable(
  product: StoredProduct,
  variant: StoredVariant,
  { available }: CardFilter,
  around: Needed,
): boolean {
  return !available || serializeStock(product, variant, around).is_available;
}

const OF_VARIANTS = ['size', 'fits', 'carabiner', 'available', 'discounted', 'price_min', 'price_max'] as const;

/** Whether a filter concerns values that differ between variants. */
export function narrowsVariants(filter: CardFilter): boolean {
  return OF_VARIANTS.some((key) => filter[key] !== undefined && filter[key] !== false);
}

/**
 * The choice in a card's link, so that the product page shows the card's price: only the attributes that this needs,
 * and any size or snap hook that the list is filtered by.
 */
export function chosenOnPage(
  product: StoredProduct,
  matching: readonly MatchingVariant[],
  { size, fits, carabiner }: CardFilter,
  around: Needed,
): StoredProduct['attributes'] {
  const [cheapest] = matching;
  if (!cheapest || product.structure === 'standalone') return {};
  const agreed = agreedBy(matching.filter((one) => effectivePrice(one) === effectivePrice(cheapest)));
  const isNamed = size !== undefined || fits !== undefined || carabiner !== undefined;
  const choices = isNamed ? [agreed] : [{}, agreed];
  const isShown = (chosen: StoredProduct['attributes']) =>
    priceOnPage(product, chosen, around) === effectivePrice(cheapest);
  return choices.find(isShown) ?? cheapest.variant.attributes;
}

/** Attributes with one value in all of the variants. */
function agreedBy([first, ...others]: readonly MatchingVariant[]): StoredProduct['attributes'] {
  const common = Object.entries(first?.variant.attributes ?? {}).filter(([code, value]) =>
    others.every(({ variant }) => variant.attributes[code] === value),
  );
  return Object.fromEntries(common);
}

/** The price that a product page shows for a choice: the lowest available one, or else the lowest. */
function priceOnPage(product: StoredProduct, chosen: StoredProduct['attributes'], around: Needed): number {
  const fitting = product.variants.filter(({ attributes }) =>
    Object.entries(chosen).every(([code, value]) => attributes[code] === value),
  );
  const available = fitting.filter((variant) => serializeStock(product, variant, around).is_available);
  const priced = available.length > 0 ? available : fitting;
  return Math.min(
    ...priced.map(
      ({ article, price }) => around.salePrice(offerViews.toRangedProduct(product, article, price)) ?? price,
    ),
  );
}
