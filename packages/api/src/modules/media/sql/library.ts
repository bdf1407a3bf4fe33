import { type Database, type RawBuilder, sql, type Tx } from '#platform/database';
import type { LocalText } from '#platform/locale';

export type LibraryQuery = {
  /** A part of a file name, of an alternative text, or of an article. */
  q: string | null;
  isUsed: boolean | null;
  /** The last file of the page before. */
  after: { at: string; id: string } | null;
  limit: number;
};

export type LibraryRow = {
  id: string;
  mime: string;
  bytes: number;
  file_name: string | null;
  added_at: Date;
  /** The same to the microsecond, for the next page. */
  at: string;
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

/** The uses of some files alone. `ids` is an SQL array. */
const usedOf = (ids: RawBuilder<unknown>) => sql`used as materialized (
  select media, count(distinct list || ' ' || key)::int as uses, (array_agg(alt) filter (where alt ->> 'ru' <> ''))[1] as alt
  from media_uses_of(${ids}) group by media
)`;

const matches = ({ q, isUsed }: Pick<LibraryQuery, 'q' | 'isUsed'>) => {
  const like = q === null ? null : `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    (${like}::text is null or lower(media.file_name) like ${like} or used.words like ${like} or media.id = lower(${q}))
    and (${isUsed}::boolean is null or (used.uses is not null) = ${isUsed})
  `;
};

const AT = sql`to_char(added_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;

const isAfter = (after: LibraryQuery['after']) => sql`
  (${after?.at ?? null}::timestamptz is null
    or (added_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? ''}))
`;

/** Newest first, with the number of all that match, counted to one more than `most`. */
async function list(
  db: Database,
  query: LibraryQuery & { most: number },
): Promise<{ rows: LibraryRow[]; count: number }> {
  const { rows } = await (query.q === null && query.isUsed === null ? listAll(query) : listMatching(query)).execute(
    db,
  );
  const [{ count, page } = { count: 0, page: [] }] = rows;
  return { count, rows: page.map(({ added_at, ...row }) => ({ ...row, added_at: new Date(added_at) })) };
}

type Page = { count: number; page: (Omit<LibraryRow, 'added_at'> & { added_at: string })[] };

/** The page comes from the index, and only its files are looked for in the rows that use files. */
function listAll({ after, limit, most }: LibraryQuery & { most: number }) {
  return sql<Page>`
    with page as materialized (
      select id, mime, bytes::float8 as bytes, file_name, added_at, ${AT} from media
      where ${isAfter(after)} order by media.added_at desc, media.id desc limit ${limit}
    ), ${usedOf(sql`array(select id from page)`)}, whole as (
      select page.*, used.alt, coalesce(used.uses, 0) as uses from page left join used on used.media = page.id
    )
    select (select count(*)::int from (select from media limit ${most + 1}) as counted) as count,
      (select coalesce(json_agg(whole order by added_at desc, id desc), '[]') from whole) as page
  `;
}

function listMatching({ after, limit, most, ...asked }: LibraryQuery & { most: number }) {
  return sql<Page>`
    with ${USED}, matching as materialized (
      select id, mime, bytes, file_name, added_at, used.alt, coalesce(used.uses, 0) as uses
      from media left join used on used.media = media.id where ${matches(asked)}
    ), page as (
      select *, ${AT} from matching where ${isAfter(after)} order by added_at desc, id desc limit ${limit}
    )
    select (select count(*)::int from (select from matching limit ${most + 1}) as counted) as count,
      (select coalesce(json_agg(page order by added_at desc, id desc), '[]') from page) as page
  `;
}

async function find(db: Database, id: string): Promise<LibraryRow | undefined> {
  const { rows } = await sql<LibraryRow>`
    with ${usedOf(sql`array[${id}]::text[]`)}
    select id, mime, bytes::float8 as bytes, file_name, added_at, ${AT}, used.alt, coalesce(used.uses, 0) as uses
    from media left join used on used.media = media.id where id = ${id}
  `.execute(db);
  return rows[0];
}

/** The rows that use a file, also hidden ones and drafts. */
async function uses(db: Database | Tx, id: string): Promise<MediaUseRow[]> {
  const { rows } = await sql<MediaUseRow>`
    select distinct list, key from media_uses_of(array[${id}]::text[]) order by list, key
  `.execute(db);
  return rows;
}

/** False if it is not there. Its files are deleted a day later. */
async function deleteRow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with deleted as (delete from media where id = ${id} returning id, extension)
    insert into media_deleted (id, extension, deleted_at) select id, extension, ${now} from deleted
    on conflict (id) do update set deleted_at = excluded.deleted_at returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Files with their uses. */
export const mediaLibrary = { list, find, uses, delete: deleteRow };
