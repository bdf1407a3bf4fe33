import { type RawBuilder, sql } from '#platform/database';
import type { Search } from './read-search.ts';

export type CardFilter = {
  search?: Search | undefined;
  category?: string | undefined;
  collection?: string | undefined;
  class?: readonly string[] | undefined;
  size?: readonly string[] | undefined;
  /** Sizes behind their class: `clr:m`. */
  fits?: readonly string[] | undefined;
  color?: readonly string[] | undefined;
  design?: readonly string[] | undefined;
  carabiner?: readonly string[] | undefined;
  available?: boolean | undefined;
  is_new?: boolean | undefined;
  discounted?: boolean | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
};

export type FilterKey = keyof CardFilter;

type Condition = RawBuilder<unknown> | undefined;

/** Each filter as a condition; values of one filter are alternatives, filters narrow each other. `newSince` is a day. */
function conditions(filter: CardFilter, newSince: string): Record<FilterKey, Condition> {
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values && sql`${sql.ref(column)} = any(${[...values]}::text[])`;
  const anyOf = (column: string, values: readonly string[] | undefined) =>
    values && sql`${sql.ref(column)} && ${[...values]}::text[]`;
  const { search, category, collection, available, is_new, discounted, price_min, price_max } = filter;
  return {
    search: search && (search.query === null ? sql`false` : sql`words @@ ${search.query}::tsquery`),
    category: category === undefined ? undefined : sql`categories @> array[${category}]::text[]`,
    collection: collection === undefined ? undefined : sql`collections @> array[${collection}]::text[]`,
    class: oneOf('class_code', filter.class),
    size: anyOf(sizesOf(filter), filter.size),
    fits: filter.fits && inSizesOfClasses(sizesOf(filter), filter.fits),
    color: oneOf('color', filter.color),
    design: oneOf('design', filter.design),
    carabiner: anyOf('carabiners', filter.carabiner),
    available: available === undefined ? undefined : sql`is_available = ${available}`,
    is_new: is_new === undefined ? undefined : sql`(released_on >= ${newSince}::date) = ${is_new}`,
    discounted: discounted === undefined ? undefined : sql`(sale_price < price) = ${discounted}`,
    price_min: price_min === undefined ? undefined : sql`sale_price >= ${price_min * 100}::bigint`,
    price_max: price_max === undefined ? undefined : sql`sale_price <= ${price_max * 100}::bigint`,
  };
}

/** What is sold in any of these sizes of its own class. What names no class finds nothing. */
function inSizesOfClasses(column: string, fits: readonly string[]): RawBuilder<unknown> {
  const pairs = fits.flatMap((fit) => {
    const at = fit.indexOf(':');
    return at < 0 ? [] : { classCode: fit.slice(0, at), size: fit.slice(at + 1) };
  });
  const classes = [...Map.groupBy(pairs, ({ classCode }) => classCode)].map(
    ([classCode, some]) =>
      sql`class_code = ${classCode} and ${sql.ref(column)} && ${some.map(({ size }) => size)}::text[]`,
  );
  return classes.length === 0 ? sql`false` : sql`(${sql.join(classes, sql` or `)})`;
}

/** Who asks for what is in stock means the size, not the product. */
export function sizesOf({ available }: CardFilter): 'sizes' | 'sizes_available' {
  return available ? 'sizes_available' : 'sizes';
}

/** Filters joined: all of them, all but some, or only some. */
export function allOf(
  filter: CardFilter,
  newSince: string,
  { but = [], only }: { but?: readonly FilterKey[]; only?: readonly FilterKey[] } = {},
): RawBuilder<unknown> {
  const isMeant = (key: string) => !but.some((one) => one === key) && (only?.some((one) => one === key) ?? true);
  const parts = Object.entries(conditions(filter, newSince)).flatMap(([key, condition]) =>
    condition && isMeant(key) ? condition : [],
  );
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
