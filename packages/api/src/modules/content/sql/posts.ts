import { type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';
import type { StoredBlock } from '../stored-block.ts';

export type TagRow = { id: number; slug: string; title: LocalText };

export type PostRow = {
  id: number;
  slug: string;
  title: LocalText;
  announce: LocalText | null;
  published_at: Date | null;
  cover: string | null;
  cover_alt: LocalText | null;
  tags: string[];
  page_title: LocalText | null;
  page_description: LocalText | null;
  page_cover: string | null;
  related: string[];
  /** Empty if it was not selected. */
  content: StoredBlock[];
};

/** Visible entries: those published by that moment; null includes drafts. */
export type VisibleUntil = Date | null;

export type PostFilter = { until: VisibleUntil; tags: readonly string[] | null; slugs: readonly string[] | null };

export type SortKey = 'publishedAt' | 'title' | 'slug' | 'id';
export type Sorting = { key: SortKey; isDescending: boolean };

export type PostPart = { sort: readonly Sorting[]; skip: number; take: number; withContent: boolean };

const POST = sql`id, slug, title, announce, published_at, cover, cover_alt, tags, page_title, page_description, page_cover, related`;

export type PostsRead = { rows: PostRow[]; total: number };

/** A page of posts in a total order, with the total number. */
export async function listPosts(
  db: Database,
  filter: PostFilter,
  { sort, skip, take, withContent }: PostPart,
): Promise<PostsRead> {
  const { rows } = await sql<PostRow & { total: number }>`
    select ${POST}, ${withContent ? sql`content` : sql`'[]'::jsonb as content`}, count(*) over ()::int as total from story_post
    where ${conditionOf(filter)} order by ${orderBy(sort, COLUMNS)}, id offset ${skip} limit ${take}
  `.execute(db);
  // A page beyond the end has no rows to carry the total.
  return { rows, total: rows[0]?.total ?? (skip > 0 ? await countPosts(db, filter) : 0) };
}

async function countPosts(db: Database, filter: PostFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from story_post where ${conditionOf(filter)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The publication times of shown posts, ascending, in milliseconds because a Date has no finer unit. */
export async function listPublicationTimes(db: Database): Promise<Date[]> {
  const { rows } = await sql<{ moment: Date }>`
    select distinct date_trunc('milliseconds', published_at + interval '999 microseconds') as moment
    from story_post where not is_hidden and published_at is not null order by moment
  `.execute(db);
  return rows.map(({ moment }) => moment);
}

function conditionOf({ until, tags, slugs }: PostFilter): RawBuilder<unknown> {
  const conditions = [
    sql`not is_hidden`,
    ...(until ? [sql`published_at <= ${until}`] : []),
    ...(tags ? [sql`tags && ${[...tags]}::text[]`] : []),
    ...(slugs ? [sql`slug = any(${[...slugs]}::text[])`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const COLUMNS: Record<SortKey, RawBuilder<unknown>> = {
  publishedAt: sql`published_at`,
  title: sql`title ->> 'ru'`,
  slug: sql`slug`,
  id: sql`id`,
};

/** Drafts sort as the newest. */
export function orderBy(
  sort: readonly Sorting[],
  columns: Record<SortKey, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  return sql.join(
    sort.map(({ key, isDescending }) =>
      isDescending ? sql`${columns[key]} desc nulls first` : sql`${columns[key]} asc nulls last`,
    ),
  );
}

/** In import order. With `until`, only tags with a published post. */
export async function listTags(db: Database, until: VisibleUntil): Promise<TagRow[]> {
  const isUsed = sql`exists (
    select from story_post
    where not story_post.is_hidden and published_at <= ${until} and tags @> array[story_tag.slug]
  )`;
  const { rows } = await sql<TagRow>`
    select id, slug, title from story_tag where not is_hidden ${until ? sql`and ${isUsed}` : sql``} order by id
  `.execute(db);
  return rows;
}

const TAGS = { table: 'story_tag', key: ['slug'], defaults: { title: null, is_hidden: false } };

const POSTS = {
  table: 'story_post',
  key: ['slug'],
  defaults: {
    title: null,
    announce: null,
    published_at: null,
    cover: null,
    cover_alt: null,
    tags: [],
    page_title: null,
    page_description: null,
    page_cover: null,
    related: [],
    content: [],
    is_hidden: false,
  },
};

export function mergeTags(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TAGS, rows);
}

export function mergePosts(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, POSTS, rows);
}

export const allTags = selectStoredRows(TAGS, { order: ['id'] });
export const allPosts = selectStoredRows(POSTS, { order: ['id'] });

export const storedTags = sql`select slug as key from story_tag`;
export const storedPosts = sql`select slug as key from story_post`;

export function hideTags(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update story_tag set is_hidden = true where not is_hidden and slug not in ${listed} returning slug as key`,
    tx,
  );
}

export function hidePosts(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update story_post set is_hidden = true where not is_hidden and slug not in ${listed} returning slug as key`,
    tx,
  );
}
