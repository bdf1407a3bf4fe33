import { newShopDocument } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { carryThrough, pay } from './testing/admin.ts';
import { load } from './testing/documents.ts';
import { openShopWithBank } from './testing/partners/bank.ts';
import { aPickup, placeOrder } from './testing/scenarios.ts';
import { actorOf } from './testing/staff.ts';
import { signInAs } from './testing/staff-browser.ts';
import { openTestShop } from './testing/test-shop.ts';

it('today: counts work with its age by the sections of the caller, and sums the sales of today', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const { order: paid } = await pay(world, await placeOrder(shop));
  await shop.api.orders.refund(await actorOf(shop), { number: paid.number, amount: 100_00 });
  const staff = await signInAs(shop);
  await placeOrder(shop, { request: aPickup() });
  await placeOrder(shop);

  const whole = await staff.getToday({});
  if (!whole.ok) throw new Error(`today answers ${whole.status}`);
  const of = Object.fromEntries(whole.body.queues.map(({ queue, ...rest }) => [queue, rest]));

  const one = { count: { value: 1, has_more: false }, oldest: '2026-11-21T12:00:00Z' };
  const none = { count: { value: 0, has_more: false }, oldest: null };
  expect(of).toMatchObject({ to_confirm: one, to_pack: one, unpaid: one, to_hand_over: none, problems: none });
  expect(whole.body.sales?.today).toMatchObject({ orders: 3, received: (Number(paid.total) - 100).toFixed(2) });
  expect(whole.body.sales?.week_ago).toEqual({ orders: 0, total: '0.00', received: '0.00' });
  const content = await (await signInAs(shop, 'content')).getToday({});
  expect(content.ok && content.body).toMatchObject({ queues: [{ queue: 'low_stock' }], sales: null });
  shop.clock.advance(7 * DAY_MS);
  const later = await (await signInAs(shop, 'accountant')).getToday({});
  expect(later.ok && later.body.sales?.week_ago.orders).toBe(3);
});

it('today: a packed order for pickup waits for its customer, and for no carrier', async () => {
  const shop = await openTestShop();
  await carryThrough(shop, await placeOrder(shop, { request: aPickup() }), 'processing', 'authorized');
  const staff = await signInAs(shop);

  const today = await staff.getToday({});
  const listed = await staff.listOrders({ query: { view: 'to_give_out' } });
  const boxes = await staff.listWaitingBoxes({});

  const counts = today.ok ? today.body.queues.map(({ queue, count }) => [queue, count.value] as const) : [];
  expect(Object.fromEntries(counts)).toMatchObject({ to_give_out: 1, to_hand_over: 0 });
  expect(listed.ok && listed.body.rows).toHaveLength(1);
  expect(boxes.ok && boxes.body.rows).toEqual([]);
});

it('today: tells that a shop without a delivery method can sell nothing', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const staff = await signInAs(shop);
  const lacks = async () => {
    const today = await staff.getToday({});
    return today.ok && today.body.lacks_delivery;
  };

  expect(await lacks()).toBe(true);
  await load(shop, newShopDocument());
  expect(await lacks()).toBe(false);
  expect(await shop.api.deliveryMethods()).toEqual(['cdek-courier']);
});

it('today: the same weekday before has its orders up to this time alone, with the money that they had brought by then', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const early = await pay(world, await placeOrder(shop, { request: aPickup({ payment_code: 'sberbank_online' }) }));
  shop.clock.advance(3 * HOUR_MS);
  await pay(world, await placeOrder(shop, { request: aPickup({ payment_code: 'sberbank_online' }) }));
  shop.clock.advance(7 * DAY_MS - 2 * HOUR_MS);
  const actor = await actorOf(shop, 'manager');
  await shop.api.orders.refund(actor, { number: early.order.number, amount: 100_00 });

  const today = await (await signInAs(shop)).getToday({});

  const { total } = early.order;
  expect(today).toMatchObject({
    body: {
      sales: {
        today: { orders: 0, total: '0.00', received: '0.00' },
        week_ago: { orders: 1, total, received: total },
      },
    },
  });
});
