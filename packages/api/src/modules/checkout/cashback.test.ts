import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { moveThrough, pointsOf, transfersOf, wrongPoints } from '../../testing/points.ts';
import { aPickup, fillBasket, type Placed, startPaying } from '../../testing/scenarios.ts';
import type { TestShop, Visitor } from '../../testing/test-shop.ts';

const BOWL = 'bwl09-01';

/** A shop that takes money, and has bowls for 999.50, of which seven percent are 69.965. */
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

describe('the cashback of an order', () => {
  it('It is on its way once the order is paid, and comes when the goods are handed over [LOYALTY-01] [BONUS-05] [D41]', async () => {
    const world = await openedWithBowls();
    const { shop } = world;
    const user = await annaOf(shop);
    const order = await placed(user);
    const unpaid = await pointsOf(user);

    await paid(world, order);
    const promised = [await pointsOf(user), await transfersOf(user)];
    await moveThrough(shop, order, 'authorized', 'issued');

    expect(unpaid).toEqual({ balance: '0.00', pending: '0.00' });
    expect(promised).toEqual([{ balance: '0.00', pending: '69.97' }, ['cashback pending 69.97']]);
    expect(await pointsOf(user)).toEqual({ balance: '69.97', pending: '0.00' });
    expect(await user.listTransfers({ query: {} })).toMatchObject({
      body: {
        results: [
          {
            type: 'cashback',
            status: 'done',
            amount: '69.97',
            balance_after: '69.97',
            order_number: order.order.number,
            description: `Баллы за\u00a0заказ №\u00a0${order.order.number}`,
          },
        ],
      },
    });
  });

  it('News that comes twice brings it once [D41]', async () => {
    const world = await openedWithBowls();
    const { shop } = world;
    const user = await annaOf(shop);
    const order = await paid(world, await placed(user));
    await moveThrough(shop, order, 'authorized', 'issued');
    const news = { orderNumber: Number(order.order.number) };

    await Promise.all([shop.runJob('order_decided', news), shop.runJob('order_decided', news)]);

    expect(await transfersOf(user)).toEqual(['cashback done 69.97 69.97']);
    expect(await wrongPoints(shop)).toEqual([]);
  });

  it('An order that comes back to the shop before it was handed over brings none [D41]', async () => {
    const world = await openedWithBowls();
    const { shop } = world;
    const user = await annaOf(shop);
    const order = await paid(world, await placed(user));

    await moveThrough(shop, order, 'authorized', 'consolidated_for_shipping', 'shipping', 'delivery_failed');
    await moveThrough(shop, order, 'returned');

    expect(await pointsOf(user)).toEqual({ balance: '0.00', pending: '0.00' });
    expect(await transfersOf(user)).toEqual(['cashback canceled 69.97']);
  });

  it('A guest’s order brings none, not even to the account of the same e-mail [D56]', async () => {
    const world = await openedWithBowls();
    const { shop } = world;
    const user = await annaOf(shop);

    const order = await paid(world, await placed(shop.visitor()));
    await moveThrough(shop, order, 'authorized', 'issued');

    expect(await transfersOf(user)).toEqual([]);
  });

  it('What an offer grants for after the order comes with it [D36] [OFFER-02]', async () => {
    const world = await openedWithBowls();
    const { shop } = world;
    const everything = { includes_all: true };
    const granting = {
      code: 'later',
      name: { ru: 'Баллы', en: 'Points' },
      category: 'Deferred' as const,
      condition: { type: 'Count' as const, value: '1', range: everything },
      benefit: { type: 'Absolute' as const, value: '50', range: everything },
    };
    await load(shop, { offers: [granting] });
    const user = await annaOf(shop);

    const order = await paid(world, await placed(user));
    await moveThrough(shop, order, 'authorized', 'issued');

    expect(await transfersOf(user)).toEqual(['cashback done 50.00 119.97', 'cashback done 69.97 69.97']);
  });

  it('It goes with the profile: what was on its way to a deleted one comes to nobody [D69]', async () => {
    const world = await openedWithBowls();
    const { shop } = world;
    const user = await annaOf(shop);
    const order = await paid(world, await placed(user));
    await user.deleteProfile();

    await moveThrough(shop, order, 'authorized', 'issued');

    const { rows } = await shop.database.pool.query('select kind from points_entry');
    expect(rows).toEqual([]);
    expect(await wrongPoints(shop)).toEqual([]);
  });
});

describe('what a friend is to have', () => {
  it('Three hundred points come when the friend’s first order is handed over, and do not tell which it was [LOYALTY-03] [D45]', async () => {
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
    expect(await anna.listTransfers({ query: { type: 'referral' } })).toMatchObject({
      body: {
        results: [
          {
            status: 'done',
            amount: '300.00',
            balance_after: '300.00',
            order_number: null,
            description: 'За\u00a0первый заказ друга',
          },
        ],
      },
    });
    expect(await pointsOf(bob)).toEqual({ balance: '62.97', pending: '0.00' });
    expect(await wrongPoints(shop)).toEqual([]);
  });
});
