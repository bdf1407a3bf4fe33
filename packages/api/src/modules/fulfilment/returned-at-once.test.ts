import type { OrderStatus } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, pay, placeWith } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { givePoints, pointsOf, transfersOf, wrongPoints } from '../../testing/points.ts';
import { aPickup, fillBasket } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const BOWL = 'bwl09-01';
const WAY: OrderStatus[] = ['processing', 'authorized', 'issued'];

it('What is brought back before anything has settled at the counter gives its points back as well [D44] [D65]', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ article: BOWL, stock: 10 })] });
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 500);
  await fillBasket(user, { [BOWL]: 2 });
  await user.setBonusPoints({ body: { bonus_points_applied: '500' } });
  const placed = await user.checkout({ body: aPickup({ expected_total: '1500.00' }) });
  const order = { number: placed.ok ? placed.body.number : '' };
  const hand = await handOf(shop);
  for (const to of WAY) await shop.api.orders.move(hand, order.number, to);

  const returned = await bringBack(shop, { order }, { 1: 1 });

  expect(returned).toMatchObject({ ok: true, refunded: { atTill: 750_00, points: 250_00 } });
  // With the cashback of the bowl that stays.
  expect(await pointsOf(user)).toMatchObject({ balance: '320.00', pending: '0.00' });
  expect(await transfersOf(user)).toContain('spend done -500.00 0.00');
  expect(await wrongPoints(shop)).toEqual([]);
});

it('What stays of a paid order brings its cashback, also where the rest came back before anything has settled [D41]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, { products: [aBowl({ article: BOWL, stock: 10 })] });
  const user = userWith(shop, await register(shop));
  const placed = await pay(world, await placeWith(user, { [BOWL]: 2 }, {}));
  await carryThrough(shop, placed, 'authorized');
  await shop.api.orders.move(await handOf(shop), placed.order.number, 'issued');

  await bringBack(shop, placed, { 1: 1 });

  expect(await pointsOf(user)).toMatchObject({ balance: '70.00', pending: '0.00' });
  expect(await wrongPoints(shop)).toEqual([]);
});

it('What is exchanged whole before anything has settled keeps the points that paid it spent [D44]', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aCollar()] });
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 500);
  await fillBasket(user, { 'clr09-01-s': 1 });
  await user.setBonusPoints({ body: { bonus_points_applied: '500' } });
  const placed = await user.checkout({ body: aPickup({ expected_total: '1500.00' }) });
  const order = { number: placed.ok ? placed.body.number : '' };
  const hand = await handOf(shop);
  for (const to of WAY) await shop.api.orders.move(hand, order.number, to);

  await exchange(shop, { order }, { 1: [1, 'clr09-01-m'] });

  expect(await transfersOf(user)).toContain('spend done -500.00 0.00');
  expect(await wrongPoints(shop)).toEqual([]);
});

it('Cashback of which all went back before it came is no row of the history [D44]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, { products: [aBowl({ article: BOWL, stock: 10 })] });
  const user = userWith(shop, await register(shop));
  const placed = await pay(world, await placeWith(user, { [BOWL]: 1 }, {}));
  await carryThrough(shop, placed, 'authorized');
  await shop.api.orders.move(await handOf(shop), placed.order.number, 'issued');
  const pieces = [{ position: 1, quantity: 1 }];

  await shop.api.orders.giveBack(await handOf(shop), { number: placed.order.number, pieces, isDefect: false });

  expect(await user.listTransfers({ query: {} })).toMatchObject({ body: { count: 0, results: [] } });
});
