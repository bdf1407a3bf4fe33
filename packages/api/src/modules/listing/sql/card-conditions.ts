import { type RawBuilder, sql } from '#platform/database';
import { type CardFilter, FILTER_KEYS, type FilterKey, without } from '../card-filter.ts';
import { inSizesOfClasses, variantCondition } from './variant-conditions.ts';

/**
 * `newSince` is the first day whose releases are new; `closed` are the collections whose drops have not opened, so that
 * their products are unavailable (D25).
 */
export type ShopState = { newSince: string; closed: readonly string[] };

type Condition = RawBuilder<unknown>;

/**
 * The SQL condition of each filter. Values of one filter are alternatives, filters narrow each other. A filter of
 * variants is checked against indexed columns of the card: some variant meets it.
 */
function conditions(filter: CardFilter, { newSince, closed }: ShopState): Record<FilterKey, Condition | undefined> {
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values && sql`${sql.ref(column)} = any(${[...values]}::text[])`;
  const anyOf = (column: string, values: readonly string[] | undefined) =>
    values && sql`${sql.ref(column)} && ${[...values]}::text[]`;
  const { search, category, collection, available, is_new, discounted, price_min, price_max } = filter;
  // An available size is also one of the sizes.
  const sizes = available ? 'sizes_available' : 'sizes';
  return {
    search: search && (search.query === null ? sql`false` : sql`words @@ ${search.query}::tsquery`),
    category: category === undefined ? undefined : sql`categories @> array[${category}]::text[]`,
    collection: collection === undefined ? undefined : sql`collections @> array[${collection}]::text[]`,
    class: oneOf('class_code', filter.class),
    size: anyOf(sizes, filter.size),
    fits: filter.fits && inSizesOfClasses(filter.fits, (some) => sql`${sql.ref(sizes)} && ${some}::text[]`),
    color: oneOf('color', filter.color),
    design: oneOf('design', filter.design),
    carabiner: anyOf('carabiners', filter.carabiner),
    available: available === undefined ? undefined : sql`${availabilityCondition(closed)} = ${available}`,
    is_new: is_new === undefined ? undefined : sql`(released_on >= ${newSince}::date) = ${is_new}`,
    discounted: discounted === undefined ? undefined : sql`${IS_DISCOUNTED} = ${discounted}`,
    price_min:
      price_min === undefined ? undefined : sql`coalesce(price_high, sale_price) >= ${price_min * 100}::bigint`,
    price_max:
      price_max === undefined ? undefined : sql`coalesce(price_low, sale_price) <= ${price_max * 100}::bigint`,
  };
}

/** Whether the public can buy something of a card: it is in stock and no unopened drop contains it. */
export function availabilityCondition(closed: readonly string[]): Condition {
  return closed.length === 0
    ? sql`is_available`
    : sql`(is_available and not collections && ${[...closed]}::text[])`;
}

const IS_DISCOUNTED = sql`coalesce(is_discounted, sale_price < price)`;

/** Joins filters, all or without some. One and the same variant must meet all filters of variants. */
export function joinFilters(
  filter: CardFilter,
  state: ShopState,
  { but = [] }: { but?: readonly FilterKey[] } = {},
): Condition {
  const listed = without(filter, but);
  return joinedBy([...Object.values(conditions(listed, state)), variantCondition(listed)]);
}

/** The filters that `joinFilters` left out, for a query on cards that are narrowed by the others already. */
export function joinOnlyFilters(filter: CardFilter, state: ShopState, only: readonly FilterKey[]): Condition {
  const rest = FILTER_KEYS.filter((key) => !only.includes(key));
  return joinedBy([...Object.values(conditions(without(filter, rest), state)), variantCondition(filter)]);
}

function joinedBy(conditions: readonly (Condition | undefined)[]): Condition {
  const parts = conditions.filter((condition) => condition !== undefined);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
