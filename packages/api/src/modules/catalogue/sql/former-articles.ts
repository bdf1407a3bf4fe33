import { type Database, sql, type Tx } from '#platform/database';

/** Former articles of products: `key`, and the present article as `now`. */
export const formerKeys = sql`select article as key, product as now from former_article`;

type FormerArticle = { article: string; product: string };

export async function listFormerArticles(db: Database | Tx): Promise<FormerArticle[]> {
  const { rows } = await sql<FormerArticle>`select article, product from former_article`.execute(db);
  return rows;
}

/** The former ones of these articles, spelled as asked, with the present article of their product. */
export async function findFormerArticles(tx: Tx, articles: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<FormerArticle>`
    select asked.article, product
    from unnest(${[...articles]}::text[]) as asked (article)
    join former_article on lower(former_article.article) = lower(asked.article)
  `.execute(tx);
  return new Map(rows.map(({ article, product }) => [article, product]));
}

export async function isStandalone(tx: Tx, article: string): Promise<boolean> {
  const { rows } = await sql`select from product where article = ${article} and structure = 'standalone'`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The article that stands in the way of a new one: of another product or size, or the present one of its former owner. */
export async function findHolder(tx: Tx, { from, to }: { from: string; to: string }): Promise<string | undefined> {
  const { rows } = await sql<{ holder: string }>`
    select holder from (
      select article as holder from product where lower(article) = lower(${to}) and article <> ${from}
      union all select article from variant where lower(article) = lower(${to}) and article <> ${from}
      union all select product from former_article where lower(article) = lower(${to}) and product <> ${from}
    ) as held limit 1
  `.execute(tx);
  return rows[0]?.holder;
}

/** Its sizes, cards and places in collections follow by their foreign keys; a product without sizes is its own size. */
export async function changeArticle(
  tx: Tx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await sql`delete from former_article where lower(article) = lower(${to})`.execute(tx);
  await sql`update product set article = ${to} where article = ${from}`.execute(tx);
  await sql`update variant set article = ${to} where article = ${from}`.execute(tx);
  await sql`
    insert into former_article (article, product, renamed_at)
    select ${from}, ${to}, ${now} where lower(${from}) <> lower(${to})
  `.execute(tx);
}

/** All former articles of a product, the latest first. */
export async function listFormerOf(tx: Tx, product: string): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select article from former_article where product = ${product} order by renamed_at desc, article
  `.execute(tx);
  return rows.map(({ article }) => article);
}

/** Renames a product in the recommendations of others; returns these. */
export async function changeRecommended(tx: Tx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    update product set recomended_for = array(
      select case when lower(name) = lower(${from}) then ${to} else name end
      from unnest(recomended_for) with ordinality as named (name, place) order by place
    )
    where exists (select from unnest(recomended_for) as name where lower(name) = lower(${from}))
    returning article
  `.execute(tx);
  return rows.map(({ article }) => article);
}
