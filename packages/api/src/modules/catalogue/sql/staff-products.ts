import { type Database, type RawBuilder, sql } from '#platform/database';

export type ProductQuery = {
  q: string | null;
  /** Only these products. */
  articles?: readonly string[] | null;
  isShown: boolean | null;
  productClass: string | null;
  /** A category with all below it. */
  category: string | null;
  /** The last row of the page before. */
  after: { releasedOn: string; article: string } | null;
  limit: number;
};

export type FoundProduct = { article: string; released_on: string };

/** Words of a title in either language, or the beginning of an article of the product or one of its sizes. */
const matches = ({
  q,
  articles = null,
  isShown,
  productClass,
  category,
}: Omit<ProductQuery, 'after' | 'limit'>) => sql`
  (${q}::text is null
    or lower(article || ' ' || (title ->> 'ru') || ' ' || coalesce(title ->> 'en', '')) like '%' || lower(${q && escapeLike(q)}) || '%'
    or article in (select product from variant where lower(variant.article) = lower(${q})))
  and (${articles && [...articles]}::text[] is null or article = any(${articles && [...articles]}::text[]))
  and (${isShown}::boolean is null or (is_published and not is_hidden) = ${isShown})
  and (${productClass}::text is null or class_code = ${productClass})
  and (${category}::text is null or category = ${category} or starts_with(category, ${category} || '/'))
`;

/** Products by their release, newest first. */
export async function findProductsForStaff(
  db: Database,
  { after, limit, ...asked }: ProductQuery,
): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select article, released_on::text as released_on from product
    where ${matches(asked)}
      and (${after?.releasedOn ?? null}::date is null
        or (released_on, article) < (${after?.releasedOn ?? null}::date, ${after?.article ?? ''}))
    order by released_on desc, article desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The number of products, counted to `most` and one more. */
export async function countProductsForStaff(
  db: Database,
  { after: _, limit: __, ...asked }: ProductQuery,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from product where ${matches(asked)} limit ${most + 1}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** `among` are the articles to choose from; null: all. `after` is the last article of the page before. */
export type VariantQuery = { q: string | null; among: readonly string[] | null; after: string; limit: number };

const PRODUCT_WORDS = sql`lower(product.article || ' ' || (product.title ->> 'ru') || ' ' || coalesce(product.title ->> 'en', ''))`;

/** So many times the articles that are asked for are read before the indexes of words are used. */
const LOOKED_THROUGH = 5;

/** Articles of sizes that are still in the catalogue: by words of the title, or by a part of an article. */
export async function findVariantsForStaff(db: Database, asked: VariantQuery): Promise<string[]> {
  const { q, among, after, limit } = asked;
  const like = q === null ? null : `%${escapeLike(q).toLowerCase()}%`;
  const isAsked = sql`not variant.is_hidden and variant.article > ${after}
    and ${among === null ? sql`true` : sql`variant.article = any(${[...among]}::text[])`}`;
  if (like === null)
    return listArticles(
      db,
      sql`select variant.article from variant where ${isAsked} order by variant.article limit ${limit}`,
    );
  const common = among === null ? await findCommon(db, { like, after, limit }) : [];
  return common.length === limit ? common : findRare(db, { like, isAsked, limit });
}

/** Looks through the first articles alone: most of them match a common word, for which the indexes are slow. */
function findCommon(db: Database, { like, after, limit }: { like: string; after: string; limit: number }) {
  return listArticles(
    db,
    sql`
      with first as materialized (
        select article, product from variant where not is_hidden and article > ${after}
        order by article limit ${limit * LOOKED_THROUGH}
      )
      select first.article from first join product on product.article = first.product
      where lower(first.article) like ${like} or ${PRODUCT_WORDS} like ${like}
      order by first.article limit ${limit}
    `,
  );
}

/** Articles and titles have an index each, which a condition of both would not use. */
function findRare(
  db: Database,
  { like, isAsked, limit }: { like: string; isAsked: RawBuilder<unknown>; limit: number },
) {
  const isNamed = sql`lower(variant.article) like ${like}`;
  return listArticles(
    db,
    sql`
      select article from (
        select variant.article from variant where ${isAsked} and ${isNamed}
        union all select variant.article from variant join product on product.article = variant.product
        where ${isAsked} and not (${isNamed}) and ${PRODUCT_WORDS} like ${like}
      ) as matching order by article limit ${limit}
    `,
  );
}

async function listArticles(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`${query}`.execute(db);
  return rows.map(({ article }) => article);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
