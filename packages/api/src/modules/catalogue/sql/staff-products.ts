import { type Database, type RawBuilder, sql } from '#platform/database';
import { articlePattern, letterPattern } from '#platform/database/letter-pattern';

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

type Asked = Omit<ProductQuery, 'after' | 'limit'>;

/**
 * Words of a title in either language or of an article, or the whole article of a size. Each has an index, which a
 * condition of both would not use.
 */
const meanings = (q: string | null) =>
  q === null
    ? [sql`true`]
    : [
        sql`letters like ${letterPattern(q)}`,
        sql`article in (select product from variant where lower(variant.article) = lower(${q}))`,
      ];

const isAsked = ({ articles = null, isShown, productClass, category }: Asked) => sql`
  (${articles && [...articles]}::text[] is null or article = any(${articles && [...articles]}::text[]))
  and (${isShown}::boolean is null or (is_published and not is_hidden) = ${isShown})
  and (${productClass}::text is null or class_code = ${productClass})
  and (${category}::text is null or category = ${category} or starts_with(category, ${category} || '/'))
`;

/** Products by their release, newest first. */
export async function findProductsForStaff(
  db: Database,
  { after, limit, ...asked }: ProductQuery,
): Promise<FoundProduct[]> {
  const isAfter = after ? sql`(released_on, article) < (${after.releasedOn}::date, ${after.article})` : sql`true`;
  const select = (meaning: RawBuilder<unknown>) => sql`
    (select article, released_on from product where ${meaning} and ${isAsked(asked)} and ${isAfter}
      order by released_on desc, article desc limit ${limit})
  `;
  const { rows } = await sql<FoundProduct>`
    select article, matching.released_on::text as released_on
    from (${sql.join(meanings(asked.q).map(select), sql` union `)}) as matching
    order by matching.released_on desc, article desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The number of products, counted to `most` and one more. */
export async function countProductsForStaff(
  db: Database,
  { after: _, limit: __, ...asked }: ProductQuery,
  most: number,
): Promise<number> {
  const select = (meaning: RawBuilder<unknown>) => sql`
    (select article from product where ${meaning} and ${isAsked(asked)} limit ${most + 1})
  `;
  const { rows } = await sql<{ count: number }>`
    select least(count(*), ${most + 1})::int as count
    from (${sql.join(meanings(asked.q).map(select), sql` union `)}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** `among` are the articles to choose from; null: all. `after` is the last article of the page before. */
export type VariantQuery = { q: string | null; among: readonly string[] | null; after: string; limit: number };

/** So many times the articles that are asked for are read before the indexes of words are used. */
const LOOKED_THROUGH = 5;

const IS_ASCII = /^[ -~]*$/;

/** Articles of sizes that are still in the catalogue: by words of the title, or by a part of an article. */
export async function findVariantsForStaff(db: Database, asked: VariantQuery): Promise<string[]> {
  const { q, among, after, limit } = asked;
  const isAsked = sql`not variant.is_hidden and variant.article > ${after}
    and ${among === null ? sql`true` : sql`variant.article = any(${[...among]}::text[])`}`;
  if (q === null)
    return listArticles(
      db,
      sql`select variant.article from variant where ${isAsked} order by variant.article limit ${limit}`,
    );
  const common = among === null ? await findCommon(db, { q, after, limit }) : [];
  return common.length === limit ? common : findRare(db, { q, isAsked, limit });
}

/** Looks through the first articles alone: most of them match a common word, for which the indexes are slow. */
function findCommon(db: Database, { q, after, limit }: { q: string; after: string; limit: number }) {
  return listArticles(
    db,
    sql`
      with first as materialized (
        select article, product from variant where not is_hidden and article > ${after}
        order by article limit ${limit * LOOKED_THROUGH}
      )
      select first.article from first join product on product.article = first.product
      where lower(first.article) like ${articlePattern(q)} or product.letters like ${letterPattern(q)}
      order by first.article limit ${limit}
    `,
  );
}

/** Articles and titles have an index each, which a condition of both would not use. */
function findRare(db: Database, { q, isAsked, limit }: { q: string; isAsked: RawBuilder<unknown>; limit: number }) {
  // Articles are of ASCII, and any other letter leaves nothing to ask their index for.
  const isNamed = IS_ASCII.test(q) ? sql`lower(variant.article) like ${articlePattern(q)}` : sql`false`;
  return listArticles(
    db,
    sql`
      select article from (
        select variant.article from variant where ${isAsked} and ${isNamed}
        union all select variant.article from variant join product on product.article = variant.product
        where ${isAsked} and not (${isNamed}) and product.letters like ${letterPattern(q)}
      ) as matching order by article limit ${limit}
    `,
  );
}

async function listArticles(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`${query}`.execute(db);
  return rows.map(({ article }) => article);
}
