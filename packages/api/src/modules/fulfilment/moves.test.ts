import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, moveAs, pay, placeWith } from '../../testing/admin.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { addGift, balanceOf, buyGift, giveCertificate } from '../../testing/gifts.ts';
import { availableOf, stockLedger, wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { givePoints, pointsOf, transfersOf, wrongPoints } from '../../testing/points.ts';
import { aPickup, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const articles = { [demo.fewLeft]: 2 };
const onReceipt = aPickup();
const paidPickup = aPickup({ payment_code: 'sberbank_online' });

it('order: staff takes it from payment to the shopper, each move with actor and reason; goods leave the stock with the carrier [ORDER-08 to ORDER-11] [ORDER-20]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const placed = await pay(world, await placeOrder(shop, { articles }));
  const [warehouse, manager] = [await actorOf(shop, 'warehouse'), await actorOf(shop, 'manager')];
  const { number } = placed.order;

  await shop.api.orders.move(warehouse, number, 'authorized');
  shop.clock.advance(HOUR_MS);
  await shop.runJob('order_expire', { orderNumber: Number(number) });
  await shop.api.orders.move(warehouse, number, 'consolidated_for_shipping');
  await shop.api.orders.track(warehouse, number, ' 1024 8901');
  expect(await stockLedger(shop, demo.fewLeft)).toMatchObject([{ counted: 2, reserved: 2 }]);
  await shop.api.orders.move(warehouse, number, 'shipping');
  expect(await stockLedger(shop, demo.fewLeft)).toMatchObject([{ counted: 0, reserved: 0, held: 0 }]);
  expect(await availableOf(shop, demo.fewLeft)).toBe(0);
  expect(await wrongStock(shop)).toEqual([]);
  const done = await shop.api.orders.move(manager, number, 'issued');
  await shop.runDueJobs();

  expect(done).toMatchObject({ ok: true, from: 'shipping' });
  expect(await readOrder(placed)).toMatchObject({
    status: 'issued',
    is_paid: true,
    amount_due: '0.00',
    tracking_number: '10248901',
    tracking_url: 'https://www.cdek.ru/ru/tracking?order_id=10248901',
  });
  const byWarehouse = (to: string) => [to, 'Степан', warehouse.reason];
  expect(
    (await shop.api.orders.show(number))?.history.map(({ status, actor, reason }) => [status, actor, reason]),
  ).toEqual([
    ['new', 'shopper', 'checkout'],
    ['processing', 'system', 'paid'],
    ...['authorized', 'consolidated_for_shipping', 'shipping'].map(byWarehouse),
    ['issued', 'Мария', manager.reason],
  ]);
});

it('move of an order: a foreign or early one is refused with the allowed moves and audited; of two at once one wins [ORDER-20] [D63]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const placed = await pay(world, await placeOrder(shop, { articles }));

  const foreign = await moveAs(shop, placed, { to: 'canceled', role: 'warehouse' });
  const early = await moveAs(shop, placed, { to: 'shipping', role: 'warehouse' });
  const unknown = await moveAs(shop, { order: { ...placed.order, number: '1' } }, { to: 'shipping' });
  const accountant = await moveAs(shop, placed, { to: 'authorized', role: 'accountant' });

  const allowed = ['authorized', 'awaiting_to_resolve'];
  expect(foreign).toEqual({ ok: false, problem: 'not_now', from: 'processing', allowed });
  expect(early).toEqual({ ok: false, problem: 'not_now', from: 'processing', allowed });
  expect(unknown).toEqual({ ok: false, problem: 'unknown' });
  expect(accountant).toMatchObject({ problem: 'not_allowed', required: ['manager', 'warehouse', 'owner'] });
  expect(await readOrder(placed)).toMatchObject({ status: 'processing' });
  const subject = `order ${placed.order.number}`;
  expect(await shop.api.staff.audit({ name: null, subject, since: null, limit: 10 })).toMatchObject([
    { refusal: 'not_allowed', details: { to: 'authorized' } },
    { refusal: 'not_now', details: { to: 'shipping' } },
    { refusal: 'not_now', details: { to: 'canceled' } },
  ]);

  const actor = await actorOf(shop, 'owner');
  const moved = await Promise.all(
    (['authorized', 'canceled'] as const).map((to) => shop.api.orders.move(actor, placed.order.number, to)),
  );
  await shop.runDueJobs();
  expect(moved.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await wrongStock(shop)).toEqual([]);
  const { status, status_history } = await readOrder(placed);
  expect(status_history.at(-1)).toMatchObject({ status });
});

it('staff: writes notes that no shopper reads, and finds orders by status, payment and day', async () => {
  const shop = await openTestShop();
  const placed = await placeOrder(shop, { articles });
  await placeOrder(shop, { request: onReceipt });
  const actor = await actorOf(shop, 'manager');

  const noted = await shop.api.orders.note(actor, placed.order.number, 'Просит позвонить за час');
  const empty = await shop.api.orders.note(actor, placed.order.number, ' ');
  const asked = { status: null, isPaid: null, since: null, until: null, email: null, limit: 10 };

  expect([noted, empty]).toMatchObject([{ ok: true }, { ok: false, problem: 'no_words' }]);
  expect((await shop.api.orders.show(placed.order.number))?.notes).toMatchObject([
    { actor: 'Мария', words: 'Просит позвонить за час' },
  ]);
  expect(JSON.stringify(await readOrder(placed))).not.toContain('позвонить');
  const noteOf = (length: number, number = placed.order.number) =>
    shop.api.orders.note(actor, number, 'я'.repeat(length));
  expect([await noteOf(2_000), await noteOf(2_001), await noteOf(1, '1')]).toMatchObject([
    { ok: true },
    { ok: false, problem: 'no_words' },
    { ok: false, problem: 'unknown' },
  ]);
  expect(await shop.api.orders.list(asked)).toHaveLength(2);
  expect(await shop.api.orders.list({ ...asked, status: 'pending' })).toHaveLength(1);
  expect(await shop.api.orders.list({ ...asked, isPaid: true })).toEqual([]);
  expect(await shop.api.orders.list({ ...asked, until: new Date('2026-11-20T00:00:00Z') })).toEqual([]);
});

it('canceled order: every kind of money goes back to where it came from, and the goods are free [ORDER-17] [D44] [D48]', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 500);
  const gift = await giveCertificate(shop, 1_000);
  const placed = await pay(world, await placeWith(user, articles, { points: 500, gift, roubles: 1_000 }));
  expect([await balanceOf(shop, gift), (await pointsOf(user)).balance]).toEqual([0, '0.00']);

  await carryThrough(shop, placed, 'canceled');

  const [known] = await bank.orders();
  expect(known).toMatchObject({ refunded: known?.amount });
  expect(await balanceOf(shop, gift)).toBe(1_000_00);
  expect(await pointsOf(user)).toEqual({ balance: '500.00', pending: '0.00' });
  expect(await availableOf(shop, demo.fewLeft)).toBe(2);
  expect(await wrongStock(shop)).toEqual([]);
  expect(await wrongPoints(shop)).toEqual([]);
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false, can_pay: false });
});

it('cancellation of an unpaid order: closes its page at the bank first; while it cannot, or staff may not, nothing is canceled', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles });
  const page = await startPaying(placed);
  await carryThrough(shop, placed, 'canceled');
  await bank.pay(page);
  await shop.runDueJobs();
  expect(await bank.orders()).toMatchObject([{ orderStatus: 6 }]);
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });

  const stuck = await placeOrder(shop, { articles });
  const stuckPage = await startPaying(stuck);
  const foreign = await moveAs(shop, stuck, { to: 'canceled', role: 'warehouse' });
  await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });
  const refused = await moveAs(shop, stuck, { to: 'canceled', role: 'manager' });
  await bank.pay(stuckPage);
  await bank.passes(3_000);
  await shop.runDueJobs();
  expect(foreign).toMatchObject({ problem: 'not_now', allowed: [] });
  expect(refused).toEqual({ ok: false, problem: 'being_paid' });
  expect(await readOrder(stuck)).toMatchObject({ status: 'processing', is_paid: true });
});

it('certificate: is void with a canceled order while it was not sent; a sent one cannot be canceled [D48]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const later = await pay(world, await buyGift(shop, { departure: '2026-12-24' }));
  const sent = await pay(world, await buyGift(shop, { departure: '2026-11-22' }));
  shop.clock.set('2026-11-22T08:00:00Z');
  await shop.runDueJobs();

  const canceled = await moveAs(shop, later, { to: 'canceled' });
  const refused = await moveAs(shop, sent, { to: 'canceled' });
  shop.clock.advance(60 * DAY_MS);
  await shop.runDueJobs();

  expect(canceled.ok).toBe(true);
  expect(refused).toMatchObject({ ok: false, problem: 'not_now', from: 'issued' });
  const { rows } = await shop.database.pool.query("select letter from outbox where letter = 'certificate'");
  expect(rows).toHaveLength(1);
});

it('ready order: is kept to the end of the last day of the pickup term, then canceled with its money back; a collected one stays [LOYALTY-01] [ORDER-08] [ORDER-17] [PAYMENT-09] [D54]', async () => {
  // Three in the afternoon in Moscow: its day has nine hours left.
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const user = userWith(shop, await register(shop));
  const ready = await pay(world, await placeOrder(shop, { articles, request: paidPickup }));
  await carryThrough(shop, ready, 'authorized');
  const collected = await placeOrder(shop, { visitor: user, request: onReceipt });
  await carryThrough(shop, collected, 'processing', 'authorized');
  expect(await readOrder(collected)).toMatchObject({ status: 'authorized', is_paid: false, payments: [] });
  await carryThrough(shop, collected, 'issued');
  expect(await readOrder(collected)).toMatchObject({
    status: 'issued',
    is_paid: true,
    amount_due: '0.00',
    payments: [{ code: 'upon_receipt', amount_debited: collected.order.total }],
  });
  expect(await transfersOf(user), 'its cashback').toHaveLength(1);
  expect((await pointsOf(user)).pending).toBe('0.00');

  await bank.passes(7 * DAY_MS + 9 * HOUR_MS - 1_001);
  await shop.runDueJobs();
  await shop.runJob('order_expire', { orderNumber: Number(ready.order.number) });
  expect(await readOrder(ready)).toMatchObject({ status: 'authorized' });
  await bank.passes(1);
  expect(await shop.runDueJobs()).toEqual([]);
  const [known] = await bank.orders();
  expect(await readOrder(ready)).toMatchObject({ status: 'canceled', is_paid: false });
  expect(known).toMatchObject({ refunded: known?.amount });
  expect(await availableOf(shop, demo.fewLeft)).toBe(2);
  await bank.passes(30 * DAY_MS);
  await shop.runDueJobs();
  expect((await shop.api.orders.show(collected.order.number))?.order).toMatchObject({ status: 'issued' });
});

it('ready order that is collected, or kept for longer, as its pickup term ends: is not canceled', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const { order } = await pay(world, await placeOrder(shop, { articles, request: paidPickup }));
  await carryThrough(shop, { order }, 'authorized');
  await bank.passes(9 * DAY_MS);
  const expireMeanwhile = async (change: string) => {
    const job = () => shop.runJob('order_expire', { orderNumber: Number(order.number) });
    await meetAtLock(shop, `update orders set ${change}`, [job], 'commit');
    return (await shop.api.orders.show(order.number))?.order.status;
  };

  expect(await expireMeanwhile("held_until = held_until + interval '9 days'")).toBe('authorized');
  expect(await expireMeanwhile("status = 'issued', held_until = '2026-11-22'")).toBe('issued');
  await shop.runDueJobs();
  expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
});

it('ready order whose certificate was sent: is not canceled after the pickup term, but left to a manager [D48] [D54]', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const visitor = shop.visitor();
  await addGift(visitor, { departure: '' });
  const placed = await pay(world, await placeOrder(shop, { articles, visitor, request: paidPickup }));
  await carryThrough(shop, placed, 'authorized');

  await bank.passes(9 * DAY_MS);
  await shop.runDueJobs();

  expect(await readOrder(placed)).toMatchObject({ status: 'awaiting_to_resolve', is_paid: true });
  expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
  expect(await availableOf(shop, demo.fewLeft)).toBe(0);
  expect(await wrongStock(shop)).toEqual([]);
});

it('undelivered parcel: is all back in stock, and all that was paid goes back, the delivery too [ORDER-14] [ORDER-16] [D63]', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const placed = await pay(world, await placeOrder(shop, { articles }));
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'delivery_failed');

  await carryThrough(shop, placed, 'returned');

  const [known] = await bank.orders();
  expect(known).toMatchObject({ refunded: known?.amount });
  expect(await availableOf(shop, demo.fewLeft)).toBe(2);
  expect(await wrongStock(shop)).toEqual([]);
  const lines = [{ quantity: 2, returned_quantity: 2 }];
  expect(await readOrder(placed)).toMatchObject({ status: 'returned', is_paid: false, lines });
  expect(await bringBack(shop, placed, { 1: 1 })).toMatchObject({ problem: 'not_now', from: 'returned' });
});

it('undelivered parcel of which a unit came back before: gives back the other units and the rest of the money', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  await load(shop, { products: [aBowl({ stock: 5 })] });
  const placed = await pay(world, await placeOrder(shop, { articles: { 'bwl09-01': 3 } }));
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');
  await bringBack(shop, placed, { 1: 1 });

  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving', 'shipping', 'delivery_failed', 'returned');

  const [known] = await bank.orders();
  expect(known).toMatchObject({ refunded: known?.amount });
  expect(await readOrder(placed)).toMatchObject({ lines: [{ quantity: 3, returned_quantity: 3 }] });
  expect(await stockLedger(shop, 'bwl09-01')).toMatchObject([{ counted: 5, reserved: 0, held: 0 }]);
});

it('ready order with a certificate that was sent: is left to a manager after its pickup term [D48] [D54]', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const visitor = shop.visitor();
  await addGift(visitor, { departure: '' });
  const placed = await pay(world, await placeOrder(shop, { visitor, articles, request: paidPickup }));
  expect(await readOrder(placed), 'its goods are not packed').toMatchObject({ status: 'processing' });
  await carryThrough(shop, placed, 'authorized');

  await bank.passes(8 * DAY_MS);
  await shop.runDueJobs();

  expect(await readOrder(placed)).toMatchObject({ status: 'awaiting_to_resolve', is_paid: true });
  expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
});

it('order whose payment a bank is deciding: is not accepted by staff [D63]', async () => {
  const { shop } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles });
  await shop.database.pool.query("update orders set status = 'pending'");

  const moved = await moveAs(shop, placed, { to: 'processing', role: 'manager' });

  expect(moved).toEqual({ ok: false, problem: 'not_now', from: 'pending', allowed: ['canceled'] });
});
