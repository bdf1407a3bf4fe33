import { ORDER_SORTS, ORDER_VIEWS } from '@kashtanka/contract/admin';
import { expect, it } from 'vitest';
import { insertManyOrders } from '../../testing/database/many-orders.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { openOnce, type TestShop } from '../../testing/test-shop.ts';
import { listOrdersForStaff, type StaffListQuery } from './sql/staff-list.ts';

const openShop = openOnce({ data: 'demo' });
const FIRST = 500_000;
const MANY = 3_000;

let filled: Promise<TestShop> | undefined;

/** A shop with three thousand orders. */
function manyOrders(): Promise<TestShop> {
  filled ??= openShop().then(async (shop) => {
    await insertManyOrders(shop, MANY);
    return shop;
  });
  return filled;
}

async function find(asked: Partial<StaffListQuery>) {
  const { db } = (await manyOrders()).database;
  return listOrdersForStaff(db, { view: 'all', today: '2026-02-01', limit: 50, ...asked });
}

const numbersOf = async (asked: Partial<StaffListQuery>) => (await find(asked)).rows.map(({ number }) => number);

it.each(ORDER_SORTS)(
  'orders of staff: pages by %s have no gap and no repetition while orders are added',
  async (sort) => {
    const shop = await manyOrders();
    await shop.database.pool.query("select setval('order_number', 600000 + (select count(*) from orders))");
    const seen: number[] = [];
    const added: number[] = [];
    let after: number | undefined;
    for (let page = 0; page < 4; page += 1) {
      const { rows, next } = await find({ sort, after, limit: 20 });
      seen.push(...rows.map(({ number }) => number));
      after = next ?? undefined;
      added.push(Number((await placeOrder(shop, { request: aPickup() })).order.number));
    }
    const { rows: all } = await shop.database.pool.query(
      `select number from orders where number <> all($1::bigint[])
     order by ${{ number: '', placed: 'placed_at desc,', total: 'total desc,' }[sort]} number desc limit 80`,
      [added],
    );

    expect(seen).toEqual(all.map(({ number }) => number));
  },
);

it('orders of staff: the last page has no next one', async () => {
  const { rows, next, count } = await find({ q: `${FIRST + 77}` });

  expect([rows.length, next, count]).toEqual([1, null, { value: 1, has_more: false }]);
});

it('orders of staff: are counted up to a thousand', async () => {
  expect((await find({ statuses: ['issued'] })).count).toEqual({ value: 1_000, has_more: true });
  const { count } = await find({ view: 'problems' });
  expect(count).toEqual({ value: MANY / 20 / 6, has_more: false });
});

it('orders of staff: each view has orders of its statuses alone, and all orders to do are in one', async () => {
  const of = Object.fromEntries(
    await Promise.all(
      ORDER_VIEWS.map(async (view) => {
        const { rows } = await find({ view, since: new Date('2026-01-01'), until: new Date('2026-02-01') });
        return [view, [...new Set(rows.map(({ status }) => status))]] as const;
      }),
    ),
  );

  expect(of).toEqual({
    all: expect.arrayContaining(['issued', 'canceled']),
    late: [],
    to_confirm: ['pending'],
    to_pack: ['processing'],
    to_hand_over: ['authorized'],
    to_give_out: expect.any(Array),
    in_transit: ['shipping'],
    unpaid: [],
    problems: ['resolving'],
    returns: ['partially_returned'],
  });
});

it('orders of staff: are found by number, end of the phone, name, email, tracking number and article', async () => {
  const { rows } = await (await manyOrders()).database.pool.query(
    "select number, recipient ->> 'phone' as phone from orders where number = $1",
    [FIRST + 77],
  );
  const [{ phone }] = rows;
  const asked = [
    `${FIRST + 77}`,
    phone.slice(-4),
    phone,
    `8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`,
    'Ким77',
    'ким77 пётр',
    'ПЕТР КИМ77',
    'buyer77@EXAMPLE.com',
    'track77',
    'ART77',
  ];

  for (const q of asked) expect(await numbersOf({ q, limit: 200 }), q).toContain(FIRST + 77);
  expect(await numbersOf({ q: phone })).toEqual([FIRST + 77]);
  expect(await numbersOf({ q: 'buyer77@example.com' })).toEqual([FIRST + 77]);
  for (const q of ['анна ким77', phone.slice(-3), '%', 'buyer77@example_com', 'rt77'])
    expect(await numbersOf({ q, limit: 200 }), q).not.toContain(FIRST + 77);
});

it('orders of staff: a word of two letters is searched at the beginning of words alone', async () => {
  expect((await find({ q: 'ки' })).rows.length).toBe(50);
  expect(await numbersOf({ q: 'им' })).toEqual([]);
});

it('orders of staff: filters narrow a search, and what was found keeps the sort', async () => {
  const found = await find({ q: 'art7', isPaid: true, shippingCodes: ['pickup'], sort: 'placed', limit: 200 });

  const numbers = found.rows.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect(found.rows.every(({ is_paid, shipping_code }) => is_paid && shipping_code === 'pickup')).toBe(true);
});

it('orders of staff: days and engraving are filters', async () => {
  const since = new Date('2026-01-02T00:00:00+03:00');
  const until = new Date('2026-01-03T00:00:00+03:00');
  const { rows } = await find({ since, until, limit: 200 });
  expect(rows.every(({ placed_at: at }) => at >= since && at < until) && rows.length).toBeGreaterThan(200 - 1);

  const engraved = await find({ isEngraved: true, limit: 200 });
  expect([engraved.rows.length, engraved.rows.every(({ is_engraved }) => is_engraved)]).toEqual([60, true]);
});

it('orders of staff: a row has the recipient, the place, the goods and the flags', async () => {
  const shop = await manyOrders();
  const { order } = await placeOrder(shop, { request: aPickup({ guest_email: 'row@example.com' }) });

  const [row] = (await find({ q: order.number })).rows;

  expect(row).toMatchObject({
    number: Number(order.number),
    version: 1,
    status: 'pending',
    first_name: 'Анна',
    last_name: 'Ким',
    phone: '+79161234567',
    email: 'row@example.com',
    shipping_code: 'pickup',
    units: 1,
    lines: 1,
    goods: [{ title: { ru: expect.any(String) }, parameters: expect.any(Array), quantity: 1 }],
    is_engraved: false,
    has_note: false,
    is_exchange: false,
  });
  expect(row?.point).not.toBeNull();
});
