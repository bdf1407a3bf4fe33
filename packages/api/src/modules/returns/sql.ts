import type { RETURN_CHANNELS, RETURN_STATES, RETURN_WISHES } from '@kashtanka/contract/admin';
import { type Database, type RawBuilder, sql, type Tx } from '#platform/database';

export type ReturnState = (typeof RETURN_STATES)[number];

export type ReturnRecord = {
  id: number;
  order_number: number;
  created_at: Date;
  created_by: string;
  channel: (typeof RETURN_CHANNELS)[number];
  wish: (typeof RETURN_WISHES)[number];
  words: string;
  state: ReturnState;
  changed_at: Date;
  changed_by: string;
  refusal: string | null;
  parcel: string | null;
  exchange_number: number | null;
  version: number;
};

/** `whole` and `defect` are the units that the inspection found; null before it. */
export type ReturnLineRecord = {
  request_id: number;
  position: number;
  quantity: number;
  is_defect: boolean;
  whole: number | null;
  defect: number | null;
};

const COLUMNS = sql`id, order_number, created_at, created_by, channel, wish, words, state, changed_at, changed_by, refusal,
  parcel, exchange_number, version`;

/** States in which staff or the shopper has something to do; written out, because the index is partial. */
const IS_OPEN = sql`state in ('requested', 'accepted', 'arrived', 'inspected')`;

type NewReturn = Pick<
  ReturnRecord,
  'order_number' | 'created_at' | 'created_by' | 'channel' | 'wish' | 'words' | 'state'
>;

export async function insertReturn(
  tx: Tx,
  made: NewReturn,
  lines: readonly Pick<ReturnLineRecord, 'position' | 'quantity' | 'is_defect'>[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into return_request (order_number, created_at, created_by, channel, wish, words, state, changed_at, changed_by)
    values (${made.order_number}, ${made.created_at}, ${made.created_by}, ${made.channel}, ${made.wish}, ${made.words},
      ${made.state}, ${made.created_at}, ${made.created_by})
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a return gave no row');
  await sql`
    insert into return_request_line (request_id, position, quantity, is_defect)
    select ${row.id}, position, quantity, is_defect
    from jsonb_populate_recordset(null::return_request_line, ${JSON.stringify(lines)}::jsonb)
  `.execute(tx);
  return row.id;
}

export async function findReturn(db: Database | Tx, id: number): Promise<ReturnRecord | undefined> {
  return (await sql<ReturnRecord>`select ${COLUMNS} from return_request where id = ${id}`.execute(db)).rows[0];
}

export async function lockReturn(tx: Tx, id: number): Promise<ReturnRecord | undefined> {
  const { rows } = await sql<ReturnRecord>`
    select ${COLUMNS} from return_request where id = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function listLines(db: Database | Tx, ids: readonly number[]): Promise<ReturnLineRecord[]> {
  const { rows } = await sql<ReturnLineRecord>`
    select request_id, position, quantity, is_defect, whole, defect from return_request_line
    where request_id = any(${[...ids]}::bigint[]) order by request_id, position
  `.execute(db);
  return rows;
}

/** Returns of an order that are not finished. */
export async function findOpenOfOrder(tx: Tx, number: number): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`
    select ${COLUMNS} from return_request where order_number = ${number} and ${IS_OPEN} order by id
  `.execute(tx);
  return rows;
}

/** Open returns with this number on the parcel that comes back. */
export async function findOpenOfParcel(tx: Tx, parcel: string): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`
    select ${COLUMNS} from return_request where lower(parcel) = lower(${parcel}) and ${IS_OPEN} order by id
  `.execute(tx);
  return rows;
}

export type ReturnList = { state: ReturnState | undefined; after: number | undefined; limit: number };

/** The oldest first; without a state those that are open. */
export async function listReturns(db: Database, { state, after, limit }: ReturnList): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`
    select ${COLUMNS} from return_request where ${ofState(state)} and id > ${after ?? 0} order by id limit ${limit}
  `.execute(db);
  return rows;
}

export async function countReturns(db: Database, state: ReturnState | undefined, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from return_request where ${ofState(state)} limit ${most}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function ofState(state: ReturnState | undefined): RawBuilder<unknown> {
  return state === undefined ? IS_OPEN : sql`state = ${state}`;
}

/** Returns that wait for staff: an accepted one waits for its parcel. */
export async function countOpenReturns(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(changed_at) as oldest from return_request
    where state in ('requested', 'arrived', 'inspected')
  `.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

type Change = Pick<ReturnRecord, 'state'> &
  Partial<Pick<ReturnRecord, 'refusal' | 'parcel' | 'exchange_number'>> & { at: Date; by: string };

/** Writes a new state, and what comes with it. */
export async function changeReturn(tx: Tx, { id }: { id: number }, change: Change): Promise<void> {
  const { state, at, by, refusal = null, parcel = null, exchange_number = null } = change;
  await sql`
    update return_request set state = ${state}, changed_at = ${at}, changed_by = ${by}, version = version + 1,
      refusal = coalesce(${refusal}, refusal), parcel = coalesce(${parcel}, parcel),
      exchange_number = coalesce(${exchange_number}::bigint, exchange_number)
    where id = ${id}
  `.execute(tx);
}

export async function saveInspection(
  tx: Tx,
  id: number,
  lines: readonly { position: number; whole: number; defect: number }[],
): Promise<void> {
  await sql`
    update return_request_line as line set whole = found.whole, defect = found.defect
    from jsonb_populate_recordset(null::return_request_line, ${JSON.stringify(lines)}::jsonb) as found
    where line.request_id = ${id} and line.position = found.position
  `.execute(tx);
}

/** Erases the words of shoppers in returns of these orders. */
async function eraseWords(tx: Tx, numbers: readonly number[]): Promise<void> {
  await sql`
    update return_request set words = '', refusal = null, parcel = null
    where order_number = any(${[...numbers]}::bigint[])
  `.execute(tx);
}

export const returnPersonalData = { erase: eraseWords };
