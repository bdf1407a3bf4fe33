import { type Database, type RawBuilder, sql, type Tx } from '#platform/database';
import { articlePattern, letterPattern } from '#platform/database/letter-pattern';
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

type Asked = Pick<LibraryQuery, 'q' | 'isUsed'>;

/** Files that are looked through before the indexes of words are used. */
const LOOKED_THROUGH = 3_000;

/** Newest first, with the number of all that match, counted to one more than `most`. */
async function list(
  db: Database,
  { after, limit, most, ...asked }: LibraryQuery & { most: number },
): Promise<{ rows: LibraryRow[]; count: number }> {
  const near = await findNear(db, asked, { after, limit: most + 1 });
  const page = near.length < limit ? await findAnywhere(db, asked, { after, limit }) : near.slice(0, limit);
  const count = after || near.length <= most ? await countAll(db, asked, most + 1) : near.length;
  return { rows: await describe(db, page), count };
}

type Part = Pick<LibraryQuery, 'after' | 'limit'>;

/** Uses in tables that do not grow with the catalogue. */
const FEW = sql`few as materialized (select media, key from media_use where list <> 'products')`;

/** Looks through the next files alone: many of them match a common word, for which the indexes are slow. */
function findNear(db: Database, { q, isUsed }: Asked, { after, limit }: Part): Promise<string[]> {
  return listIds(
    db,
    sql`
      with ${FEW}, first as materialized (
        select id, added_at, letters from media where ${isAfter(after)}
        order by added_at desc, id desc limit ${LOOKED_THROUGH}
      )
      select id from first
      where ${q === null ? sql`true` : isNamed(q)} and ${isUsed === null ? sql`true` : sql`${hasUse(sql`first.id`)} = ${isUsed}`}
      order by added_at desc, id desc limit ${limit}
    `,
  );
}

/** Asked for each file: its limits keep PostgreSQL from reading all pictures of products. */
const hasUse = (id: RawBuilder<unknown>) => sql`coalesce(
  (select true from product_picture where product_picture.media = ${id} limit 1),
  (select true from variant_picture where variant_picture.media = ${id} limit 1),
  exists (select from few where few.media = ${id})
)`;

/** As above, for the files that are looked through. */
const isNamed = (q: string) => sql`(
  letters like ${letterPattern(q)} or id = lower(${q})
  or (select true from product_picture where media = first.id and letters like ${letterPattern(q)} limit 1)
  or (select true from variant_picture where media = first.id and lower(product) like ${articlePattern(q)} limit 1)
  or exists (select from few where media = first.id and search_letters(' ' || key) like ${letterPattern(q)})
)`;

function findAnywhere(db: Database, asked: Asked, { after, limit }: Part): Promise<string[]> {
  return listIds(
    db,
    sql`
      with ${FEW}
      select id from media where ${isAsked(asked)} and ${isAfter(after)}
      order by added_at desc, id desc limit ${limit}
    `,
  );
}

async function countAll(db: Database, asked: Asked, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${FEW}
    select count(*)::int as count from (select from media where ${isAsked(asked)} limit ${most}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const isAsked = ({ q, isUsed }: Asked) => {
  if (q === null) return isUsed === null ? sql`true` : isUsed ? sql`id in (${USES})` : IS_UNUSED;
  if (isUsed === null) return sql`id in (${ofName(q)} union all ${ofUses(q)})`;
  return isUsed
    ? sql`id in (${ofName(q)} union all ${ofUses(q)}) and ${hasUse(sql`media.id`)}`
    : sql`id in (${ofName(q)}) and not ${hasUse(sql`media.id`)}`;
};

const USES = sql`
  select media from product_picture union all select media from variant_picture union all select media from few
`;

const IS_UNUSED = sql`
  not exists (select from product_picture where product_picture.media = media.id)
  and not exists (select from variant_picture where variant_picture.media = media.id)
  and not exists (select from few where few.media = media.id)
`;

const ofName = (q: string) => sql`
  select id from media where letters like ${letterPattern(q)} union all select lower(${q})
`;

/** By a part of an alternative text or of the key of a row, by one index after the other. */
const ofUses = (q: string) => sql`
  select media from product_picture where letters like ${letterPattern(q)}
  union all select media from variant_picture where lower(product) like ${articlePattern(q)}
  union all select media from few where search_letters(' ' || key) like ${letterPattern(q)}
`;

const isAfter = (after: LibraryQuery['after']) =>
  after ? sql`(added_at, id) < (${after.at}::timestamptz, ${after.id})` : sql`true`;

async function listIds(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Newest first. */
async function describe(db: Database, ids: readonly string[]): Promise<LibraryRow[]> {
  const { rows } = await sql<LibraryRow>`
    with used as materialized (
      select media, count(distinct list || ' ' || key)::int as uses,
        (array_agg(alt) filter (where alt ->> 'ru' <> ''))[1] as alt
      from media_use where media = any(${[...ids]}::text[]) group by media
    )
    select id, mime, bytes::float8 as bytes, file_name, added_at,
      to_char(added_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      used.alt, coalesce(used.uses, 0) as uses
    from media left join used on used.media = media.id where id = any(${[...ids]}::text[])
    order by media.added_at desc, id desc
  `.execute(db);
  return rows;
}

async function find(db: Database, id: string): Promise<LibraryRow | undefined> {
  return (await describe(db, [id]))[0];
}

/** The rows that use a file, also hidden ones and drafts. */
async function uses(db: Database | Tx, id: string): Promise<MediaUseRow[]> {
  const { rows } = await sql<MediaUseRow>`
    select distinct list, key from media_use where media = ${id} order by list, key
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
