import { affectedRows, type Database, type RawBuilder, sql, type Tx } from '#platform/database';
import type { StoredProduct } from '../product.ts';
import type { ChartBody, ReferenceRows } from '../reference.ts';

/** All reference data in one round trip. */
export async function loadReference(db: Database | Tx): Promise<ReferenceRows> {
  const { rows } = await sql<ReferenceRows>`select
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'attributes', attributes) order by position), '[]')
       from product_class where not is_hidden) as classes,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'hex', hex) order by position), '[]')
       from color where not is_hidden) as colors,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'color', color, 'image', image)
       order by position), '[]') from design where not is_hidden) as designs,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'product_class', product_class)
       order by product_class, position), '[]') from model where not is_hidden) as models,
    (select coalesce(json_agg(json_build_object('slug_path', slug_path, 'name', name, 'sort_order', sort_order,
       'image', image, 'is_visible', is_visible)), '[]') from category where not is_hidden) as categories
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return row;
}

export async function loadSizeCharts(db: Database, classCode: string): Promise<ChartBody[]> {
  const { rows } = await sql<{ body: ChartBody }>`
    select body from size_chart where key = ${classCode} and not is_hidden order by position
  `.execute(db);
  return rows.map(({ body }) => body);
}

function variantsWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('article', variant.article, 'attributes', variant.attributes,
      'price', variant.price, 'is_subscribable', variant.is_subscribable, 'preview', variant.preview,
      'weight_g', variant.weight_g, 'external_sku', variant.external_sku) order by variant.position), '[]')
    from variant where variant.product = product.article and ${condition}
  )`;
}

const PRODUCT = sql`
  select product.article, structure, class_code, model, model_version, model_modification, modificators, design,
    title, description, seo, product.price, category, extra_categories, is_non_returnable, is_out_of_production,
    is_published and not product.is_hidden as is_shown, recomended_for, product.attributes, parameters, images,
    features, options, product.weight_g, vat, certificate, popularity, released_on, product.external_sku,
    ${variantsWhere(sql`not variant.is_hidden`)} as variants,
    ${variantsWhere(sql`variant.is_hidden`)} as retired
  from product
`;

export async function readProducts(db: Database | Tx, articles: readonly string[]): Promise<StoredProduct[]> {
  const { rows } =
    await sql<StoredProduct>`${PRODUCT} where product.article = any(${[...articles]}::text[])`.execute(db);
  return rows;
}

/**
 * Finds products by articles of products or variants, compared without case; rows carry the article as passed. Where a
 * shop stores two spellings of one article (migration 0087), the exact one wins.
 */
export async function findProductArticles(
  db: Database | Tx,
  articles: readonly string[],
): Promise<{ article: string; product: string }[]> {
  const { rows } = await sql<{ article: string; product: string }>`
    select distinct on (asked.article) asked.article, known.product
    from unnest(${[...articles]}::text[]) as asked (article) join (
      select article, product from variant union all select article, article from product
    ) as known on lower(known.article) = lower(asked.article)
    order by asked.article, known.article = asked.article desc
  `.execute(db);
  return rows;
}

/** Articles in production without gift certificates, of the most popular products first. */
export async function listPopularArticles(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select variant.article from variant join product on product.article = variant.product
    where is_published and not product.is_hidden and not variant.is_hidden and not is_out_of_production
      and certificate is null
    order by popularity desc, product.article, variant.position limit ${limit}
  `.execute(db);
  return rows.map(({ article }) => article);
}

export async function listCertificates(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select article from product where certificate is not null
  `.execute(tx);
  return rows.map(({ article }) => article);
}

/** The most popular certificate, and the category of the most popular engraved product; null without one. */
export async function findSpecialProducts(
  db: Database,
): Promise<{ certificate: string | null; engraved: string | null }> {
  const shown = sql`is_published and not is_hidden and not is_out_of_production`;
  const { rows } = await sql<{ certificate: string | null; engraved: string | null }>`
    select
      (select article from product where ${shown} and certificate is not null order by popularity desc, article limit 1)
        as certificate,
      (select category from product where ${shown} and options @> '[{"type": "engraving"}]'
        order by popularity desc, article limit 1) as engraved
  `.execute(db);
  return rows[0] ?? { certificate: null, engraved: null };
}

/** False if there is no such product. Showing also works for a product that an import has hidden. */
export async function setPublished(tx: Tx, article: string, isPublished: boolean): Promise<boolean> {
  const changed = sql`
    update product set is_published = ${isPublished}, is_hidden = is_hidden and not ${isPublished} where article = ${article}
  `;
  return (await affectedRows(changed, tx)) > 0;
}

const MAX_REPORTED = 100;

/**
 * Lists articles that are stored in several spellings, with all spellings of each. Skipped if the index is unique,
 * which it is unless the database already had a second spelling when migration 0087 ran.
 */
export async function findSpellingConflicts(tx: Tx): Promise<string[][]> {
  const { rows: indexes } = await sql<{ isUnique: boolean }>`
    select indisunique as "isUnique" from pg_index where indexrelid in
      ('product_by_folded_article'::regclass, 'variant_by_folded_article'::regclass)
  `.execute(tx);
  if (indexes.every(({ isUnique }) => isUnique)) return [];
  const { rows } = await sql<{ spellings: string[] }>`
    select array_agg(article order by article collate "C") as spellings
    from (select article from product union select article from variant) as stored
    group by lower(article) having count(*) > 1 order by 1 limit ${MAX_REPORTED}
  `.execute(tx);
  return rows.map(({ spellings }) => spellings);
}
