import type { Shares } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';
import { prepared } from '#platform/prepared';

/**
 * How an order came to be that is sent in exchange: what came back of `fromNumber` in that refund pays it, and money was taken
 * for `paidNumber`, with which a row of exchanges began.
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

/** Undefined for an order that a shopper has paid. */
export async function findExchange(db: Database | Tx, orderNumber: number): Promise<Exchange | undefined> {
  return (await sql<Exchange>`${EXCHANGE} where order_number = ${orderNumber}`.execute(db)).rows[0];
}

/** What was sent for pieces of an order, the oldest first. */
export async function exchangesFrom(db: Database | Tx, fromNumber: number): Promise<Exchange[]> {
  return (await sql<Exchange>`${EXCHANGE} where from_number = ${fromNumber} order by order_number`.execute(db))
    .rows;
}

/** The other order of an exchange, and whose it is. */
export type OtherOrder = { number: number; isSent: boolean; userId: number | null };

/** The order that one is sent for, and those that were sent in exchange for it, the oldest first. */
export async function otherOrders(db: Database | Tx, orderNumber: number): Promise<OtherOrder[]> {
  const { rows } = await sql<OtherOrder>`${prepared}
    select number, order_number = number as "isSent", user_id as "userId" from order_exchange
    join orders on number = case when order_number = ${orderNumber} then from_number else order_number end
    where ${orderNumber} in (order_number, from_number) order by number
  `.execute(db);
  return rows;
}

/** What the pieces that came back in one go were paid with, in the order of their lines. */
export async function sharesOfReturn(db: Database | Tx, refundId: number): Promise<Shares[]> {
  const { rows } = await sql<Shares>`
    select money, certificates, points from order_return where refund_id = ${refundId} order by position
  `.execute(db);
  return rows;
}
