import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, moveAs, pay, placeWith } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { balanceOf, buyGift, giveCertificate } from '../../testing/gifts.ts';
import { availableOf, stockBooks, wrongBooks } from '../../testing/invariants.ts';
import { givePoints, pointsOf, transfersOf, wrongPoints } from '../../testing/points.ts';
import { aPickup, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const articles = { [demo.fewLeft]: 2 };
const onReceipt = aPickup();
const paidPickup = aPickup({ payment_code: 'sberbank_online' });

describe('an order in the hands of staff', () => {
  it('It goes from its payment to its shopper, and each move says who made it and why [ORDER-08 to ORDER-11] [ORDER-20]', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const placed = await pay(world, await placeOrder(shop, { articles }));
    const [warehouse, manager] = [await handOf(shop, 'warehouse'), await handOf(shop, 'manager')];
    const { number } = placed.order;

    await shop.api.orders.move(warehouse, number, 'authorized');
    await shop.api.orders.move(warehouse, number, 'consolidated_for_shipping');
    await shop.api.orders.track(warehouse, number, ' 1024 8901');
    await shop.api.orders.move(warehouse, number, 'shipping');
    const done = await shop.api.orders.move(manager, number, 'issued');
    await shop.runDueJobs();

    expect(done).toEqual({ ok: true, from: 'shipping' });
    expect(await readOrder(placed)).toMatchObject({
      status: 'issued',
      is_paid: true,
      amount_due: '0.00',
      tracking_number: '10248901',
      tracking_url: 'https://www.cdek.ru/ru/tracking?order_id=10248901',
    });
    expect((await shop.api.orders.show(number))?.history.map((move) => Object.values(move).slice(1))).toEqual([
      ['new', 'shopper', 'checkout'],
      ['processing', 'system', 'paid'],
      ...[['authorized'], ['consolidated_for_shipping'], ['shipping']].map(([to]) => [
        to,
        'Степан',
        warehouse.reason,
      ]),
      ['issued', 'Мария', manager.reason],
    ]);
  });

  it('What is handed to the carrier leaves the shelf, and is held no more', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const placed = await pay(world, await placeOrder(shop, { articles }));
    await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping');
    const [before] = await stockBooks(shop, demo.fewLeft);

    await carryThrough(shop, placed, 'shipping');

    expect(before).toMatchObject({ counted: 2, reserved: 2 });
    expect(await stockBooks(shop, demo.fewLeft)).toMatchObject([{ counted: 0, reserved: 0, held: 0 }]);
    expect(await availableOf(shop, demo.fewLeft)).toBe(0);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('A move that is another’s, or not now, changes nothing, says which are allowed, and is written down [ORDER-20] [D63]', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const placed = await pay(world, await placeOrder(shop, { articles }));

    const foreign = await moveAs(shop, placed, { to: 'canceled', role: 'warehouse' });
    const early = await moveAs(shop, placed, { to: 'shipping', role: 'warehouse' });
    const nobody = await moveAs(shop, { order: { ...placed.order, number: '1' } }, { to: 'shipping' });
    const accountant = await moveAs(shop, placed, { to: 'authorized', role: 'accountant' });

    const allowed = ['authorized', 'awaiting_to_resolve'];
    expect(foreign).toEqual({ ok: false, problem: 'not_now', from: 'processing', allowed });
    expect(early).toEqual({ ok: false, problem: 'not_now', from: 'processing', allowed });
    expect(nobody).toEqual({ ok: false, problem: 'unknown' });
    expect(accountant).toMatchObject({ problem: 'not_allowed', roles: ['manager', 'warehouse', 'owner'] });
    expect(await readOrder(placed)).toMatchObject({ status: 'processing' });
    const subject = `order ${placed.order.number}`;
    expect(await shop.api.staff.audit({ name: null, subject, since: null, limit: 10 })).toMatchObject([
      { refusal: 'not_allowed', details: { to: 'authorized' } },
      { refusal: 'not_now', details: { to: 'shipping' } },
      { refusal: 'not_now', details: { to: 'canceled' } },
    ]);
  });

  it('Of two who move it at once, one does', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const placed = await pay(world, await placeOrder(shop, { articles }));
    const hand = await handOf(shop, 'owner');

    const moved = await Promise.all(
      (['authorized', 'canceled'] as const).map((to) => shop.api.orders.move(hand, placed.order.number, to)),
    );
    await shop.runDueJobs();

    expect(moved.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await wrongBooks(shop)).toEqual([]);
    const { status, status_history } = await readOrder(placed);
    expect(status_history.at(-1)).toMatchObject({ status });
  });

  it('Staff writes notes that no shopper reads, and finds orders by what they are', async () => {
    const shop = await openTestShop();
    const placed = await placeOrder(shop, { articles });
    await placeOrder(shop, { request: onReceipt });
    const hand = await handOf(shop, 'manager');

    const noted = await shop.api.orders.note(hand, placed.order.number, 'Просит позвонить за час');
    const empty = await shop.api.orders.note(hand, placed.order.number, ' ');
    const asked = { status: null, isPaid: null, since: null, until: null, email: null, limit: 10 };

    expect([noted, empty]).toEqual([{ ok: true }, { ok: false, problem: 'no_words' }]);
    expect((await shop.api.orders.show(placed.order.number))?.notes).toMatchObject([
      { actor: 'Мария', words: 'Просит позвонить за час' },
    ]);
    expect(JSON.stringify(await readOrder(placed))).not.toContain('позвонить');
    expect(await shop.api.orders.list(asked)).toHaveLength(2);
    expect(await shop.api.orders.list({ ...asked, status: 'pending' })).toHaveLength(1);
    expect(await shop.api.orders.list({ ...asked, isPaid: true })).toEqual([]);
    expect(await shop.api.orders.list({ ...asked, until: new Date('2026-11-20T00:00:00Z') })).toEqual([]);
  });
});

describe('an order that is called off', () => {
  it('Every kind of money goes back to where it came from, and the goods are free [ORDER-17] [D44] [D48]', async () => {
    const world = await openShopWithBank();
    const { shop, bank } = world;
    const user = userWith(shop, await register(shop));
    await givePoints(shop, 500);
    const gift = await giveCertificate(shop, 1_000);
    const placed = await pay(world, await placeWith(user, articles, { points: 500, gift, roubles: 1_000 }));
    const spent = [await balanceOf(shop, gift), (await pointsOf(user)).balance];

    await carryThrough(shop, placed, 'canceled');

    const [known] = await bank.orders();
    expect(spent).toEqual([0, '0.00']);
    expect(known).toMatchObject({ refunded: known?.amount });
    expect(await balanceOf(shop, gift)).toBe(1_000_00);
    expect(await pointsOf(user)).toEqual({ balance: '500.00', pending: '0.00' });
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    expect(await wrongBooks(shop)).toEqual([]);
    expect(await wrongPoints(shop)).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false, can_pay: false });
  });

  it('One that waits for its money is closed at the bank before: nobody pays for it any more', async () => {
    const world = await openShopWithBank();
    const { shop, bank } = world;
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);

    await carryThrough(shop, placed, 'canceled');
    await bank.pay(page);
    await shop.runDueJobs();

    expect(await bank.orders()).toMatchObject([{ orderStatus: 6 }]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
  });

  it('While the bank does not close its page, or who asks may not, nothing is closed and nothing canceled', async () => {
    const world = await openShopWithBank();
    const { shop, bank } = world;
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);

    const foreign = await moveAs(shop, placed, { to: 'canceled', role: 'warehouse' });
    await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });
    const stuck = await moveAs(shop, placed, { to: 'canceled', role: 'manager' });
    await bank.pay(page);
    await bank.passes(3_000);
    await shop.runDueJobs();

    expect(foreign).toMatchObject({ problem: 'not_now', allowed: [] });
    expect(stuck).toEqual({ ok: false, problem: 'being_paid' });
    expect(await readOrder(placed)).toMatchObject({ status: 'processing', is_paid: true });
  });

  it('A certificate that was not sent yet is void with its order; one that was sent cannot be called off [D48]', async () => {
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
});

describe('an order that is picked up', () => {
  it('Paid or not, it is kept until the last day of the pickup term is over, then canceled, and its money goes back [ORDER-08] [ORDER-17] [D54]', async () => {
    // Three in the afternoon of Moscow: its day has nine hours left.
    const world = await openShopWithBank();
    const { shop, bank } = world;
    const placed = await pay(world, await placeOrder(shop, { articles, request: paidPickup }));
    await carryThrough(shop, placed, 'authorized');

    await bank.passes(7 * DAY_MS + 9 * HOUR_MS - 1_001);
    await shop.runDueJobs();
    const before = await readOrder(placed);
    await bank.passes(1);
    const failures = await shop.runDueJobs();

    const [known] = await bank.orders();
    expect([before.status, failures]).toEqual(['authorized', []]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
    expect(known).toMatchObject({ refunded: known?.amount });
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
  });

  it('One that was fetched in time stays fetched', async () => {
    const world = await openShopWithBank();
    const { shop, bank } = world;
    const placed = await pay(world, await placeOrder(shop, { articles, request: paidPickup }));
    await carryThrough(shop, placed, 'authorized', 'issued');

    await bank.passes(30 * DAY_MS);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ status: 'issued', is_paid: true });
  });

  it('Paid on receipt, it is confirmed by staff, and paid when it is handed over; then its cashback comes [PAYMENT-09] [LOYALTY-01]', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    const user = userWith(shop, await register(shop));
    const placed = await placeOrder(shop, {
      articles: { [demo.collarInStock]: 1 },
      visitor: user,
      request: onReceipt,
    });

    await carryThrough(shop, placed, 'processing', 'authorized');
    const ready = await readOrder(placed);
    await carryThrough(shop, placed, 'issued');

    expect(ready).toMatchObject({ status: 'authorized', is_paid: false, payments: [] });
    expect(await readOrder(placed)).toMatchObject({
      status: 'issued',
      is_paid: true,
      amount_due: '0.00',
      payments: [{ code: 'upon_receipt', amount_debited: placed.order.total }],
    });
    expect(await transfersOf(user)).toHaveLength(1);
    expect((await pointsOf(user)).pending).toBe('0.00');
  });
});

describe('a parcel that nobody took', () => {
  it('All of it is on the shelf again, and all that was paid goes back, the delivery too [ORDER-14] [ORDER-16] [D63]', async () => {
    const world = await openShopWithBank();
    const { shop, bank } = world;
    const placed = await pay(world, await placeOrder(shop, { articles }));
    await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'delivery_failed');

    await carryThrough(shop, placed, 'returned');

    const [known] = await bank.orders();
    expect(known).toMatchObject({ refunded: known?.amount });
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    expect(await wrongBooks(shop)).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({
      status: 'returned',
      is_paid: false,
      lines: [{ quantity: 2, returned_quantity: 2 }],
    });
    expect(await bringBack(shop, placed, { 1: 1 })).toMatchObject({ problem: 'not_now', from: 'returned' });
  });
});
