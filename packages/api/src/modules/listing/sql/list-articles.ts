import { type Database, type RawBuilder, sql } from '#platform/database';
import type { PageRange } from '#platform/http/paging';
import { availabilityCondition, type ShopState } from './card-conditions.ts';

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

/** One page by the filters of catalogue/product/, in a total order. */
export async function listArticles(
  db: Database,
  query: ProductQuery,
  { page, state }: { page: PageRange; state: ShopState },
): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select article from card where ${conditionOf(query, state)} order by popularity desc, article
    limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows.map(({ article }) => article);
}

export async function countArticles(db: Database, query: ProductQuery, state: ShopState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from card where ${conditionOf(query, state)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function conditionOf(query: ProductQuery, { closed }: ShopState): RawBuilder<unknown> {
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values ? [sql`${sql.ref(column)} = any(${[...values]}::text[])`] : [];
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
    value === undefined ? [] : [condition(value)];
  return sql.join(
    [
      sql`true`,
      ...oneOf('class_code', query.product_class),
      ...oneOf('model', query.model),
      ...oneOf('model_version', query.model_version),
      ...oneOf('design', query.design),
      ...given(query.modificators, (values) => sql`modificators @> ${[...values]}::text[]`),
      ...given(query.recomended_for, (values) => sql`recomended_for && ${[...values]}::text[]`),
      ...given(query.is_out_of_production, (value) => sql`is_out_of_production = ${value}`),
      ...given(query.available, (value) => sql`${availabilityCondition(closed)} = ${value}`),
      ...given(query.collection, (value) => sql`collections @> array[${value}]::text[]`),
    ],
    sql` and `,
  );
}
