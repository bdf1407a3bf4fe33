import { type Database, type RawBuilder, sql } from '#platform/database';
import type { PageOf } from '#platform/http/paging';

export type CardFilter = {
  category?: string | undefined;
  collection?: string | undefined;
  class?: readonly string[] | undefined;
  size?: readonly string[] | undefined;
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
export type CardOrdering = 'popular' | 'new' | 'price' | '-price';

type Condition = RawBuilder<unknown> | undefined;

/** Each filter as a condition; values of one filter are alternatives, filters narrow each other. `newSince` is a day. */
function conditions(filter: CardFilter, newSince: string): Record<FilterKey, Condition> {
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values && sql`${sql.ref(column)} = any(${[...values]}::text[])`;
  const anyOf = (column: string, values: readonly string[] | undefined) =>
    values && sql`${sql.ref(column)} && ${[...values]}::text[]`;
  const { category, collection, available, is_new, discounted, price_min, price_max } = filter;
  return {
    category: category === undefined ? undefined : sql`categories @> array[${category}]::text[]`,
    collection: collection === undefined ? undefined : sql`collections @> array[${collection}]::text[]`,
    class: oneOf('class_code', filter.class),
    size: anyOf(sizesOf(filter), filter.size),
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

/** Who asks for what is in stock means the size, not the product. */
function sizesOf({ available }: CardFilter): 'sizes' | 'sizes_available' {
  return available ? 'sizes_available' : 'sizes';
}

/** All filters joined, but for the ones that are left out. */
function where(filter: CardFilter, newSince: string, leftOut: readonly FilterKey[] = []): RawBuilder<unknown> {
  const parts = Object.entries(conditions(filter, newSince))
    .filter(([key]) => !leftOut.some((skipped) => skipped === key))
    .flatMap(([, condition]) => condition ?? []);
  return sql.join([sql`not is_out_of_production`, ...parts], sql` and `);
}

const ORDERS: Record<CardOrdering, RawBuilder<unknown>> = {
  // What is sold out stands behind what can be bought.
  popular: sql`is_available desc, popularity desc, card.article`,
  new: sql`released_on desc, card.article`,
  price: sql`sale_price, card.article`,
  '-price': sql`sale_price desc, card.article`,
};

export async function findCards(
  db: Database,
  filter: CardFilter,
  options: { ordering: CardOrdering | undefined; page: PageOf; newSince: string },
): Promise<{ articles: string[]; count: number }> {
  const { ordering, page, newSince } = options;
  const condition = where(filter, newSince);
  // A collection keeps its own order unless another one is asked for.
  const inCollection = filter.collection !== undefined && ordering === undefined;
  const source = inCollection
    ? sql`card join collection_product as placed on placed.article = card.article and placed.collection = ${filter.collection}`
    : sql`card`;
  const order = inCollection ? sql`placed.position, card.article` : ORDERS[ordering ?? 'popular'];
  const [found, counted] = await Promise.all([
    sql<{ article: string }>`
      select card.article from ${source} where ${condition} order by ${order} limit ${page.limit} offset ${page.offset}
    `.execute(db),
    sql<{ count: number }>`select count(*) as count from card where ${condition}`.execute(db),
  ]);
  return { articles: found.rows.map(({ article }) => article), count: counted.rows[0]?.count ?? 0 };
}

export const FACETS = ['class', 'size', 'color', 'design', 'carabiner'] as const;
export type Facet = (typeof FACETS)[number];
export type FacetCount = { facet: Facet; value: string; count: number };

function facetValues(filter: CardFilter): Record<Facet, RawBuilder<unknown>> {
  return {
    class: sql`select class_code as value`,
    size: sql`select unnest(${sql.ref(sizesOf(filter))}) as value`,
    color: sql`select color as value where color is not null`,
    design: sql`select design as value where design is not null`,
    carabiner: sql`select unnest(carabiners) as value`,
  };
}

/** How many cards each value of each facet would leave, beside the filters that are chosen elsewhere. */
export async function countFacets(db: Database, filter: CardFilter, newSince: string): Promise<FacetCount[]> {
  const values = facetValues(filter);
  const counts = FACETS.map(
    (facet) => sql`
      select ${facet}::text as facet, value, count(*) as count
      from card cross join lateral (${values[facet]}) as facet_value
      where ${where(filter, newSince, [facet])} group by value`,
  );
  const { rows } = await sql<FacetCount>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

export type ExtraCounts = {
  available: number;
  is_new: number;
  discounted: number;
  price_min: number | null;
  price_max: number | null;
};

/** The same for the filters of availability, novelty and discount, and the span of prices. */
export async function countExtras(db: Database, filter: CardFilter, newSince: string): Promise<ExtraCounts> {
  const priced = where(filter, newSince, ['price_min', 'price_max']);
  const { rows } = await sql<ExtraCounts>`select
    (select count(*) from card where ${where({ ...filter, available: true }, newSince)}) as available,
    (select count(*) from card where ${where({ ...filter, is_new: true }, newSince)}) as is_new,
    (select count(*) from card where ${where({ ...filter, discounted: true }, newSince)}) as discounted,
    (select min(sale_price) from card where ${priced}) as price_min,
    (select max(sale_price) from card where ${priced}) as price_max
  `.execute(db);
  return rows[0] ?? { available: 0, is_new: 0, discounted: 0, price_min: null, price_max: null };
}

export type ProductQuery = {
  product_class?: readonly string[] | undefined;
  model?: readonly string[] | undefined;
  model_version?: readonly string[] | undefined;
  modificators?: readonly string[] | undefined;
  design?: readonly string[] | undefined;
  recomended_for?: readonly string[] | undefined;
  is_out_of_production?: boolean | undefined;
  available?: boolean | undefined;
  collection?: string | undefined;
};

/** Products by the filters of catalogue/product/, in a total order. */
export async function findProducts(
  db: Database,
  query: ProductQuery,
  page: PageOf,
): Promise<{ articles: string[]; count: number }> {
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values ? [sql`${sql.ref(column)} = any(${[...values]}::text[])`] : [];
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
    value === undefined ? [] : [condition(value)];
  const condition = sql.join(
    [
      sql`true`,
      ...oneOf('class_code', query.product_class),
      ...oneOf('model', query.model),
      ...oneOf('model_version', query.model_version),
      ...oneOf('design', query.design),
      ...given(query.modificators, (values) => sql`modificators @> ${[...values]}::text[]`),
      ...given(query.recomended_for, (values) => sql`recomended_for && ${[...values]}::text[]`),
      ...given(query.is_out_of_production, (value) => sql`is_out_of_production = ${value}`),
      ...given(query.available, (value) => sql`is_available = ${value}`),
      ...given(query.collection, (value) => sql`collections @> array[${value}]::text[]`),
    ],
    sql` and `,
  );
  const [found, counted] = await Promise.all([
    sql<{ article: string }>`
      select article from card where ${condition} order by popularity desc, article
      limit ${page.limit} offset ${page.offset}
    `.execute(db),
    sql<{ count: number }>`select count(*) as count from card where ${condition}`.execute(db),
  ]);
  return { articles: found.rows.map(({ article }) => article), count: counted.rows[0]?.count ?? 0 };
}
