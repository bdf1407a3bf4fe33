import type { OrderStatus } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack } from '../../testing/desk.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { givePoints, pointsOf, wrongPoints } from '../../testing/points.ts';
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
  expect((await pointsOf(user)).balance).toBe('250.00');
  expect(await wrongPoints(shop)).toEqual([]);
});
