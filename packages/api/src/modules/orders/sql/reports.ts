import { type Database, type RawBuilder, sql } from '#platform/database';

export const SALES_GROUPINGS = ['day', 'month', 'channel', 'partner', 'delivery', 'payment'] as const;
export type SalesBy = (typeof SALES_GROUPINGS)[number];

/** Orders placed from `since` until before `until`; `null` means unbounded. */
export type Span = { since: Date | null; until: Date | null };

/**
 * Sales in kopecks: `total` is goods and delivery after discounts, `back` the refunds of any kind, also of what was sent
 * in an exchange, `byMoney` the part payable in money.
 */
export type SalesRow = {
  key: string;
  orders: number;
  goods: number;
  delivery: number;
  total: number;
  back: number;
  byMoney: number;
};

const MOSCOW_DAY = sql`(placed_at at time zone 'Europe/Moscow')::date::text`;

const KEYS: Record<SalesBy, RawBuilder<unknown>> = {
  day: MOSCOW_DAY,
  month: sql`left(${MOSCOW_DAY}, 7)`,
  channel: sql`coalesce(channel, '')`,
  partner: sql`coalesce(partner, '')`,
  delivery: sql`shipping_code`,
  payment: sql`coalesce(payment_code, '')`,
};

/** Unpaid and canceled orders are not sales. */
const SOLD = sql`is_paid and status not in ('new', 'pending', 'canceled')`;

/** What was sent in an exchange was sold once, with the order that was paid. */
const IS_NO_EXCHANGE = sql`not exists (select from order_exchange where order_exchange.order_number = orders.number)`;

function isWithin({ since, until }: Span): RawBuilder<unknown> {
  return sql`(${since}::timestamptz is null or placed_at >= ${since})
    and (${until}::timestamptz is null or placed_at < ${until})`;
}

export async function reportSales(db: Database, by: SalesBy, span: Span): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    with recursive sold as (
      select ${KEYS[by]} as key, number, goods_after, shipping_after, total, amount_due from orders
      where ${SOLD} and ${IS_NO_EXCHANGE} and ${isWithin(span)}
    ), family as (
      select number as first, number from sold
      union all
      select first, order_number from family join order_exchange on from_number = family.number
    ), back as (
      select first as order_number, sum(money + certificates + points) as sum
      from family join order_refund on order_number = family.number group by first
    )
    select key, count(*)::int as orders, sum(goods_after)::bigint as goods, sum(shipping_after)::bigint as delivery,
      sum(total)::bigint as total, coalesce(sum(back.sum), 0)::bigint as back, sum(amount_due)::bigint as "byMoney"
    from sold left join back on order_number = number group by key order by key
  `.execute(db);
  return rows;
}

/** Sold and returned items of a product, and payments in kopecks. Exchange orders were paid by returned items. */
export type SoldProduct = { article: string; title: string; sold: number; returned: number; paid: number };

/** The highest revenue first. */
export async function reportProducts(db: Database, span: Span): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    select page_article as article, max(title ->> 'ru') as title, sum(quantity)::int as sold,
      sum(returned_quantity)::int as returned,
      coalesce(sum(price_after) filter (where ${IS_NO_EXCHANGE}), 0)::bigint as paid
    from order_line join orders on number = order_number
    where ${SOLD} and ${isWithin(span)} group by page_article order by paid desc, article
  `.execute(db);
  return rows;
}

/** Orders of a Moscow day in any status, and the paid ones among them. */
export type OrdersOfDay = { day: string; ordered: number; paid: number };

export async function reportOrders(db: Database, span: Span): Promise<OrdersOfDay[]> {
  const { rows } = await sql<OrdersOfDay>`
    select ${MOSCOW_DAY} as day, count(*)::int as ordered, count(*) filter (where is_paid)::int as paid
    from orders where ${IS_NO_EXCHANGE} and ${isWithin(span)} group by day order by day
  `.execute(db);
  return rows;
}

/** Sums over orders for reports. */
export const orderReports = {
  GROUPINGS: SALES_GROUPINGS,
  byDay: reportOrders,
  byProduct: reportProducts,
  sales: reportSales,
};
