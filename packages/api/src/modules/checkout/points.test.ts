import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { balanceOf, giveCertificate } from '../../testing/gifts.ts';
import { wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/partners/bank.ts';
import { givePoints, moveThrough, pointsOf, transfersOf, wrongPoints } from '../../testing/points.ts';
import { aCheckout, aPickup, fillBasket, type Placed, readOrder, startPaying } from '../../testing/scenarios.ts';
import type { TestShop, Visitor } from '../../testing/test-shop.ts';

const BOWL = 'bwl09-01';
const ONLINE = aPickup({ payment_code: 'sberbank_online' });

/** A shop with payments and bowls for 1 000 roubles, and a shopper with 500 bonus points. */
async function openedFor(points = 500): Promise<ShopWithBank & { user: Visitor }> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aBowl({ article: BOWL, stock: 200 })] });
  const user = userWith(world.shop, await register(world.shop));
  await givePoints(world.shop, points);
  return { ...world, user };
}

async function fill(user: Visitor, bonus_points_applied = '300'): Promise<void> {
  await fillBasket(user, { [BOWL]: 1 });
  await user.setBonusPoints({ body: { bonus_points_applied } });
}

async function placed(user: Visitor, total = '700.00', request = ONLINE): Promise<Placed> {
  const order = await user.checkout({ body: { ...request, expected_total: total } });
  if (!order.ok) throw new Error(`not placed: ${JSON.stringify(order)}`);
  return { order: order.body, visitor: user, headers: { 'X-Order-Token': order.body.access_token } };
}

const giveUp = (shop: TestShop, { order }: Placed) =>
  shop.runJob('order_expire', { orderNumber: Number(order.number) });

const BY_POINTS = { code: 'bonus_points', name: 'Оплата баллами', amount_debited: '300.00' };

it('bonus points: are held by the order and spent when it is paid, returned once when it is canceled, and taken again by a late payment [BONUS-01] [BONUS-04] [D43] [D44] [D53]', async () => {
  const { shop, bank, user } = await openedFor();
  await fill(user);
  const order = await placed(user);
  expect(order.order).toMatchObject({ total: '1000.00', amount_due: '700.00', payments: [BY_POINTS] });
  expect(await pointsOf(user)).toEqual({ balance: '200.00', pending: '0.00' });
  const given = 'manual done 500.00 500.00';
  expect(await transfersOf(user)).toEqual(['spend pending -300.00 200.00', given]);
  await fillBasket(user, { [BOWL]: 1 });
  expect(await user.getBasket(), 'the next basket asks for none').toMatchObject({
    body: { bonus_points_applied: '0.00', bonus_points: { asked: '0.00', balance: '200.00' } },
  });

  const page = await startPaying(order);
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work', times: 'always' });
  await giveUp(shop, order);
  await giveUp(shop, order);
  expect(await pointsOf(user)).toEqual({ balance: '500.00', pending: '0.00' });
  expect(await readOrder(order)).toMatchObject({ status: 'canceled', payments: [] });
  const returned = ['refund done 300.00 500.00', 'spend canceled -300.00 200.00', given];
  expect(await transfersOf(user)).toEqual(returned);

  await bank.passes(3_000);
  await bank.pay(page);
  await shop.runDueJobs();
  expect(await bank.orders()).toMatchObject([{ amount: 70_000 }]);
  expect(await readOrder(order)).toMatchObject({
    status: 'processing',
    is_paid: true,
    total_cashback: '70.00',
    payments: [BY_POINTS, { code: 'sberbank_online', amount_debited: '700.00' }],
  });
  expect(await transfersOf(user)).toEqual(['cashback pending 70.00', 'spend done -300.00 200.00', ...returned]);
  expect(await wrongPoints(shop)).toEqual([]);
});

it('bonus points: pay no delivery, which certificates pay after them [BONUS-02] [CERT-09] [D34]', async () => {
  const { shop, user } = await openedFor(5_000);
  const gift = await giveCertificate(shop, 5_000);
  await user.addVoucher({ body: { code: gift.code } });
  await fill(user, '5000');

  const { order } = await placed(user, '0.00', aCheckout());

  const delivery = Number(order.shipping_price);
  expect(delivery).toBeGreaterThan(0);
  expect(order).toMatchObject({
    is_paid: true,
    status: 'processing',
    payments: [
      { code: 'bonus_points', amount_debited: '999.00' },
      { code: 'certificate', amount_debited: (delivery + 1).toFixed(2) },
    ],
  });
  expect(await balanceOf(shop, gift)).toBe(500_000 - delivery * 100 - 100);
  expect((await transfersOf(user))[1]).toBe('spend done -999.00 4001.00');
});

it('late payment: goes back where the points have been spent meanwhile, and nothing of the order stays held [D53]', async () => {
  const { shop, bank, user } = await openedFor();
  const gift = await giveCertificate(shop, 100);
  await user.addVoucher({ body: { code: gift.code } });
  await fill(user);
  const late = await placed(user, '600.00');
  const page = await startPaying(late);
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  await giveUp(shop, late);
  await fill(user, '400');
  await placed(user, '600.00');
  await bank.passes(3_000);

  await bank.pay(page);
  await shop.runDueJobs();

  expect(await bank.orders()).toMatchObject([{ amount: 60_000, refunded: 60_000 }]);
  expect(await readOrder(late)).toMatchObject({ status: 'canceled', is_paid: false, payments: [] });
  expect(await pointsOf(user)).toEqual({ balance: '100.00', pending: '0.00' });
  expect(await balanceOf(shop, gift)).toBe(10_000);
  expect(await wrongPoints(shop)).toEqual([]);
  expect(await wrongStock(shop)).toEqual([]);
});

it('order paid on receipt: spends its points with the handover, and its cashback comes at once; points that are gone change the price [D41] [D51] [D54]', async () => {
  const { shop, user } = await openedFor(800);
  await fill(user);
  const order = await placed(user, '700.00', aPickup());
  await moveThrough(shop, order, 'processing', 'authorized');
  expect((await transfersOf(user))[0]).toBe('spend pending -300.00 500.00');
  await shop.database.pool.query('update orders set is_paid = true');
  await moveThrough(shop, order, 'issued');
  expect((await transfersOf(user)).slice(0, 2)).toEqual([
    'cashback done 70.00 570.00',
    'spend done -300.00 500.00',
  ]);

  await fill(user);
  await shop.api.points.move('anna@example.com', -470_00, { name: 'Мария', reason: 'Ошибка' });
  expect(await user.checkout({ body: { ...ONLINE, expected_total: '700.00' } })).toMatchObject({
    status: 409,
    problem: {
      code: 'price_changed',
      basket: { bonus_points_applied: '100.00', bonus_points: { asked: '300.00' } },
    },
  });
  expect(await pointsOf(user)).toEqual({ balance: '100.00', pending: '0.00' });
});

it('many devices of one account: one order at once has the points, and has them once [BONUS-01] [D43]', async () => {
  const { shop, user } = await openedFor(1_000);
  await fill(user);

  const answers = await Promise.all(
    Array.from({ length: 16 }, () => user.checkout({ body: { ...ONLINE, expected_total: '700.00' } })),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await pointsOf(user)).toEqual({ balance: '700.00', pending: '0.00' });
  expect(await wrongPoints(shop)).toEqual([]);
  expect(await wrongStock(shop)).toEqual([]);
});

it('order while its points are being taken otherwise: waits for what is left of them [BONUS-01] [D51]', async () => {
  const { shop, user } = await openedFor(300);
  await fill(user);
  const checkout = () => user.checkout({ body: { ...ONLINE, expected_total: '700.00' } });

  const answers = await meetAtLock(shop, 'update points_account set balance = 0', [checkout], 'commit');

  expect(answers).toMatchObject([{ status: 409, problem: { code: 'price_changed' } }]);
  expect(await pointsOf(user)).toEqual({ balance: '0.00', pending: '0.00' });
});
