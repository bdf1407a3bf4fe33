import { type Database, prepared, type RawBuilder, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';

export type CollectionRow = {
  slug: string;
  title: LocalText;
  description: LocalText | null;
  photo: string | null;
  preview: string | null;
  show_on_homepage: boolean;
  count: number;
  products: string[];
};

export async function listCollections(db: Database): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select slug, title, description, photo, preview, show_on_homepage,
      (select count(*) from card where collections @> array[slug] and not is_out_of_production) as count,
      array(select article from collection_product where collection = slug order by position) as products
    from collection where not is_hidden order by sort_order, slug
  `.execute(db);
  return rows;
}

/** Articles by collection, in its order. */
export async function listCollectionArticles(tx: Tx, slugs: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ collection: string; articles: string[] }>`
    select collection, array_agg(article order by position) as articles
    from collection_product where collection = any(${[...slugs]}::text[]) group by collection
  `.execute(tx);
  return new Map(rows.map(({ collection, articles }) => [collection, articles]));
}

export async function listProductCollections(
  db: Database | Tx,
  articles: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ article: string; slugs: string[] }>`${prepared}
    select article, array_agg(collection order by collection) as slugs
    from collection_product join collection on slug = collection and not is_hidden
    where article = any(${[...articles]}::text[]) group by article
  `.execute(db);
  return new Map(rows.map(({ article, slugs }) => [article, slugs]));
}

const COLLECTIONS = {
  table: 'collection',
  key: ['slug'],
  defaults: {
    title: null,
    description: null,
    photo: null,
    preview: null,
    show_on_homepage: false,
    sort_order: 0,
    is_hidden: false,
  },
};

export function mergeCollections(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, COLLECTIONS, rows);
}

export const allCollections = selectStoredRows(COLLECTIONS, { order: ['sort_order', 'slug'] });

/** Sets the ordered products of a collection; returns added and removed ones, or null if nothing changed. */
export async function setCollectionArticles(
  tx: Tx,
  slug: string,
  articles: readonly string[],
): Promise<string[] | null> {
  const before = await sql<{ article: string }>`
    select article from collection_product where collection = ${slug} order by position
  `.execute(tx);
  const old = before.rows.map(({ article }) => article);
  if (old.length === articles.length && old.every((article, index) => article === articles[index])) return null;
  await sql`delete from collection_product where collection = ${slug}`.execute(tx);
  await sql`
    insert into collection_product (collection, article, position)
    select ${slug}, article, position
    from unnest(${[...articles]}::text[]) with ordinality as listed (article, position)
  `.execute(tx);
  return [...new Set([...old, ...articles])];
}

export const storedCollections = sql`select slug as key from collection`;

/** Returns the newly hidden slugs. */
export async function hideCollections(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    update collection set is_hidden = true where not is_hidden and slug not in ${listed} returning slug
  `.execute(tx);
  return rows.map(({ slug }) => slug);
}

export async function listCollectionProducts(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select distinct article from collection_product where collection = any(${[...slugs]}::text[])
  `.execute(tx);
  return rows.map(({ article }) => article);
}
