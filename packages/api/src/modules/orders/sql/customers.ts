import type { OrderStatus } from '@kashtanka/rules';
import { type Database, sql } from '#platform/database';
import { searchConditions } from './staff-search.ts';

/** A customer as their newest order shows them, with the sums of all their orders. */
export type OrderingCustomer = {
  email: string;
  user_id: number | null;
  number: number;
  placed_at: Date;
  first_name: string;
  last_name: string;
  phone: string | null;
  orders: number;
  spent: number;
};

const CUSTOMER = sql`
  newest.email, newest.user_id, newest.number, newest.placed_at, newest.recipient ->> 'first_name' as first_name,
  newest.recipient ->> 'last_name' as last_name, newest.recipient ->> 'phone' as phone, sums.orders, sums.spent
`;
const SUMS = sql`
  lateral (select count(*)::int as orders, coalesce(sum(total) filter (where is_paid and status <> 'canceled'), 0)::bigint as spent
    from orders where orders.email = newest.email) as sums
`;

/** Orders that a search looks at; more are too many customers to read. */
const MOST_FOUND = 1_000;

/** Orders that a page looks at for each customer that it shows; a customer has three on average. */
const LOOKED_AT = 10;

/**
 * Each email once, by its newest order, among the orders before `after`. `next` is the order to go on after; null at
 * the end. A page of regular customers may be shorter than `limit`.
 */
async function listCustomers(
  db: Database,
  { q, after, limit }: { q: string | null; after: number | null; limit: number },
): Promise<{ rows: OrderingCustomer[]; next: number | null }> {
  const conditions = searchConditions(q ?? '')?.map(
    (condition) => sql`(select number from orders where ${condition} order by number desc limit ${MOST_FOUND})`,
  );
  const isFound = conditions ? sql`number in (${sql.join(conditions, sql` union all `)})` : sql`true`;
  const most = limit * LOOKED_AT;
  const { rows: orders } = await sql<{ number: number; is_newest: boolean }>`
    select number, number = (
      select number from orders as other where other.email = orders.email order by number desc limit 1) as is_newest
    from orders where ${isFound} and anonymised_at is null and (${after}::bigint is null or number < ${after})
    order by number desc limit ${most}
  `.execute(db);
  const newest = orders.filter(({ is_newest }) => is_newest).map(({ number }) => number);
  const shown = newest.slice(0, limit);
  const last = newest.length > limit ? shown.at(-1) : orders.at(-1)?.number;
  const isEnd = newest.length <= limit && orders.length < most;
  const { rows } = await sql<OrderingCustomer>`
    select ${CUSTOMER} from orders as newest, ${SUMS} where newest.number = any(${shown}::bigint[])
    order by newest.number desc
  `.execute(db);
  return { rows, next: isEnd ? null : (last ?? null) };
}

/** The customer who placed an order. */
async function findCustomerOfOrder(db: Database, number: number): Promise<OrderingCustomer | undefined> {
  const { rows } = await sql<OrderingCustomer>`
    select ${CUSTOMER} from (
      select * from orders where email = (select email from orders where number = ${number} and anonymised_at is null)
      order by number desc limit 1
    ) as newest, ${SUMS}
  `.execute(db);
  return rows[0];
}

type OrderOfCustomer = { number: number; placed_at: Date; status: OrderStatus; is_paid: boolean; total: number };

/** Orders of an email, newest first, at most 200. */
async function listOrdersOfEmail(db: Database, email: string): Promise<OrderOfCustomer[]> {
  const { rows } = await sql<OrderOfCustomer>`
    select number, placed_at, status, is_paid, total from orders where email = ${email} order by number desc limit 200
  `.execute(db);
  return rows;
}

/** Customers by their orders. */
export const orderCustomers = {
  list: listCustomers,
  findOfOrder: findCustomerOfOrder,
  listOrders: listOrdersOfEmail,
};
