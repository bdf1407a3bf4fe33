import type { OrderStatus } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, pay, placeWith } from '../../../testing/admin.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { countWaiting } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../../testing/partners/bank.ts';
import { givePoints, pointsOf, transfersOf, wrongPoints } from '../../../testing/points.ts';
import { actorOf } from '../../../testing/staff.ts';

const BOWL = 'bwl09-01';
const WAY: OrderStatus[] = ['processing', 'authorized', 'issued'];

it('order returned or exchanged before its handover has settled: its points are spent and go back in their share [D44] [D65]', async () => {
  const { shop } = await openShopWithBank();
  await load(shop, { products: [aBowl({ article: BOWL, stock: 10 }), aCollar()] });
  const user = userWith(shop, await register(shop));
  const actor = await actorOf(shop);
  const issued = async (article: string, quantity: number) => {
    await givePoints(shop, 500);
    const placed = await placeWith(user, { [article]: quantity }, { points: 500, payment: 'upon_receipt' });
    for (const to of WAY) await shop.api.orders.move(actor, placed.order.number, to);
    return placed;
  };

  const exchanged = await issued('clr09-01-s', 1);
  await exchange(shop, exchanged, { 1: [1, 'clr09-01-m'] });
  expect(await transfersOf(user)).toContain('spend done -500.00 0.00');

  const bowls = await issued(BOWL, 2);
  const returned = await bringBack(shop, bowls, { 1: 1 });
  expect(returned).toMatchObject({ ok: true, refunded: { atTill: 750_00, points: 250_00 } });
  const { payments } = (await shop.api.orders.show(bowls.order.number)) ?? {};
  expect(payments, 'points are no money').toMatchObject([{ paid: 1_500_00, kept: 750_00 }]);
  // With the cashback of the bowl that stays.
  expect(await pointsOf(user)).toMatchObject({ balance: '320.00' });
  expect(await wrongPoints(shop)).toEqual([]);
});

it('paid order returned before its handover has settled: earns cashback for the remaining items, and none when all came back [D41] [D44]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, { products: [aBowl({ article: BOWL, stock: 10 })] });
  const user = userWith(shop, await register(shop));
  const issued = async (quantity: number) => {
    const placed = await pay(world, await placeWith(user, { [BOWL]: quantity }, {}));
    await carryThrough(shop, placed, 'authorized');
    await shop.api.orders.move(await actorOf(shop), placed.order.number, 'issued');
    return placed;
  };

  const { order } = await issued(1);
  const items = [{ position: 1, quantity: 1 }];
  await shop.api.orders.giveBack(await actorOf(shop), { number: order.number, items, isDefect: false });
  expect(await user.listTransfers({ query: {} })).toMatchObject({ body: { count: 0, results: [] } });

  await bringBack(shop, await issued(2), { 1: 1 });
  expect(await pointsOf(user)).toMatchObject({ balance: '70.00', pending: '0.00' });
  expect(await wrongPoints(shop)).toEqual([]);
});

it('return that is being recorded while the handover settles: earns cashback for the remaining items alone [D41] [D44]', async () => {
  const { shop } = await openShopWithBank();
  await load(shop, { products: [aBowl({ article: BOWL, stock: 10 })] });
  const user = userWith(shop, await register(shop));
  const { number } = (await placeWith(user, { [BOWL]: 2 }, { payment: 'upon_receipt' })).order;
  const actor = await actorOf(shop);
  for (const to of WAY) await shop.api.orders.move(actor, number, to);
  // The return has recorded all but its email.
  const other = await shop.database.pool.connect();
  await other.query('begin; lock table outbox in share mode');
  const items = [{ position: 1, quantity: 1 }];
  const returning = shop.api.orders.giveBack(actor, { number, items, isDefect: false });
  await expect.poll(() => countWaiting(shop)).toBe(1);

  let isSettled = false;
  const settling = shop.runJob('order_decided', { orderNumber: Number(number) }).then(() => {
    isSettled = true;
  });
  // The settlement waits for the return; otherwise it would end first.
  await expect.poll(async () => isSettled || (await countWaiting(shop)) === 2).toBe(true);
  await other.query('rollback');
  other.release();
  await Promise.all([returning, settling]);

  expect(await pointsOf(user)).toMatchObject({ balance: '70.00', pending: '0.00' });
});
