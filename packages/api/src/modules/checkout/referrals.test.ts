import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, pay, placeWith } from '../../testing/admin.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { pointsOf } from '../../testing/points.ts';
import { aPickup, fillBasket, type Placed, readOrder, startPaying } from '../../testing/scenarios.ts';
import type { TestShop, Visitor } from '../../testing/test-shop.ts';
import { aVoucher } from '../../testing/vouchers.ts';

const BOWL = 'bwl09-01';

async function openedWithBowls(shop: TestShop): Promise<TestShop> {
  await load(shop, { products: [aBowl({ article: BOWL })] });
  return shop;
}

/** A customer, and the code that she gives to friends. */
async function aFriend(shop: TestShop): Promise<{ friend: Visitor; code: string }> {
  const friend = userWith(shop, await register(shop));
  const profile = await friend.getProfile();
  return { friend, code: profile.ok ? profile.body.referral_code : '' };
}

const bob = async (shop: TestShop, referral_code?: string) =>
  userWith(shop, await register(shop, { email: 'bob@example.com', ...(referral_code && { referral_code }) }));

const apply = (user: Visitor, code: string) => user.addVoucher({ body: { code } });

async function placed(user: Visitor, expected_total: string, phone = '+79161234567'): Promise<Placed> {
  await fillBasket(user, { [BOWL]: 1 });
  const recipient = { first_name: 'Анна', last_name: 'Ким', phone };
  const body = { ...aPickup({ payment_code: 'sberbank_online', recipient }), expected_total };
  const order = await user.checkout({ body });
  if (!order.ok) throw new Error(`not placed: ${JSON.stringify(order)}`);
  return { order: order.body, visitor: user, headers: { 'X-Order-Token': order.body.access_token } };
}

const expire = (shop: TestShop, { order }: Placed) =>
  shop.runJob('order_expire', { orderNumber: Number(order.number) });

async function rewardsOf(shop: TestShop): Promise<{ order_number: number; points: number }[]> {
  return (await shop.database.pool.query('select order_number, points from referral_reward')).rows;
}

it('friend’s code: takes ten percent off a first order, also by registration; is refused to its owner and after an order, and rewards a paid order once [LOYALTY-03] [LOYALTY-04] [LOYALTY-05] [VOUCHER-01] [D45]', async () => {
  const { shop, bank } = await openShopWithBank();
  const { friend, code } = await aFriend(await openedWithBowls(shop));
  const user = await bob(shop);
  const unpaid = await placed(user, '1000.00');
  const notApplicable = (message: string) => ({ fields: { code: [{ code: 'not_applicable', message }] } });
  expect(await apply(friend, code)).toMatchObject(notApplicable('Это ваш код: он\u00a0для друзей'));
  expect(await apply(user, code)).toMatchObject(notApplicable('Код друга\u00a0— для первого заказа'));
  await expire(shop, unpaid);

  expect(await apply(user, code.toLowerCase())).toMatchObject({
    ok: true,
    body: { name: 'Код друга', voucher: { code } },
  });
  const order = await placed(user, '900.00');
  expect(order.order).toMatchObject({ total: '900.00', discounts: [{ voucher: { code } }] });
  expect(await rewardsOf(shop), 'before it is paid').toEqual([]);
  await bank.pay(await startPaying(order));
  await shop.runDueJobs();
  await shop.runDueJobs();
  expect(await rewardsOf(shop)).toEqual([{ order_number: Number(order.order.number), points: 300 }]);

  const carl = userWith(shop, await register(shop, { email: 'carl@example.com', referral_code: code }));
  await shop.api.settings.set('referral_bonus', 0);
  const unrewarded = await placed(carl, '900.00', '+79160000001');
  await bank.pay(await startPaying(unrewarded));
  await shop.runDueJobs();
  expect(await readOrder(unrewarded)).toMatchObject({ is_paid: true, total: '900.00' });
  expect(await rewardsOf(shop), 'none of zero points').toHaveLength(1);
  expect(await friend.getProfile()).toMatchObject({ body: { referral_count: 1 } });
});

it('friend’s code: its reward stays when a part of the order comes back, and goes with the whole order [D44] [D45]', async () => {
  const world = await openShopWithBank();
  const { friend, code } = await aFriend(await openedWithBowls(world.shop));
  const order = await pay(world, await placeWith(await bob(world.shop), { [BOWL]: 2 }, { code }));
  await carryThrough(world.shop, order, 'authorized', 'issued');
  const balances = [await pointsOf(friend)];
  for (const _ of [1, 2]) {
    await bringBack(world.shop, order, { 1: 1 });
    balances.push(await pointsOf(friend));
  }

  expect(balances.map(({ balance }) => balance)).toEqual(['300.00', '300.00', '0.00']);
});

it('friend’s code: rewards no unpaid order and no other code, and ends with zero percent or the friend’s account [D45] [D69]', async () => {
  const { shop, bank } = await openShopWithBank();
  const { friend, code } = await aFriend(await openedWithBowls(shop));
  await load(shop, { vouchers: [aVoucher()] });
  await apply(friend, 'WOOF10');
  const user = await bob(shop);
  await apply(user, code);
  const unpaid = await placed(user, '900.00');
  await bank.pay(await startPaying(await placed(friend, '900.00')));
  await expire(shop, unpaid);
  await shop.runDueJobs();
  expect(await rewardsOf(shop)).toEqual([]);

  const unknown = { fields: { code: [{ code: 'does_not_exist' }] } };
  await shop.api.settings.set('referral_discount_percent', 0);
  expect(await apply(user, code), 'switched off').toMatchObject(unknown);
  await shop.api.settings.set('referral_discount_percent', 10);
  await apply(user, code);
  await friend.deleteProfile();
  await shop.runDueJobs();
  await fillBasket(user, { [BOWL]: 1 });
  expect(await user.getBasket()).toMatchObject({ body: { price: '1000.00', vouchers: [] } });
  expect(await apply(user, code)).toMatchObject(unknown);
});
