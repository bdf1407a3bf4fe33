import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { openOnce } from '../../testing/test-shop.ts';
import { awaitsConfirmation, isConfirmCode } from './confirmation.ts';
import { listOrders, type OrderQuery } from './sql/admin.ts';
import { listOverdueReservations } from './sql/orders.ts';
import { hasBought, hasReceivedOrder } from './sql/own-orders.ts';
import { reportOrders, reportProducts, reportSales } from './sql/reports.ts';
import { anonymiseOrders, countOutdated } from './sql/retention.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

const openShop = openOnce();

let placed: Promise<number[]> | undefined;

async function placeTwo(): Promise<number[]> {
  const shop = await openShop();
  const orders = [await placeOrder(shop), await placeOrder(shop, { request: aPickup() })];
  return orders.map(({ order }) => Number(order.number));
}

/** Two unpaid orders of different customers, placed at eleven and at twelve o'clock. */
async function twoOrders() {
  const { pool, db } = (await openShop()).database;
  placed ??= placeTwo();
  const numbers = await placed;
  await pool.query("update orders set status = 'pending', is_paid = false, held_until = null, user_id = null");
  const set = (which: 0 | 1, columns: string) =>
    pool.query(`update orders set ${columns} where number = $1`, [numbers[which]]);
  await set(0, "placed_at = '2026-11-21T11:00:00Z', email = 'anna@example.com', network_hash = '\\x0a01'");
  await set(1, "placed_at = '2026-11-21T12:00:00Z', email = 'bob@example.com', network_hash = '\\x0b01'");
  await set(1, `recipient = recipient || '{"phone": "+79160000002"}'`);
  /** Which of the two are among these. */
  const indexesOf = (found: readonly { number: number }[]) => found.map(({ number }) => numbers.indexOf(number));
  return { db, set, indexesOf };
}

it('orders in the back office: are found by each of their properties alone, from a moment until before another', async () => {
  const { db, set, indexesOf } = await twoOrders();
  await set(0, "status = 'issued', is_paid = true");
  const all: OrderQuery = { status: null, isPaid: null, since: null, until: null, email: null, limit: 10 };
  const find = async (asked: Partial<OrderQuery>) => indexesOf(await listOrders(db, { ...all, ...asked }));

  expect(await find({}), 'newest first').toEqual([1, 0]);
  expect(await find({ limit: 1 })).toEqual([1]);
  expect([await find({ status: 'issued' }), await find({ status: 'canceled' })]).toEqual([[0], []]);
  expect([await find({ isPaid: true }), await find({ isPaid: false })]).toEqual([[0], [1]]);
  expect([await find({ since: at('12:00:00') }), await find({ since: at('12:00:01') })]).toEqual([[1], []]);
  expect([await find({ until: at('12:00:00') }), await find({ until: at('12:00:01') })]).toEqual([[0], [1, 0]]);
  expect(await find({ email: 'Bob@example.com' })).toEqual([1]);
  expect(await find({ phone: '+79160000002' })).toEqual([1]);
  expect([await find({ network: '0b' }), await find({ network: '01' })]).toEqual([[1], []]);
});

it('reports: count paid orders that were not canceled, placed from a moment until before another', async () => {
  const { db, set } = await twoOrders();
  const counts = async (since: Date | null, until: Date | null) => {
    const span = { since, until };
    const sold = await reportSales(db, 'month', span);
    const products = await reportProducts(db, span);
    const [month] = sold;
    return [month?.orders ?? 0, products.reduce((sum, { sold: units }) => sum + units, 0)];
  };
  await set(0, "status = 'processing', is_paid = true");
  await set(1, "status = 'processing', is_paid = true");
  expect(await counts(null, null)).toEqual([2, 2]);
  expect(await counts(at('11:00:00'), at('12:00:00'))).toEqual([1, 1]);
  expect(await counts(at('11:00:01'), at('12:00:00'))).toEqual([0, 0]);
  expect(await counts(at('11:00:00'), at('12:00:01'))).toEqual([2, 2]);
  await set(0, "status = 'canceled'");
  await set(1, 'is_paid = false');
  expect(await counts(null, null)).toEqual([0, 0]);
  expect(await reportOrders(db, { since: null, until: null })).toEqual([
    { day: '2026-11-21', ordered: 2, paid: 1 },
  ]);
});

it('overdue reservations: are those of unpaid orders, and of any order that waits for pickup, past their last moment', async () => {
  const { db, set, indexesOf } = await twoOrders();
  const overdue = async (status: string, isPaid: boolean) => {
    await set(0, `status = '${status}', is_paid = ${isPaid}`);
    const found = await listOverdueReservations(db, at('12:00:00'));
    return indexesOf(found.map((number) => ({ number })));
  };
  await set(0, "held_until = '2026-11-21T12:00:00Z'");
  await set(1, "held_until = null, status = 'pending'");
  expect(await overdue('pending', false), 'the last moment').toEqual([]);
  await set(0, "held_until = '2026-11-21T11:59:59Z'");

  expect([await overdue('new', false), await overdue('pending', false)]).toEqual([[0], [0]]);
  expect([await overdue('new', true), await overdue('pending', true)]).toEqual([[], []]);
  expect([await overdue('authorized', true), await overdue('authorized', false)]).toEqual([[0], [0]]);
  expect([await overdue('processing', false), await overdue('issued', true)]).toEqual([[], []]);
});

it('outdated orders: are old ones, and canceled ones that were never paid or refunded after a shorter time', async () => {
  const { db, set } = await twoOrders();
  const outdated = { placedBefore: at('11:00:00'), unpaidPlacedBefore: at('12:00:00') };
  const counted = async (status: string, isPaid: boolean) => {
    await set(0, `status = '${status}', is_paid = ${isPaid}`);
    return countOutdated(db, outdated);
  };
  await set(1, "status = 'canceled', is_paid = false");
  expect([await counted('canceled', false), await counted('canceled', true)]).toEqual([1, 0]);
  expect([await counted('pending', false), await counted('issued', true)]).toEqual([0, 0]);
  expect(await countOutdated(db, { ...outdated, placedBefore: at('11:00:01') })).toBe(1);

  const erase = () =>
    inTransaction(db, (tx) =>
      anonymiseOrders(
        tx,
        { placedBefore: at('13:00:00'), unpaidPlacedBefore: at('13:00:00') },
        {
          now: at('13:00:00'),
          limit: 1,
        },
      ),
    );
  expect([(await erase()).length, (await erase()).length, (await erase()).length]).toEqual([1, 1, 0]);
});

it('customer of earlier orders: has bought with one that is not canceled, and received one that is issued', async () => {
  const { db, set } = await twoOrders();
  await set(1, 'user_id = 8');
  const facts = async (status: string) => {
    await set(0, `user_id = 7, status = '${status}'`);
    return [await hasBought(db, 7), await hasReceivedOrder(db, 7)];
  };
  expect([await facts('canceled'), await facts('new')]).toEqual([
    [false, false],
    [true, false],
  ]);
  expect([await facts('issued'), await facts('partially_returned'), await facts('returned')]).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ]);
});

it('confirmation of a reservation: is awaited by a pending order with a code that was not used; without a code none fits', () => {
  const hash = Buffer.alloc(32);
  const awaits = (status: 'new' | 'pending', confirm_hash: Buffer | null, confirmed_at: Date | null) =>
    awaitsConfirmation({ status, confirm_hash, confirmed_at });

  expect(awaits('pending', hash, null)).toBe(true);
  expect([
    awaits('new', hash, null),
    awaits('pending', null, null),
    awaits('pending', hash, at('12:00:00')),
  ]).toEqual([false, false, false]);
  expect(isConfirmCode({ confirm_hash: null }, '')).toBe(false);
});
