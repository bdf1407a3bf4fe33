import { generatedOrders } from '@kashtanka/demo';
import { DAY_MS, ORDER_STATUSES } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { RESUME_ORDERS_JOB } from '#modules/checkout';
import { EARNINGS_UNDER_WAY } from '../testing/invariants/earning-laws.ts';
import { BREACHES } from '../testing/invariants/laws.ts';
import { placeOrder } from '../testing/scenarios.ts';
import { actorOf } from '../testing/staff.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const COUNT = 200;

async function generate(shop: TestShop, { seed = 1, count = COUNT } = {}) {
  const articles = await shop.api.orderGenerator.listArticles();
  const plans = generatedOrders({ count, seed, now: shop.clock.now(), articles });
  return shop.api.orderGenerator.write(await actorOf(shop), plans);
}

type Breach = { law: string; of: string };

/** Broken laws. Emails older than thirty days are deleted, so none of those orders has its emails. */
async function breachesOf(shop: TestShop): Promise<Breach[]> {
  const { rows } = await shop.database.pool.query<Breach>(`${BREACHES} union all ${EARNINGS_UNDER_WAY}`);
  const { rows: young } = await shop.database.pool.query<{ number: string }>(
    'select number from orders where placed_at > $1',
    [new Date(shop.clock.now().getTime() - 30 * DAY_MS)],
  );
  const withEmails = new Set(young.map(({ number }) => String(number)));
  return rows.filter(({ law, of }) => law !== 'letters' || withEmails.has(of.split(' ', 1)[0] ?? ''));
}

/** Orders whose money in the ledger is not the money that the shop should hold. */
async function wrongMoney(shop: TestShop): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query(
    `select * from (
       select number, status,
         case when status = 'canceled' or not is_paid and status <> 'returned' then 0 else amount_due end
           - coalesce((select sum(money) from order_refund where order_number = number), 0) as owned,
         coalesce((select sum(case kind when 'paid' then entry.amount else -entry.amount end) from payment_entry as entry
           join payment on payment.id = payment_id where order_number = number), 0) as noted
       from orders
     ) as money where owned <> noted`,
  );
  return rows;
}

async function availableUnits(shop: TestShop) {
  const { rows } = await shop.database.pool.query(
    'select article, counted - reserved as available from stock order by article',
  );
  return rows;
}

it('generated orders: hold every law of the ledgers, and leave as much in stock as before', async () => {
  const shop = await openTestShop();
  const before = await availableUnits(shop);

  expect(await generate(shop)).toEqual({ ok: true, count: COUNT });

  expect(await breachesOf(shop)).toEqual([]);
  expect(await wrongMoney(shop)).toEqual([]);
  expect(await availableUnits(shop)).toEqual(before);

  for (const job of [RESUME_ORDERS_JOB, 'receipts_resume', 'payments_resume']) await shop.runJob(job);
  expect(await shop.runDueJobs()).toEqual([]);
  expect(await breachesOf(shop)).toEqual([]);
});

it('generated orders: are spread over statuses, deliveries, payments and two years', async () => {
  const shop = await openTestShop();
  await generate(shop);

  const { rows } = await shop.database.pool.query(
    `select count(distinct status)::int as statuses, count(distinct shipping_code)::int as methods,
       count(distinct payment_code)::int as payments, count(*) filter (where is_paid)::int as paid,
       count(tracking_number)::int as tracked, count(distinct email)::int as shoppers,
       (max(placed_at) - min(placed_at)) > interval '700 days' as is_long, max(placed_at) <= $1 as is_past
     from orders`,
    [shop.clock.now()],
  );
  expect(rows).toEqual([
    {
      statuses: expect.any(Number),
      methods: 7,
      payments: 2,
      paid: expect.any(Number),
      tracked: expect.any(Number),
      shoppers: expect.any(Number),
      is_long: true,
      is_past: true,
    },
  ]);
  const [{ statuses, paid, tracked, shoppers }] = rows;
  expect(statuses).toBeGreaterThanOrEqual(5);
  expect(statuses).toBeLessThanOrEqual(ORDER_STATUSES.length);
  expect(paid).toBeGreaterThan(COUNT / 2);
  expect(paid).toBeLessThan(COUNT);
  expect(tracked).toBeGreaterThan(COUNT / 2);
  expect(shoppers).toBeLessThan(COUNT);
});

it('generated orders: are the same for the same seed and others for another', async () => {
  const sums = async (seed: number) => {
    const shop = await openTestShop();
    await generate(shop, { seed, count: 20 });
    const { rows } = await shop.database.pool.query(
      'select number, placed_at, email, total, status, tracking_number from orders order by number',
    );
    return rows;
  };
  const [first, again, other] = [await sums(1), await sums(1), await sums(2)];

  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

it('generated orders: are shown with prices, emails and history, can be moved, and shoppers order under later numbers', async () => {
  const shop = await openTestShop();
  await generate(shop, { count: 2_000 });
  const manager = await actorOf(shop, 'manager');
  const listed = await shop.api.orders.list({
    status: 'processing',
    isPaid: true,
    since: null,
    until: null,
    email: null,
    limit: 1,
  });
  const open = String(listed[0]?.number);

  const shown = await shop.api.orders.show(open);
  const explanation = await shop.api.orders.explainPrice(open, 'ru');
  const moved = await shop.api.orders.move(await actorOf(shop), open, 'authorized');
  const { order } = await placeOrder(shop);

  expect(shown).toMatchObject({
    order: { is_paid: true },
    history: [{ status: 'new' }, { status: 'processing', reason: 'paid' }],
    receipts: [{ state: 'done' }],
    emails: [{ kind: 'order_paid' }, { kind: 'order_placed' }],
  });
  expect(explanation?.isComplete).toBe(true);
  expect(explanation?.offers.length).toBeGreaterThan(0);
  expect(moved).toMatchObject({ ok: true });
  const { rows } = await shop.database.pool.query<{ last: string }>('select max(number) as last from orders');
  expect(Number(order.number)).toBe(Number(rows[0]?.last));
  expect(await breachesOf(shop)).toEqual([]);
  expect(await shop.api.orderGenerator.write(manager, [])).toMatchObject({ problem: 'not_allowed' });
});
