import { type Database, sql, type Tx } from '#platform/database';
import type { OrderRow } from './orders.ts';

/** `media`: image ids in line order. */
export type OwnOrder = Pick<
  OrderRow,
  | 'number'
  | 'placed_at'
  | 'status'
  | 'is_paid'
  | 'total'
  | 'surcharge'
  | 'payment_deadline'
  | 'shipping_code'
  | 'tracking_number'
> & { quantity: number; media: string[] };

/** Newest first. */
export async function listOwnOrders(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnOrder[]> {
  const { rows } = await sql<OwnOrder>`
    select number, placed_at, status, is_paid, total, surcharge, payment_deadline, shipping_code, tracking_number,
      (select sum(quantity) from order_line where order_number = number) as quantity,
      (select coalesce(json_agg(image -> 0 ->> 'media' order by position) filter (where image -> 0 is not null), '[]')
        from order_line where order_number = number) as media
    from orders where user_id = ${userId} order by number desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export async function countOwnOrders(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where user_id = ${userId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether an account has an order that was not canceled. */
export async function hasBought(db: Database | Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders where user_id = ${userId} and status <> 'canceled' limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether an account has received goods of any order. */
export async function hasReceivedOrder(db: Database | Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders where user_id = ${userId} and status in ('issued', 'partially_returned') limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Orders of a deleted account become a guest's (D69). */
export async function detachUserOrders(tx: Tx, userId: number): Promise<void> {
  await sql`update orders set user_id = null where user_id = ${userId}`.execute(tx);
}

/** Orders of an account. */
export const ownOrders = {
  count: countOwnOrders,
  list: listOwnOrders,
  detach: detachUserOrders,
  hasBought,
  hasReceived: hasReceivedOrder,
};
