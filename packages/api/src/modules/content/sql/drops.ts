import { type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';
import type { StoredBlock } from '../stored-block.ts';
import { orderBy, type Sorting, type SortKey } from './posts.ts';

export type StoredModal = {
  title: LocalText;
  text: LocalText;
  button_text: LocalText | null;
  link: string | null;
  width: number | null;
};

export type DropRow = {
  id: number;
  slug: string;
  published_at: Date | null;
  cover: string | null;
  cover_alt: LocalText | null;
  icon: string | null;
  announce_title: LocalText;
  announce_text: LocalText | null;
  anonymous_modal: StoredModal | null;
  family_modal: StoredModal | null;
  page_title: LocalText | null;
  meta_title: LocalText | null;
  meta_description: LocalText | null;
  meta_cover: string | null;
  content: StoredBlock[];
  collection: string | null;
  opens_at: Date | null;
  closes_at: Date | null;
};

/** `until`: drops published by that moment; null includes drafts. */
export type DropFilter = { until: Date | null; slug: string | null };

const COLUMNS: Record<SortKey, RawBuilder<unknown>> = {
  publishedAt: sql`published_at`,
  title: sql`announce_title ->> 'ru'`,
  slug: sql`slug`,
  id: sql`id`,
};

/** A page of drops in a total order, with the total number. */
export async function listDrops(
  db: Database,
  { until, slug }: DropFilter,
  { sort, skip, take }: { sort: readonly Sorting[]; skip: number; take: number },
): Promise<{ rows: DropRow[]; total: number }> {
  const condition = sql`not is_hidden
    ${until ? sql`and published_at <= ${until}` : sql``} ${slug === null ? sql`` : sql`and slug = ${slug}`}`;
  const { rows } = await sql<DropRow>`
    select id, slug, published_at, cover, cover_alt, icon, announce_title, announce_text, anonymous_modal, family_modal,
      page_title, meta_title, meta_description, meta_cover, content, collection, opens_at, closes_at
    from story_drop where ${condition} order by ${sort.length > 0 ? sql`${orderBy(sort, COLUMNS)},` : sql``} id offset ${skip} limit ${take}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from story_drop where ${condition}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type Opening = { slug: string; collection: string | null; title: LocalText; opens_at: Date };

/** Drops that are to open, including those whose page is not published yet; drafts are ignored. */
export async function listOpenings(db: Database, after: Date): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select slug, collection, announce_title as title, opens_at from story_drop
    where not is_hidden and published_at is not null and opens_at > ${after} order by opens_at, slug
  `.execute(db);
  return rows;
}

const TARGET = {
  table: 'story_drop',
  key: ['slug'],
  defaults: {
    published_at: null,
    cover: null,
    cover_alt: null,
    icon: null,
    announce_title: null,
    announce_text: null,
    anonymous_modal: null,
    family_modal: null,
    page_title: null,
    meta_title: null,
    meta_description: null,
    meta_cover: null,
    content: [],
    collection: null,
    opens_at: null,
    closes_at: null,
    is_hidden: false,
  },
};

export function mergeDrops(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

export const allDrops = selectStoredRows(TARGET, { order: ['id'] });
export const storedDrops = sql`select slug as key from story_drop`;

export function hideDrops(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update story_drop set is_hidden = true where not is_hidden and slug not in ${listed} returning slug as key`,
    tx,
  );
}
