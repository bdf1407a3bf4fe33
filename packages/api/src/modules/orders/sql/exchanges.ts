import type { Shares } from '@kashtanka/rules';
import { type Database, prepared, sql, type Tx } from '#platform/database';

/**
 * The origin of an exchange order: the return of `fromNumber` in that refund pays for it; `paidNumber` is the original
 * order that was paid with money, at the start of a chain of exchanges.
 */
export type Exchange = { orderNumber: number; fromNumber: number; paidNumber: number; refundId: number };

export async function insertExchange(tx: Tx, exchange: Exchange): Promise<void> {
  const { orderNumber, fromNumber, paidNumber, refundId } = exchange;
  await sql`
    insert into order_exchange (order_number, from_number, paid_number, refund_id)
    values (${orderNumber}, ${fromNumber}, ${paidNumber}, ${refundId})
  `.execute(tx);
}

const EXCHANGE = sql`${prepared}
  select order_number as "orderNumber", from_number as "fromNumber", paid_number as "paidNumber",
    refund_id as "refundId" from order_exchange
`;

/** Undefined for an order that was paid itself. */
export async function findExchange(db: Database | Tx, orderNumber: number): Promise<Exchange | undefined> {
  return (await sql<Exchange>`${EXCHANGE} where order_number = ${orderNumber}`.execute(db)).rows[0];
}

/** Exchange orders of an order, oldest first. */
export async function listExchanges(db: Database | Tx, fromNumber: number): Promise<Exchange[]> {
  return (await sql<Exchange>`${EXCHANGE} where from_number = ${fromNumber} order by order_number`.execute(db))
    .rows;
}

/** The other order of an exchange, with its owner. */
export type RelatedOrder = { number: number; isSent: boolean; userId: number | null };

/** The order that was exchanged for this one, and this order's exchange orders, oldest first. */
export async function listRelatedOrders(db: Database | Tx, orderNumber: number): Promise<RelatedOrder[]> {
  const { rows } = await sql<RelatedOrder>`${prepared}
    select number, order_number = number as "isSent", user_id as "userId" from order_exchange
    join orders on number = case when order_number = ${orderNumber} then from_number else order_number end
    where ${orderNumber} in (order_number, from_number) order by number
  `.execute(db);
  return rows;
}

/** The payments of items returned at once, in line order. */
export async function listSharesOfReturn(db: Database | Tx, refundId: number): Promise<Shares[]> {
  const { rows } = await sql<Shares>`
    select money, certificates, points from order_return where refund_id = ${refundId} order by position
  `.execute(db);
  return rows;
}

/** Exchange orders and the orders they replace. */
export const exchangeRecords = {
  find: findExchange,
  insert: insertExchange,
  list: listExchanges,
  listRelatedOrders,
  listSharesOfReturn,
};
