import { type Database, sql, type Tx } from '#platform/database';
import type { LocalText } from '#platform/locale';

export type LibraryQuery = {
  /** A part of a file name, of an alternative text, or of an article. */
  q: string | null;
  isUsed: boolean | null;
  /** The last file of the page before. */
  after: { addedAt: Date; id: string } | null;
  limit: number;
};

export type LibraryRow = {
  id: string;
  mime: string;
  bytes: number;
  file_name: string | null;
  added_at: Date;
  alt: LocalText | null;
  uses: number;
};

/** A row of a list of the import format. */
export type MediaUseRow = { list: string; key: string };

/** One pass over all uses, because each of them would otherwise be looked for in every row. */
const USED = sql`used as materialized (
  select media, count(distinct list || ' ' || key)::int as uses, (array_agg(alt) filter (where alt ->> 'ru' <> ''))[1] as alt,
    lower(string_agg(key || ' ' || coalesce(alt::text, ''), ' ')) as words
  from media_use group by media
)`;

const matches = ({ q, isUsed }: Pick<LibraryQuery, 'q' | 'isUsed'>) => {
  const like = q === null ? null : `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    (${like}::text is null or lower(media.file_name) like ${like} or used.words like ${like} or media.id = lower(${q}))
    and (${isUsed}::boolean is null or (used.uses is not null) = ${isUsed})
  `;
};

/** Newest first, with the number of all that match. */
async function list(
  db: Database,
  { after, limit, ...asked }: LibraryQuery,
): Promise<{ rows: LibraryRow[]; count: number }> {
  const { rows } = await sql<{ count: number; page: (Omit<LibraryRow, 'added_at'> & { added_at: string })[] }>`
    with ${USED}, matching as materialized (
      select id, mime, bytes::float8 as bytes, file_name, date_trunc('milliseconds', added_at) as added_at, used.alt,
        coalesce(used.uses, 0) as uses
      from media left join used on used.media = media.id where ${matches(asked)}
    ), page as (
      select * from matching
      where ${after?.addedAt ?? null}::timestamptz is null
        or (added_at, id) < (${after?.addedAt ?? null}::timestamptz, ${after?.id ?? ''})
      order by added_at desc, id desc limit ${limit}
    )
    select (select count(*)::int from matching) as count,
      (select coalesce(json_agg(page order by added_at desc, id desc), '[]') from page) as page
  `.execute(db);
  const [{ count, page } = { count: 0, page: [] }] = rows;
  return { count, rows: page.map(({ added_at, ...row }) => ({ ...row, added_at: new Date(added_at) })) };
}

async function find(db: Database, id: string): Promise<LibraryRow | undefined> {
  const { rows } = await sql<LibraryRow>`
    with ${USED}
    select id, mime, bytes::float8 as bytes, file_name, added_at, used.alt, coalesce(used.uses, 0) as uses
    from media left join used on used.media = media.id where id = ${id}
  `.execute(db);
  return rows[0];
}

/** The rows that use a file, also hidden ones and drafts. */
async function uses(db: Database | Tx, id: string): Promise<MediaUseRow[]> {
  const { rows } = await sql<MediaUseRow>`
    select distinct list, key from media_use where media = ${id} order by list, key
  `.execute(db);
  return rows;
}

/** False if it is not there. */
async function deleteRow(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from media where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Files with their uses. */
export const mediaLibrary = { list, find, uses, delete: deleteRow };
