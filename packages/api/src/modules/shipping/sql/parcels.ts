import type { OrderStatus, ParcelEventKind } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';
import type { Carrier } from '../providers/provider.ts';

/** `asked`: not confirmed by the carrier yet. `ended`: no further events are expected. */
export type ParcelState = 'asked' | 'registered' | 'refused' | 'ended';

/** The state of a cancellation; `too_late`: the parcel was handed over. */
export type ParcelCancel = 'asked' | 'done' | 'too_late';

export type Parcel = {
  id: number;
  order_number: number;
  /** From 1; an order that is sent again gets another parcel. */
  attempt: number;
  carrier: Carrier;
  weight_g: number;
  asked_at: Date;
  asked_by: string;
  state: ParcelState;
  reference: string | null;
  tracking_number: string | null;
  /** The carrier's code. */
  refusal: string | null;
  heard_at: Date | null;
  /** Null unless a cancellation was requested. */
  cancel: ParcelCancel | null;
  /** The carrier's id of the batch; null outside of a batch. */
  batch: string | null;
};

/** An event of the carrier with the resulting transition. */
export type ParcelEventRecord = {
  id: number;
  at: Date;
  news: ParcelEventKind | null;
  raw_code: string;
  moved_to: OrderStatus | null;
};

const COLUMNS = sql`id, order_number, attempt, carrier, weight_g, asked_at, asked_by, state, reference, tracking_number,
  refusal, heard_at, cancel, batch`;

export async function findParcel(db: Database, id: number): Promise<Parcel | undefined> {
  return (await sql<Parcel>`select ${COLUMNS} from parcel where id = ${id}`.execute(db)).rows[0];
}

export async function findParcelByReference(
  db: Database,
  carrier: Carrier,
  reference: string,
): Promise<Parcel | undefined> {
  const { rows } = await sql<Parcel>`
    select ${COLUMNS} from parcel where carrier = ${carrier} and reference = ${reference}
  `.execute(db);
  return rows[0];
}

export async function lockParcel(tx: Tx, id: number): Promise<Parcel | undefined> {
  return (await sql<Parcel>`select ${COLUMNS} from parcel where id = ${id} for update`.execute(tx)).rows[0];
}

/** Parcels of an order with their events, the first one first. */
export async function listParcels(
  db: Database | Tx,
  orderNumber: number,
): Promise<(Parcel & { events: ParcelEventRecord[] })[]> {
  const { rows: parcels } = await sql<Parcel>`
    select ${COLUMNS} from parcel where order_number = ${orderNumber} order by attempt
  `.execute(db);
  const { rows: events } = await sql<ParcelEventRecord & { parcel_id: number }>`
    select parcel_id, id, at, news, raw_code, moved_to from parcel_event
    where parcel_id = any(${parcels.map(({ id }) => id)}::bigint[]) order by at, id
  `.execute(db);
  return parcels.map((parcel) => ({
    ...parcel,
    events: events.filter(({ parcel_id }) => parcel_id === parcel.id).map(({ parcel_id: _, ...event }) => event),
  }));
}

export type NewParcel = Pick<Parcel, 'order_number' | 'attempt' | 'carrier' | 'weight_g' | 'asked_at' | 'asked_by'>;

export async function insertParcel(tx: Tx, parcel: NewParcel): Promise<number> {
  const { order_number, attempt, carrier, weight_g, asked_at, asked_by } = parcel;
  const { rows } = await sql<{ id: number }>`
    insert into parcel (order_number, attempt, carrier, weight_g, asked_at, asked_by)
    values (${order_number}, ${attempt}, ${carrier}, ${weight_g}, ${asked_at}, ${asked_by}) returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('insert ... returning gave no row');
  return row.id;
}

type Changes = { state: ParcelState } & Partial<Pick<Parcel, 'reference' | 'tracking_number' | 'refusal'>>;

export async function setParcelState(
  tx: Tx,
  id: number,
  { state, reference = null, tracking_number = null, refusal = null }: Changes,
): Promise<void> {
  await sql`
    update parcel set state = ${state}, reference = coalesce(${reference}, reference),
      tracking_number = coalesce(${tracking_number}, tracking_number), refusal = coalesce(${refusal}, refusal)
    where id = ${id}
  `.execute(tx);
}

export async function setParcelCancel(tx: Tx, id: number, cancel: ParcelCancel): Promise<void> {
  await sql`update parcel set cancel = ${cancel} where id = ${id}`.execute(tx);
}

/** Registered parcels of a carrier under way, by id. */
export async function listRegisteredParcels(db: Database, carrier: Carrier): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    select ${COLUMNS} from parcel where carrier = ${carrier} and state = 'registered' order by id
  `.execute(db);
  return rows;
}

export async function setParcelBatch(tx: Tx, id: number, batch: string | null): Promise<void> {
  await sql`update parcel set batch = ${batch} where id = ${id}`.execute(tx);
}

/** Parcels requested before a moment without a response. */
export async function listUnansweredParcels(db: Database, askedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from parcel where state = 'asked' and asked_at < ${askedBefore} order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends the parcels requested before a moment; returns their ids. */
export async function endParcels(db: Database, askedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update parcel set state = 'ended' where state in ('asked', 'registered') and asked_at < ${askedBefore} returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

type StoredParcelEvent = Omit<ParcelEventRecord, 'id'> & { heard_at: Date };

/** Stores new events; `moved_to` is set on the one that changed the order's status. */
export async function insertEvents(tx: Tx, parcelId: number, events: readonly StoredParcelEvent[]): Promise<void> {
  await sql`
    insert into parcel_event (parcel_id, at, heard_at, news, raw_code, moved_to)
    select ${parcelId}, at, heard_at, news, raw_code, moved_to
    from jsonb_populate_recordset(null::parcel_event, ${JSON.stringify(events)}::jsonb)
    on conflict (parcel_id, at, raw_code) do nothing
  `.execute(tx);
}

/** Parcels of a carrier requested after a moment, by id; for paging. */
export async function listParcelsToPoll(
  db: Database,
  carrier: Carrier,
  { after, askedSince, limit }: { after: number; askedSince: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from parcel
    where carrier = ${carrier} and state = 'registered' and id > ${after} and asked_at >= ${askedSince}
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Parcels and their tracking events. */
export const parcelRecords = {
  end: endParcels,
  find: findParcel,
  findByReference: findParcelByReference,
  insertEvents,
  insert: insertParcel,
  list: listParcels,
  listToPoll: listParcelsToPoll,
  listRegistered: listRegisteredParcels,
  listUnanswered: listUnansweredParcels,
  lock: lockParcel,
  setBatch: setParcelBatch,
  setCancel: setParcelCancel,
  setState: setParcelState,
};
