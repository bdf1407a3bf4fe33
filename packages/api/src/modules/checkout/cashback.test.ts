import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack } from '../../testing/admin.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/partners/bank.ts';
import { moveThrough, pointsOf, transfersOf, wrongPoints } from '../../testing/points.ts';
import { aPickup, fillBasket, type Placed, startPaying } from '../../testing/scenarios.ts';
import type { TestShop, Visitor } from '../../testing/test-shop.ts';

const BOWL = 'bwl09-01';

/** A shop with payments, and bowls for 999.50, of which seven percent are 69.965. */
async function openedWithBowls(): Promise<ShopWithBank> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aBowl({ article: BOWL, price: '999.50', stock: 50 })] });
  return world;
}

const annaOf = async (shop: TestShop) => userWith(shop, await register(shop));

async function placed(user: Visitor, { total = '999.50', payment_code = 'sberbank_online' } = {}): Promise<Placed> {
  await fillBasket(user, { [BOWL]: 1 });
  const order = await user.checkout({ body: { ...aPickup({ payment_code }), expected_total: total } });
  if (!order.ok) throw new Error(`not placed: ${JSON.stringify(order)}`);
  return { order: order.body, visitor: user, headers: { 'X-Order-Token': order.body.access_token } };
}

async function paid({ shop, bank }: ShopWithBank, order: Placed): Promise<Placed> {
  await bank.pay(await startPaying(order));
  await shop.runDueJobs();
  return order;
}

it('cashback: is pending once the order is paid, comes once with the handover together with deferred offers, and not with a guest’s order [LOYALTY-01] [BONUS-05] [OFFER-02] [D36] [D41] [D56]', async () => {
  const world = await openedWithBowls();
  const { shop } = world;
  const user = await annaOf(shop);
  const guest = await paid(world, await placed(shop.visitor()));
  await moveThrough(shop, guest, 'authorized', 'issued');
  expect(await transfersOf(user), 'a guest’s order of the same email').toEqual([]);

  const order = await placed(user);
  expect(await pointsOf(user), 'unpaid').toEqual({ balance: '0.00', pending: '0.00' });
  await paid(world, order);
  expect(await pointsOf(user)).toEqual({ balance: '0.00', pending: '69.97' });
  expect(await transfersOf(user)).toEqual(['cashback pending 69.97']);
  await moveThrough(shop, order, 'authorized', 'issued');
  expect(await pointsOf(user)).toEqual({ balance: '69.97', pending: '0.00' });
  const number = order.order.number;
  const done = {
    type: 'cashback',
    status: 'done',
    amount: '69.97',
    balance_after: '69.97',
    order_number: number,
    description: `Баллы за\u00a0заказ №\u00a0${number}`,
  };
  expect(await user.listTransfers({ query: {} })).toMatchObject({ body: { results: [done] } });

  const job = { orderNumber: Number(number) };
  await Promise.all([shop.runJob('order_decided', job), shop.runJob('order_decided', job)]);
  expect(await transfersOf(user), 'its job runs twice').toEqual(['cashback done 69.97 69.97']);

  const everything = { includes_all: true };
  const granting = {
    code: 'later',
    name: { ru: 'Баллы', en: 'Points' },
    category: 'Deferred' as const,
    condition: { type: 'Count' as const, value: '1', range: everything },
    benefit: { type: 'Absolute' as const, value: '50', range: everything },
  };
  await load(shop, { offers: [granting] });
  const granted = await paid(world, await placed(user));
  await moveThrough(shop, granted, 'authorized', 'issued');
  expect((await transfersOf(user)).slice(0, 2)).toEqual([
    'cashback done 50.00 189.94',
    'cashback done 69.97 139.94',
  ]);
  expect(await wrongPoints(shop)).toEqual([]);
});

it('cashback: is canceled with an order that returns undelivered, and void with a deleted profile [D41] [D69]', async () => {
  const world = await openedWithBowls();
  const { shop } = world;
  const user = await annaOf(shop);
  const returned = await paid(world, await placed(user));
  await moveThrough(shop, returned, 'authorized', 'consolidated_for_shipping', 'shipping', 'delivery_failed');
  await moveThrough(shop, returned, 'returned');
  expect(await pointsOf(user)).toEqual({ balance: '0.00', pending: '0.00' });
  expect(await transfersOf(user)).toEqual(['cashback canceled 69.97']);

  const order = await paid(world, await placed(user));
  await user.deleteProfile();
  await moveThrough(shop, order, 'authorized', 'issued');
  const { rows } = await shop.database.pool.query('select kind from points_entry');
  expect(rows).toEqual([]);
  expect(await wrongPoints(shop)).toEqual([]);
});

it('referral reward: comes when the friend’s first order is handed over, goes when all of it comes back, and names no order [LOYALTY-03] [D45]', async () => {
  const world = await openedWithBowls();
  const { shop } = world;
  const anna = await annaOf(shop);
  const profile = await anna.getProfile();
  const referral_code = profile.ok ? profile.body.referral_code : '';
  const bob = userWith(shop, await register(shop, { email: 'bob@example.com', referral_code }));

  const order = await paid(world, await placed(bob, { total: '899.55' }));
  const promised = await pointsOf(anna);
  await moveThrough(shop, order, 'authorized', 'issued');

  expect(promised).toEqual({ balance: '0.00', pending: '300.00' });
  const reward = {
    status: 'done',
    amount: '300.00',
    balance_after: '300.00',
    order_number: null,
    description: 'За\u00a0первый заказ друга',
  };
  expect(await anna.listTransfers({ query: { type: 'referral' } })).toMatchObject({ body: { results: [reward] } });
  expect(await pointsOf(bob)).toEqual({ balance: '62.97', pending: '0.00' });
  await bringBack(shop, order, { 1: 1 });
  const revoked = { amount: '-300.00', order_number: null, description: 'Списание: друг вернул свой первый заказ' };
  expect(await anna.listTransfers({ query: { type: 'clawback' } })).toMatchObject({ body: { results: [revoked] } });
  expect(await bob.listTransfers({ query: { type: 'clawback' } })).toMatchObject({
    body: { results: [{ amount: '-62.97', order_number: order.order.number }] },
  });
  expect(await wrongPoints(shop)).toEqual([]);
});
