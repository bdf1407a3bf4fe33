import type { ExchangePictureFailure, ExchangePictureState } from '@kashtanka/contract/admin';
import { type Database, sql, type Tx } from '#platform/database';

export type RunPicture = {
  id: number;
  line: number | null;
  product: string;
  url: string;
  alt: string | null;
  state: ExchangePictureState;
  failure: ExchangePictureFailure | null;
  attempts: number;
  media: string | null;
};

type NewPicture = Pick<RunPicture, 'line' | 'product' | 'url' | 'alt' | 'state' | 'failure'>;

const COLUMNS = sql.raw('id, line, product, url, alt, state, failure, attempts, media');

/** Replaces the pictures that a run had. */
export async function storePictures(tx: Tx, runId: number, pictures: readonly NewPicture[]): Promise<void> {
  await sql`delete from exchange_picture where run_id = ${runId}`.execute(tx);
  if (pictures.length === 0) return;
  await sql`
    insert into exchange_picture (run_id, line, product, url, alt, state, failure)
    select ${runId}, line, product, url, alt, state, failure
    from jsonb_to_recordset(${JSON.stringify(pictures.map((one, place) => ({ ...one, place })))}::jsonb)
      as picture (line int, product text, url text, alt text, state text, failure text, place bigint)
    order by place
  `.execute(tx);
}

/** The pictures of a run of one product, in the order of the file. */
export async function picturesOf(db: Database | Tx, runId: number, product: string): Promise<RunPicture[]> {
  const { rows } = await sql<RunPicture>`
    select ${COLUMNS} from exchange_picture where run_id = ${runId} and product = ${product} order by id
  `.execute(db);
  return rows;
}

export async function listPictures(
  db: Database | Tx,
  runId: number,
  { state, after, limit }: { state: ExchangePictureState | null; after: number; limit: number },
): Promise<RunPicture[]> {
  const { rows } = await sql<RunPicture>`
    select ${COLUMNS} from exchange_picture
    where run_id = ${runId} and id > ${after} and (${state}::text is null or state = ${state})
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

export async function countPictures(
  db: Database | Tx,
  runId: number,
): Promise<Partial<Record<ExchangePictureState, number>>> {
  const { rows } = await sql<{ state: ExchangePictureState; count: number }>`
    select state, count(*)::int as count from exchange_picture where run_id = ${runId} group by state
  `.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** The next product with waiting pictures, those that failed before last; `isDue`: it may be tried now. */
export async function nextProduct(
  db: Database,
  runId: number,
  now: Date,
): Promise<{ product: string; due_at: Date | null; isDue: boolean } | undefined> {
  const { rows } = await sql<{ product: string; due_at: Date | null; isDue: boolean }>`
    select product, due_at, coalesce(due_at <= ${now}, true) as "isDue" from exchange_picture
    where run_id = ${runId} and state = 'waiting' order by due_at nulls first, id limit 1
  `.execute(db);
  return rows[0];
}

type Outcome = Pick<RunPicture, 'id' | 'state' | 'failure' | 'attempts' | 'media'> & { due_at: string | null };

export async function updatePictures(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update exchange_picture set state = told.state, failure = told.failure, attempts = told.attempts,
      media = told.media, due_at = told.due_at
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as told (id bigint, state text, failure text, attempts int, media text, due_at timestamptz)
    where exchange_picture.id = told.id
  `.execute(tx);
}

/** All pictures of one state get another; returns how many. */
export async function moveState(
  tx: Tx,
  runId: number,
  { from, to }: { from: ExchangePictureState; to: ExchangePictureState },
): Promise<number> {
  const { rows } = await sql`
    update exchange_picture set state = ${to}, failure = null, attempts = 0, due_at = null
    where run_id = ${runId} and state = ${from} returning id
  `.execute(tx);
  return rows.length;
}

/** Media by address, as they were fetched for this product before. */
export async function knownAddresses(
  db: Database | Tx,
  product: string,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ url: string; media: string }>`
    select url, media from exchange_address where product = ${product} and url = any(${[...urls]}::text[])
  `.execute(db);
  return new Map(rows.map(({ url, media }) => [url, media]));
}

export async function rememberAddresses(
  tx: Tx,
  product: string,
  fetched: readonly { url: string; media: string }[],
): Promise<void> {
  await sql`
    insert into exchange_address (product, url, media)
    select distinct on (url) ${product}, url, media from jsonb_to_recordset(${JSON.stringify(fetched)}::jsonb)
      as fetched (url text, media text)
    on conflict (product, url) do update set media = excluded.media
  `.execute(tx);
}
