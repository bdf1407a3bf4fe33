import type { Banner } from '@kashtanka/contract';
import { type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';

/** Columns that hold a media id. */
export const MEDIA_COLUMNS = [
  'image_desktop',
  'image_mobile',
  'video_desktop',
  'video_mobile',
  'poster_desktop',
  'poster_mobile',
] as const;

type Words = 'subtitle' | 'description' | 'button_text';

export type BannerRow = Pick<
  Banner,
  'code' | 'place' | 'link' | 'block_style' | 'only_media' | 'media_type' | 'media_sizes'
> &
  Record<(typeof MEDIA_COLUMNS)[number], string | null> &
  Record<Words, LocalText | null> & { title: LocalText };

/** One banner per slot: the first by code. */
export async function listBanners(db: Database): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select distinct on (place) * from banner where not is_hidden order by place, code
  `.execute(db);
  return rows;
}

/** Stored rows by code, for rules that need more fields than a partial import document gives. */
export async function findBanners(tx: Tx, codes: readonly string[]): Promise<Map<string, BannerRow>> {
  const { rows } = await sql<BannerRow>`select * from banner where code = any(${[...codes]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.code, row]));
}

const TARGET = {
  table: 'banner',
  key: ['code'],
  defaults: {
    place: null,
    subtitle: null,
    title: null,
    description: null,
    button_text: null,
    link: null,
    block_style: 'light',
    only_media: false,
    media_type: 'image',
    media_sizes: 'simple',
    is_hidden: false,
    ...Object.fromEntries(MEDIA_COLUMNS.map((column) => [column, null])),
  },
};

export function mergeBanners(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

export const allBanners = selectStoredRows(TARGET, { order: ['place', 'code'] });

export const storedBanners = sql`select code as key from banner`;

export function hideBanners(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update banner set is_hidden = true where not is_hidden and code not in ${listed} returning code as key`,
    tx,
  );
}
