import { newShopDocument } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { pay } from './testing/admin.ts';
import { load } from './testing/documents.ts';
import { openShopWithBank } from './testing/partners/bank.ts';
import { aPickup, placeOrder } from './testing/scenarios.ts';
import { signInAs } from './testing/staff-browser.ts';
import { openTestShop } from './testing/test-shop.ts';

it('today: counts work with its age by the sections of the caller, and sums the sales of today', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await pay(world, await placeOrder(shop));
  const staff = await signInAs(shop);
  await placeOrder(shop, { request: aPickup() });
  await placeOrder(shop);

  const whole = await staff.getToday({});
  if (!whole.ok) throw new Error(`today answers ${whole.status}`);
  const of = Object.fromEntries(whole.body.queues.map(({ queue, ...rest }) => [queue, rest]));

  const one = { count: { value: 1, has_more: false }, oldest: '2026-11-21T12:00:00Z' };
  const none = { count: { value: 0, has_more: false }, oldest: null };
  expect(of).toMatchObject({ to_confirm: one, to_pack: one, unpaid: one, to_hand_over: none, problems: none });
  expect(whole.body.sales?.today.orders).toBe(3);
  expect(whole.body.sales?.week_ago).toEqual({ orders: 0, total: '0.00' });
  const content = await (await signInAs(shop, 'content')).getToday({});
  expect(content.ok && content.body).toMatchObject({ queues: [{ queue: 'low_stock' }], sales: null });
  shop.clock.advance(7 * DAY_MS);
  const later = await (await signInAs(shop, 'accountant')).getToday({});
  expect(later.ok && later.body.sales?.week_ago.orders).toBe(3);
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
  expect(await shop.api.deliveryMethods()).toEqual(['cdek-courier', 'pickup']);
});
