import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { testEncryption } from '../../testing/encryption.ts';
import { countWaiting } from '../../testing/invariants/invariants.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { openOnce } from '../../testing/test-shop.ts';
import { awaitsConfirmation, isConfirmCode } from './confirmation.ts';
import { listOrders, type OrderQuery } from './sql/admin.ts';
import { lockOpenOrders, type OrderPlacer } from './sql/open-orders.ts';
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

it('sales report: sums goods, delivery, both and the part payable in money, by each grouping', async () => {
  const { db, set } = await twoOrders();
  const paid = "status = 'issued', is_paid = true, placed_at = '2026-11-21T12:00:00Z'";
  await set(0, `${paid}, goods_after = 500, shipping_after = 30, total = 530, amount_due = 400, channel = 'vet'`);
  await set(
    1,
    `${paid}, goods_after = 7, shipping_before = 2, shipping_after = 2, total = 9, amount_due = 9, partner = 'club'`,
  );
  const keysOf = async (by: Parameters<typeof reportSales>[1]) =>
    (await reportSales(db, by, { since: null, until: null })).map(({ key }) => key);

  expect(await reportSales(db, 'month', { since: null, until: null })).toEqual([
    { key: '2026-11', orders: 2, goods: 507, delivery: 32, total: 539, byMoney: 409, back: 0 },
  ]);
  expect(await keysOf('day')).toEqual(['2026-11-21']);
  expect(await keysOf('channel')).toEqual(['', 'vet']);
  expect(await keysOf('partner')).toEqual(['', 'club']);
  expect(await keysOf('delivery')).toEqual(['cdek-courier', 'pickup']);
  expect(await keysOf('payment')).toEqual(['sberbank_online', 'upon_receipt']);
});

const STRANGER: OrderPlacer = { email: 'vera@example.com', phone: null, userId: null, networkHash: null };

it('open orders: are counted by each trait of their shopper alone, with their units, while they are unpaid and under way', async () => {
  const { db, set } = await twoOrders();
  await set(0, `user_id = 7, confirmed_at = null, recipient = recipient || '{"phone": "+79161234567"}'`);
  await (await openShop()).database.pool.query(
    'update order_line set quantity = 3, price_before = 3 * unit_price where order_number in (select number from orders where user_id = 7)',
  );
  const count = (same: Partial<OrderPlacer>) =>
    inTransaction(db, (tx) => lockOpenOrders(tx, testEncryption, { ...STRANGER, ...same }));
  const [none, one] = [
    { orders: 0, units: 0 },
    { orders: 1, units: 3 },
  ];
  const networkHash = Buffer.from([10, 1]);

  expect(await count({})).toEqual({ email: none, phone: null, account: null, network: null });
  expect(await count({ email: 'ANNA@example.com' })).toMatchObject({ email: one });
  expect(await count({ phone: '+79161234567' })).toMatchObject({ email: none, phone: one });
  expect(await count({ userId: 7 })).toMatchObject({ email: none, account: one });
  expect(await count({ networkHash })).toMatchObject({ email: none, network: one });

  const counted = async (columns: string) => {
    await set(0, columns);
    const { email, network } = await count({ email: 'anna@example.com', networkHash });
    return [email.orders, network?.orders];
  };
  expect(await counted("status = 'processing'"), 'accepted by the shop').toEqual([1, 0]);
  expect(await counted("status = 'pending', confirmed_at = now()")).toEqual([1, 0]);
  expect(await counted("status = 'new', confirmed_at = null")).toEqual([1, 1]);
  expect(await counted("status = 'canceled'")).toEqual([0, 0]);
  expect(await counted("status = 'issued'")).toEqual([0, 0]);
  expect(await counted("status = 'new', is_paid = true")).toEqual([0, 0]);
});

it('checkouts at once: wait for each other if they share an email, a phone, an account or a network, and otherwise not', async () => {
  const shop = await openShop();
  const { db } = shop.database;
  const of = (at: number) => ({ phone: `+7916000000${at}`, userId: at, networkHash: Buffer.alloc(32, at) });
  const anna = { email: 'anna@example.com', ...of(1) };
  const waitsWith = async (same: Partial<OrderPlacer>) => {
    let isDone = false;
    const [second, isWaiting] = await inTransaction(db, async (tx) => {
      await lockOpenOrders(tx, testEncryption, anna);
      const locking = inTransaction(db, (other) =>
        lockOpenOrders(other, testEncryption, { ...STRANGER, ...of(2), ...same }),
      ).then(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await countWaiting(shop)) === 1).toBe(true);
      return [locking, !isDone] as const;
    });
    await second;
    return isWaiting;
  };

  expect(await waitsWith({})).toBe(false);
  expect(await waitsWith({ email: 'Anna@example.com' })).toBe(true);
  expect(await waitsWith({ phone: anna.phone })).toBe(true);
  expect(await waitsWith({ userId: anna.userId })).toBe(true);
  expect(await waitsWith({ networkHash: anna.networkHash })).toBe(true);
});
