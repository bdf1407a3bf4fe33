import type { OrderStatus } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';
import { normalizeEmail } from '#platform/mail/normalize-email';
import { orderCustomers } from './customers.ts';
import { listEngravedLines } from './engraved-lines.ts';
import type { OrderRow } from './orders.ts';
import { listOrdersForStaff } from './staff-list.ts';
import { countQueues, sumPlaced } from './staff-today.ts';
import { grownVersion } from './versions.ts';

export type ListedOrder = Pick<
  OrderRow,
  'number' | 'placed_at' | 'status' | 'is_paid' | 'total' | 'email' | 'shipping_code' | 'held_until'
> & {
  phone: string;
  units: number;
  /** The keyed hash of the customer's network in hex; null if unknown. */
  network: string | null;
};

/** `null` means no filter. */
export type OrderQuery = {
  status: OrderStatus | null;
  isPaid: boolean | null;
  since: Date | null;
  until: Date | null;
  email: string | null;
  /** In stored form, `+79161234567`. */
  phone?: string | null;
  /** A prefix of the network hash. */
  network?: string | null;
  limit: number;
};

/** Newest first. */
export async function listOrders(db: Database, asked: OrderQuery): Promise<ListedOrder[]> {
  const { status, isPaid, since, until, phone = null, network = null, limit } = asked;
  const email = asked.email === null ? null : (normalizeEmail(asked.email) ?? asked.email);
  const { rows } = await sql<ListedOrder>`
    select number, placed_at, status, is_paid, total, email, shipping_code, held_until, recipient ->> 'phone' as phone,
      (select coalesce(sum(quantity), 0)::int from order_line where order_number = number) as units,
      encode(network_hash, 'hex') as network
    from orders
    where (${status}::text is null or status = ${status}) and (${isPaid}::boolean is null or is_paid = ${isPaid})
      and (${since}::timestamptz is null or placed_at >= ${since})
      and (${until}::timestamptz is null or placed_at < ${until})
      and (${email}::text is null or email = ${email})
      and (${phone}::text is null or recipient ->> 'phone' = ${phone})
      and (${network}::text is null or starts_with(encode(network_hash, 'hex'), ${network}))
    order by number desc limit ${limit}
  `.execute(db);
  return rows;
}

/** `version` is the order's after the entry; null for older entries and for those of a new order. */
type Entry = { id: number; at: Date; actor: string; version: number | null };

/** A transition with its actor and reason, for staff only. */
export type TransitionRecord = Entry & { status: OrderStatus; reason: string };

export async function listTransitions(db: Database | Tx, number: number): Promise<TransitionRecord[]> {
  const { rows } = await sql<TransitionRecord>`
    select id, at, status, actor, reason, version from order_move where order_number = ${number} order by id
  `.execute(db);
  return rows;
}

export type OrderNote = Entry & { words: string };

export async function insertNote(
  tx: Tx,
  number: number,
  { at, actor, words }: Pick<OrderNote, 'at' | 'actor' | 'words'>,
): Promise<void> {
  await sql`
    with grown as (${grownVersion(number)})
    insert into order_note (order_number, at, actor, words, version)
    select number, ${at}, ${actor}, ${words}, version from grown
  `.execute(tx);
}

export async function listNotes(db: Database | Tx, number: number): Promise<OrderNote[]> {
  const { rows } = await sql<OrderNote>`
    select id, at, actor, words, version from order_note where order_number = ${number} order by id
  `.execute(db);
  return rows;
}

/** Staff's notes on the orders of an account, without the names of staff, for the customer's data export. */
export async function listNotesOfAccount(
  db: Database,
  userId: number,
): Promise<(Pick<OrderNote, 'at' | 'words'> & { number: number })[]> {
  const { rows } = await sql<{ number: number; at: Date; words: string }>`
    select order_number as number, at, words from order_note join orders on number = order_number
    where user_id = ${userId} order by order_note.id
  `.execute(db);
  return rows;
}

/** Statuses by order number; unknown orders are missing. */
export async function findStatuses(db: Database, numbers: readonly number[]): Promise<Map<number, OrderStatus>> {
  const { rows } = await sql<{ number: number; status: OrderStatus }>`
    select number, status from orders where number = any(${numbers}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ number, status }) => [number, status]));
}

/** Orders, notes and transitions as the back office lists them. */
export const orderAdminRecords = {
  list: listOrders,
  listForStaff: listOrdersForStaff,
  countQueues,
  listEngravedLines,
  sumPlaced,
  findStatuses,
  insertNote,
  listNotes,
  listNotesOfAccount,
  listTransitions,
  customers: orderCustomers,
};
