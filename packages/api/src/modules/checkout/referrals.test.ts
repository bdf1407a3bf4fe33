import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { aPickup, fillBasket, type Placed, startPaying } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
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

async function placed(user: Visitor, expected_total: string): Promise<Placed> {
  await fillBasket(user, { [BOWL]: 1 });
  const body = { ...aPickup({ payment_code: 'sberbank_online' }), expected_total };
  const order = await user.checkout({ body });
  if (!order.ok) throw new Error(`not placed: ${JSON.stringify(order)}`);
  return { order: order.body, visitor: user, headers: { 'X-Order-Token': order.body.access_token } };
}

async function rewardsOf(shop: TestShop): Promise<{ order_number: number; points: number }[]> {
  return (await shop.database.pool.query('select order_number, points from referral_reward')).rows;
}

describe('a code that a customer gives to friends', () => {
  it('It takes ten percent off the first order of a new customer [LOYALTY-03] [VOUCHER-01] [D45]', async () => {
    const shop = await openedWithBowls(await openTestShop());
    const { code } = await aFriend(shop);
    const user = await bob(shop);

    const applied = await apply(user, code.toLowerCase());

    expect(applied).toMatchObject({ ok: true, body: { name: 'Код друга', voucher: { code } } });
    expect((await placed(user, '900.00')).order).toMatchObject({
      total: '900.00',
      discounts: [{ voucher: { code } }],
    });
  });

  it('Who registers with it finds it in the basket [LOYALTY-04] [D45]', async () => {
    const shop = await openedWithBowls(await openTestShop());
    const { friend, code } = await aFriend(shop);

    const { order } = await placed(await bob(shop, code), '900.00');

    expect(order.total).toBe('900.00');
    expect(await friend.getProfile()).toMatchObject({ body: { referral_count: 1 } });
  });

  it('Her own code is refused to its owner, and any to who has bought already [D45]', async () => {
    const shop = await openedWithBowls(await openTestShop());
    const { friend, code } = await aFriend(shop);
    const user = await bob(shop);
    const { order } = await placed(user, '1000.00');

    const answers = [await apply(friend, code), await apply(user, code)];
    await shop.runJob('order_expire', { orderNumber: Number(order.number) });

    expect(answers).toMatchObject([
      { fields: { code: [{ code: 'not_applicable', message: 'Это ваш код: он\u00a0для друзей' }] } },
      { fields: { code: [{ code: 'not_applicable', message: 'Код друга\u00a0— для первого заказа' }] } },
    ]);
    expect((await apply(user, code)).status).toBe(200);
  });

  it('Zero percent switch it off [D45]', async () => {
    const shop = await openedWithBowls(await openTestShop());
    const { code } = await aFriend(shop);
    await shop.api.settings.set('referral_discount_percent', 0);

    expect(await apply(await bob(shop), code)).toMatchObject({ fields: { code: [{ code: 'does_not_exist' }] } });
  });

  it('Whose code it was is to have three hundred points once the order is paid, once [LOYALTY-03] [LOYALTY-05] [D45]', async () => {
    const { shop, bank } = await openShopWithBank();
    const { code } = await aFriend(await openedWithBowls(shop));
    const user = await bob(shop);
    await apply(user, code);
    const order = await placed(user, '900.00');
    const before = await rewardsOf(shop);

    await bank.pay(await startPaying(order));
    await shop.runDueJobs();
    await shop.runDueJobs();

    expect(before).toEqual([]);
    expect(await rewardsOf(shop)).toEqual([{ order_number: Number(order.order.number), points: 300 }]);
  });

  it('Nobody is to have anything for an order with another code, or for one that nobody pays', async () => {
    const { shop, bank } = await openShopWithBank();
    const { friend, code } = await aFriend(await openedWithBowls(shop));
    await load(shop, { vouchers: [aVoucher()] });
    await apply(friend, 'WOOF10');
    const user = await bob(shop);
    await apply(user, code);
    const unpaid = await placed(user, '900.00');
    await bank.pay(await startPaying(await placed(friend, '900.00')));

    await shop.runJob('order_expire', { orderNumber: Number(unpaid.order.number) });
    await shop.runDueJobs();

    expect(await rewardsOf(shop)).toEqual([]);
  });

  it('A friend who has deleted the account leaves a basket as it would be without the code [D69]', async () => {
    const shop = await openedWithBowls(await openTestShop());
    const { friend, code } = await aFriend(shop);
    const user = await bob(shop);
    await apply(user, code);
    await friend.deleteProfile();
    await shop.runDueJobs();
    await fillBasket(user, { [BOWL]: 1 });

    expect(await user.getBasket()).toMatchObject({ body: { price: '1000.00', vouchers: [] } });
    expect(await apply(user, code)).toMatchObject({ fields: { code: [{ code: 'does_not_exist' }] } });
  });
});
