import { roubles } from '@kashtanka/rules';
import type { Family, VariantOfFamily } from '#modules/catalogue';
import { pieceOf } from '#modules/offers';
import type { CardFilter } from './card-filter.ts';
import { type Around, stockOf } from './serialize-listing.ts';

/** A variant that meets the filters of a list, with what it costs. */
export type MatchingVariant = { variant: VariantOfFamily; price: number; salePrice: number | null };

type Needed = Pick<Around, 'salePrice' | 'available' | 'openings'>;

/** The variants that meet all filters of variants, the cheapest first; of equal ones, the first of the product. */
export function matchingVariants(family: Family, filter: CardFilter, around: Needed): MatchingVariant[] {
  const met = family.variants.flatMap((variant): MatchingVariant | [] => {
    const salePrice = around.salePrice(pieceOf(family, variant.article, variant.price));
    const priced = { variant, price: variant.price, salePrice };
    return meets(family, priced, filter) && isAsAvailable(family, variant, filter, around) ? priced : [];
  });
  return met.sort((a, b) => paid(a) - paid(b));
}

export function paid({ price, salePrice }: Pick<MatchingVariant, 'price' | 'salePrice'>): number {
  return salePrice ?? price;
}

function meets(family: Family, { variant, price, salePrice }: MatchingVariant, filter: CardFilter): boolean {
  const { size, fits, carabiner, discounted, price_min, price_max } = filter;
  const textOf = (code: string) => String(variant.attributes[code] ?? family.attributes[code] ?? '');
  const sum = paid({ price, salePrice });
  return (
    (size?.includes(textOf('size')) ?? true) &&
    (fits?.includes(`${family.class_code}:${textOf('size')}`) ?? true) &&
    (carabiner?.includes(textOf('carabiner')) ?? true) &&
    (!discounted || sum < price) &&
    (price_min === undefined || sum >= roubles(price_min)) &&
    (price_max === undefined || sum <= roubles(price_max))
  );
}

/** That nothing is available is said of a whole product. */
function isAsAvailable(
  family: Family,
  variant: VariantOfFamily,
  { available }: CardFilter,
  around: Needed,
): boolean {
  return !available || stockOf(family, variant, around).is_available;
}

const OF_VARIANTS = ['size', 'fits', 'carabiner', 'available', 'discounted', 'price_min', 'price_max'] as const;

/** Whether a list is narrowed by what differs between the variants of a product. */
export function narrowsVariants(filter: CardFilter): boolean {
  return OF_VARIANTS.some((key) => filter[key] !== undefined && filter[key] !== false);
}

/**
 * What the link of a card chooses on the product's page, so that the page shows the price of the card: no more than it
 * takes, except that a size or a snap hook which the list asks for is chosen at once.
 */
export function chosenOnPage(
  family: Family,
  matching: readonly MatchingVariant[],
  { size, fits, carabiner }: CardFilter,
  around: Needed,
): Family['attributes'] {
  const [cheapest] = matching;
  if (!cheapest || family.structure === 'standalone') return {};
  const agreed = agreedBy(matching.filter((one) => paid(one) === paid(cheapest)));
  const isNamed = size !== undefined || fits !== undefined || carabiner !== undefined;
  const choices = isNamed ? [agreed] : [{}, agreed];
  const isShown = (chosen: Family['attributes']) => priceOnPage(family, chosen, around) === paid(cheapest);
  return choices.find(isShown) ?? cheapest.variant.attributes;
}

/** The attributes that some variants have in common. */
function agreedBy([first, ...others]: readonly MatchingVariant[]): Family['attributes'] {
  const common = Object.entries(first?.variant.attributes ?? {}).filter(([code, value]) =>
    others.every(({ variant }) => variant.attributes[code] === value),
  );
  return Object.fromEntries(common);
}

/** What a product's page shows while so much is chosen: the smallest price that can be had, or else of all. */
function priceOnPage(family: Family, chosen: Family['attributes'], around: Needed): number {
  const fitting = family.variants.filter(({ attributes }) =>
    Object.entries(chosen).every(([code, value]) => attributes[code] === value),
  );
  const available = fitting.filter((variant) => stockOf(family, variant, around).is_available);
  const priced = available.length > 0 ? available : fitting;
  return Math.min(
    ...priced.map(({ article, price }) => around.salePrice(pieceOf(family, article, price)) ?? price),
  );
}
