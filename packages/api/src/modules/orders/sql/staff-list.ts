import { MOST_COUNTED, type ORDER_SORTS } from '@kashtanka/contract/admin';
import type { OrderStatus, ShippingCode } from '@kashtanka/rules';
import { type Database, type RawBuilder, sql } from '#platform/database';
import type { LocalText } from '#platform/locale';
import type { LineRow, OrderRow } from './orders.ts';
import { searchConditions } from './staff-search.ts';
import { type OrderView, viewCondition } from './staff-views.ts';

type OrderSort = (typeof ORDER_SORTS)[number];

/** Missing filters match any order. */
export type StaffListQuery = {
  view: OrderView;
  /** The Moscow day by which orders are late. */
  today: string;
  /** A number, the end of a phone, or text of name, email, tracking number or article. */
  q?: string | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  isPaid?: boolean | undefined;
  shippingCodes?: readonly ShippingCode[] | undefined;
  /** Placed from this moment on. */
  since?: Date | undefined;
  /** Placed before this moment. */
  until?: Date | undefined;
  isEngraved?: boolean | undefined;
  /** Highest first; `number` by default. */
  sort?: OrderSort | undefined;
  /** The last order of the page before. */
  after?: number | undefined;
  limit: number;
};

export type StaffListRow = Pick<
  OrderRow,
  | 'number'
  | 'version'
  | 'placed_at'
  | 'status'
  | 'is_paid'
  | 'total'
  | 'amount_due'
  | 'surcharge'
  | 'email'
  | 'payment_code'
  | 'shipping_code'
  | 'tracking_number'
  | 'held_until'
> & {
  first_name: string;
  last_name: string;
  phone: string | null;
  city: string | LocalText | null;
  /** The name of the pickup point. */
  point: LocalText | null;
  /** The day that was promised at the checkout. */
  estimated_day: string | null;
  units: number;
  lines: number;
  /** The first lines. */
  goods: Pick<LineRow, 'title' | 'parameters' | 'quantity'>[];
  is_engraved: boolean;
  has_certificate: boolean;
  has_note: boolean;
  /** Replaces goods of another order. */
  is_exchange: boolean;
  /** Waits for the link of its email. */
  is_unconfirmed: boolean;
};

const GOODS = 3;

// An order's number never changes, nor do its time and sum, so the last row of a page stands for its place in any sort.
const KEYS: Record<OrderSort, RawBuilder<unknown>> = {
  number: sql`number`,
  placed: sql`placed_at, number`,
  total: sql`total, number`,
};
const ORDERS: Record<OrderSort, RawBuilder<unknown>> = {
  number: sql`number desc`,
  placed: sql`placed_at desc, number desc`,
  total: sql`total desc, number desc`,
};

/** One page, and the number of all matching orders up to a limit: two statements. */
export async function listOrdersForStaff(
  db: Database,
  asked: StaffListQuery,
): Promise<{ rows: StaffListRow[]; next: number | null; count: { value: number; has_more: boolean } }> {
  const { sort = 'number', after, limit } = asked;
  const key = KEYS[sort];
  const isAfter =
    after === undefined ? undefined : sql`(${key}) < (select ${key} from orders where number = ${after})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    selectRows(selectMatching(asked, limit + 1, isAfter), sort).execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from (${selectMatching(asked, MOST_COUNTED + 1)}) as found
    `.execute(db),
  ]);
  const count = counted[0]?.count ?? 0;
  const page = rows.slice(0, limit);
  return {
    rows: page,
    next: rows.length > limit ? (page.at(-1)?.number ?? null) : null,
    count: { value: Math.min(count, MOST_COUNTED), has_more: count > MOST_COUNTED },
  };
}

/**
 * The keys of the first matching orders. What was typed is searched by one subquery for each meaning, each sorted and
 * limited, so that frequent words are found along the sort and rare ones by their index.
 */
function selectMatching(
  asked: StaffListQuery,
  limit: number,
  isAfter?: RawBuilder<unknown>,
): RawBuilder<{ number: number }> {
  const { q = '', sort = 'number' } = asked;
  const filters = [
    viewCondition(asked.view, asked.today),
    ...filterConditions(asked),
    ...(isAfter ? [isAfter] : []),
  ];
  const where = sql.join(filters, sql` and `);
  const select = (condition: RawBuilder<unknown>) => sql<{ number: number }>`
    (select ${KEYS[sort]} from orders where ${where} and ${condition} order by ${ORDERS[sort]} limit ${limit})
  `;
  const meanings = searchConditions(q) ?? [sql`true`];
  return sql`
    select number from (${sql.join(meanings.map(select), sql` union `)}) as matching
    order by ${ORDERS[sort]} limit ${limit}
  `;
}

function filterConditions(asked: StaffListQuery): RawBuilder<unknown>[] {
  const { statuses, isPaid, shippingCodes, since, until, isEngraved } = asked;
  const engraved = sql`exists (select from order_line where order_number = number and engraving_svg is not null)`;
  return [
    statuses && sql`status = any(${[...statuses]}::text[])`,
    isPaid === undefined ? undefined : sql`is_paid = ${isPaid}`,
    shippingCodes && sql`shipping_code = any(${[...shippingCodes]}::text[])`,
    since && sql`placed_at >= ${since}`,
    until && sql`placed_at < ${until}`,
    // Only personalised orders have engraved lines, so others are not joined.
    isEngraved && sql`is_personalised and ${engraved}`,
  ].filter((condition) => condition !== undefined && condition !== false);
}

function selectRows(matching: RawBuilder<{ number: number }>, sort: OrderSort): RawBuilder<StaffListRow> {
  return sql<StaffListRow>`
    select number, version, placed_at, status, is_paid, total, amount_due, surcharge, email, payment_code, shipping_code,
      tracking_number, held_until, recipient ->> 'first_name' as first_name, recipient ->> 'last_name' as last_name,
      recipient ->> 'phone' as phone, shipping ->> 'estimated_day' as estimated_day,
      shipping -> 'point' -> 'name' as point,
      coalesce(shipping -> 'address' -> 'city', shipping -> 'point' -> 'city') as city,
      status = 'pending' and confirm_hash is not null and confirmed_at is null as is_unconfirmed,
      exists (select from order_note where order_note.order_number = number) as has_note,
      exists (select from order_exchange where order_exchange.order_number = number) as is_exchange,
      line.*
    from (${matching}) as found join orders using (number) cross join lateral (
      select coalesce(sum(quantity), 0)::int as units, count(*)::int as lines,
        to_json(coalesce((array_agg(json_build_object('title', title, 'parameters', parameters, 'quantity', quantity)
          order by position))[:${sql.lit(GOODS)}], '{}')) as goods,
        coalesce(bool_or(engraving_svg is not null), false) as is_engraved,
        coalesce(bool_or(options @> '[{"code": "certificate_format"}]'), false) as has_certificate
      from order_line where order_line.order_number = orders.number
    ) as line
    order by ${ORDERS[sort]}
  `;
}
