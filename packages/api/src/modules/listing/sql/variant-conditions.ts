import { type RawBuilder, sql } from '#platform/database';
import type { CardFilter } from '../card-filter.ts';

type Condition = RawBuilder<unknown>;

/** The variants of a card as rows. */
const VARIANTS = sql`unnest(variant_sizes, variant_carabiners, variant_prices, variant_sale_prices, variant_available)
  as variant (size, carabiner, price, sale_price, is_available)`;

/** Filters that a variant meets by itself. "Unavailable" and "not discounted" concern the whole product. */
type VariantFilter = 'size' | 'fits' | 'carabiner' | 'available' | 'discounted' | 'price';

function conditionsOfVariant(filter: CardFilter): Record<VariantFilter, Condition | undefined> {
  const { size, fits, carabiner, available, discounted, price_min, price_max } = filter;
  const prices = [
    ...(price_min === undefined ? [] : [sql`variant.sale_price >= ${kopecks(price_min)}`]),
    ...(price_max === undefined ? [] : [sql`variant.sale_price <= ${kopecks(price_max)}`]),
  ];
  return {
    size: size && sql`variant.size = any(${[...size]}::text[])`,
    fits: fits && inSizesOfClasses(fits, (sizes) => sql`variant.size = any(${sizes}::text[])`),
    carabiner: carabiner && sql`variant.carabiner = any(${[...carabiner]}::text[])`,
    available: available ? sql`variant.is_available` : undefined,
    discounted: discounted ? sql`variant.sale_price < variant.price` : undefined,
    price: prices.length > 0 ? sql.join(prices, sql` and `) : undefined,
  };
}

/**
 * One variant must meet every filter of variants. Undefined if the card's own columns suffice: for a single filter, and
 * for an available size. A card without variants (migration 0086) passes.
 */
export function variantCondition(filter: CardFilter): Condition | undefined {
  const { price, ...rest } = conditionsOfVariant(filter);
  const others = given(rest);
  const isByCard = others.length <= 1 || (others.length === 2 && rest.available && (rest.size ?? rest.fits));
  if (!price) return isByCard ? undefined : sql`(variant_sizes is null or ${exists(others)})`;
  if (others.length === 0) return isBetween(filter) ? sql`(${isByEnds(filter)} or ${exists([price])})` : undefined;
  const shortcut = isByCard ? isWithin(filter) : sql`variant_sizes is null`;
  return sql`(${shortcut} or ${exists([...others, price])})`;
}

/** Which variants pass the filters that are not facets, as an array of booleans in their order; null if all do. */
export function passingVariants(filter: CardFilter): Condition {
  const { size: _size, carabiner: _carabiner, price, ...rest } = conditionsOfVariant(filter);
  const others = given(rest);
  const isAvailabilityAlone = others.length === 1 && rest.available;
  const each = (conditions: Condition[]) => sql`array(select (${joined(conditions)}) is true from ${VARIANTS})`;
  const passing = isAvailabilityAlone ? sql`variant_available` : each(others);
  const ofOthers = others.length === 0 ? sql`null::boolean[]` : passing;
  if (!price) return ofOthers;
  return sql`case when ${isWithin(filter)} then ${ofOthers} else ${each([...others, price])} end`;
}

/** The lowest or highest sale price of matching variants, for display and sort order. */
export function priceOfVariants(filter: CardFilter, end: 'min' | 'max'): Condition {
  const card = end === 'min' ? sql`coalesce(price_low, sale_price)` : sql`coalesce(price_high, sale_price)`;
  const conditions = given(conditionsOfVariant(filter));
  if (conditions.length === 0) return card;
  const ofVariants = sql`(select ${sql.raw(end)}(variant.sale_price) from ${VARIANTS} where ${joined(conditions)})`;
  return sql`case when price_low < price_high then coalesce(${ofVariants}, ${card}) else ${card} end`;
}

/** Whether any filter concerns variants. */
export function concernsVariants(filter: CardFilter): boolean {
  return given(conditionsOfVariant(filter)).length > 0;
}

/** Any of these sizes within its class. A value without a class matches nothing. */
export function inSizesOfClasses(fits: readonly string[], inSizes: (sizes: string[]) => Condition): Condition {
  const pairs = fits.flatMap((fit) => {
    const at = fit.indexOf(':');
    return at < 0 ? [] : { classCode: fit.slice(0, at), size: fit.slice(at + 1) };
  });
  const classes = [...Map.groupBy(pairs, ({ classCode }) => classCode)].map(
    ([classCode, some]) => sql`class_code = ${classCode} and ${inSizes(some.map(({ size }) => size))}`,
  );
  return classes.length === 0 ? sql`false` : sql`(${sql.join(classes, sql` or `)})`;
}

function given(conditions: Partial<Record<VariantFilter, Condition | undefined>>): Condition[] {
  return Object.values(conditions).filter((condition) => condition !== undefined);
}

function exists(conditions: readonly Condition[]): Condition {
  return sql`exists (select from ${VARIANTS} where ${joined(conditions)})`;
}

function joined(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `);
}

function isBetween({ price_min, price_max }: CardFilter): boolean {
  return price_min !== undefined && price_max !== undefined;
}

/** All variants are within the price range, or the card has no prices of variants. */
function isWithin({ price_min, price_max }: CardFilter): Condition {
  const ends = [
    ...(price_min === undefined ? [] : [sql`price_low >= ${kopecks(price_min)}`]),
    ...(price_max === undefined ? [] : [sql`price_high <= ${kopecks(price_max)}`]),
  ];
  return sql`variant_sizes is null or (${joined(ends)})`;
}

/** Whether the lowest or the highest price is within the range, or the card has no prices of variants. */
function isByEnds({ price_min = 0, price_max = 0 }: CardFilter): Condition {
  return sql`variant_sizes is null or price_low >= ${kopecks(price_min)} or price_high <= ${kopecks(price_max)}`;
}

function kopecks(roubles: number): Condition {
  return sql`${roubles * 100}::bigint`;
}
