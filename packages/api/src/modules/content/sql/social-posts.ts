import { type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';

export type SocialPostRow = {
  id: string;
  permalink: string;
  media: string;
  media_type: 'image' | 'video';
  caption: LocalText | null;
  published_at: Date;
};

/** Newest first. */
export async function listPosts(db: Database, limit: number): Promise<SocialPostRow[]> {
  const { rows } = await sql<SocialPostRow>`
    select id, permalink, media, media_type, caption, published_at
    from social_post
    where not is_hidden
    order by published_at desc, id
    limit ${limit}
  `.execute(db);
  return rows;
}

const TARGET = {
  table: 'social_post',
  key: ['id'],
  defaults: {
    permalink: null,
    media: null,
    media_type: 'image',
    caption: null,
    published_at: null,
    is_hidden: false,
  },
};

export function mergePosts(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

export const allPosts = selectStoredRows(TARGET, { order: ['published_at', 'id'] });

export const storedPosts = sql`select id as key from social_post`;

export function hidePosts(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update social_post set is_hidden = true where not is_hidden and id not in ${listed} returning id as key`,
    tx,
  );
}
