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

/** Each email once, by its newest order, before the order `after`. */
export async function listCustomers(
  db: Database,
  { q, after, limit }: { q: string | null; after: number | null; limit: number },
): Promise<OrderingCustomer[]> {
  const conditions = searchConditions(q ?? '')?.map(
    (condition) => sql`(select number from orders where ${condition} order by number desc limit ${MOST_FOUND})`,
  );
  const isFound = conditions ? sql`number in (${sql.join(conditions, sql` union all `)})` : sql`true`;
  const { rows } = await sql<OrderingCustomer>`
    select ${CUSTOMER} from (
      select * from orders as candidate
      where ${isFound} and anonymised_at is null and (${after}::bigint is null or number < ${after})
        and not exists (select from orders as newer where newer.email = candidate.email and newer.number > candidate.number)
      order by number desc limit ${limit}
    ) as newest, ${SUMS} order by newest.number desc
  `.execute(db);
  return rows;
}

/** The customer who placed an order. */
export async function findCustomerOfOrder(db: Database, number: number): Promise<OrderingCustomer | undefined> {
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
export async function listOrdersOfEmail(db: Database, email: string): Promise<OrderOfCustomer[]> {
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
