import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, moveAs, pay, placeWith } from '../../testing/admin.ts';
import { aCollar, load } from '../../testing/documents.ts';
import { balanceOf, giveCertificate } from '../../testing/gifts.ts';
import { stockLedger, wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/partners/bank.ts';
import { givePoints, pointsOf, transfersOf, wrongPoints } from '../../testing/points.ts';
import { aPickup, type Placed, placeOrder, readOrder } from '../../testing/scenarios.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const [S, M] = ['clr09-01-s', 'clr09-01-m'];

/** Three collars of each size, and an order of two that stays in the shop during a claim. */
async function held(): Promise<ShopWithBank & { placed: Placed }> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aCollar()] });
  const request = aPickup({ payment_code: 'sberbank_online' });
  const placed = await pay(world, await placeOrder(world.shop, { articles: { [S]: 2 }, request }));
  await carryThrough(world.shop, placed, 'awaiting_to_resolve', 'resolving');
  return { ...world, placed };
}

/** Counted units, and units held by orders. */
async function countsOf(shop: TestShop, article: string) {
  return (await stockLedger(shop, article)).flatMap(({ counted, reserved }) => [counted, reserved]);
}

it('goods returned before the handover: are free again and counted once, broken ones not, and an exchange holds the other size [ORDER-15] [D63] [D65]', async () => {
  const { shop, placed } = await held();
  const returned = await bringBack(shop, placed, { 1: 1 });
  expect(returned).toMatchObject({ ok: true, isWhole: false, refunded: { toCard: 2_000_00 } });
  expect(await countsOf(shop, S)).toEqual([3, 1]);
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving', 'authorized', 'issued');
  expect(await countsOf(shop, S)).toEqual([2, 0]);
  expect(await wrongStock(shop)).toEqual([]);

  const broken = await held();
  await bringBack(broken.shop, broken.placed, { 1: 1 }, { isDefect: true });
  expect(await countsOf(broken.shop, S), 'broken').toEqual([2, 1]);
  const exchanged = await exchange(broken.shop, broken.placed, { 1: [1, M] });
  expect(exchanged).toMatchObject({ ok: true });
  expect([await countsOf(broken.shop, S), await countsOf(broken.shop, M)]).toEqual([
    [2, 0],
    [3, 1],
  ]);
  expect(await wrongStock(broken.shop)).toEqual([]);
});

it('exchange before the handover that is canceled: the items that stay are settled at the handover [D65]', async () => {
  const { shop, placed } = await held();
  const exchanged = await exchange(shop, placed, { 1: [1, M] });
  await moveAs(shop, { order: { number: String(exchanged.ok && exchanged.number) } }, { to: 'canceled' });

  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving', 'authorized', 'issued');

  const receipts = shop.fiscalService.submitted.map(({ receipt: { operation, total } }) => [operation, total]);
  expect(receipts).toEqual([
    ['income', 4_000_00],
    ['income_return', 2_000_00],
    ['income', 2_000_00],
    ['income_return', 2_000_00],
    ['income', 2_000_00],
  ]);
});

it('goods returned before the handover: bring no cashback, and none come back of an order that is not paid yet [BONUS-05] [D44] [D54] [D65]', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, {
    products: [
      aCollar({
        variants: [S, M].map((article, at) => ({
          article,
          attributes: { size: at ? 'm' : 's' },
          price: '2000.00',
          stock: 9,
        })),
      }),
    ],
  });
  const user = userWith(shop, await register(shop));
  const placed = await pay(world, await placeWith(user, { [S]: 2 }, {}));
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');
  const returned = await bringBack(shop, placed, { 1: 1 });
  expect(returned).toMatchObject({ refunded: { cashback: 140_00 } });
  expect(await pointsOf(user)).toEqual({ balance: '0.00', pending: '140.00' });
  expect(await transfersOf(user)).toEqual(['cashback pending 140.00']);
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving', 'authorized', 'issued');
  expect(await pointsOf(user)).toEqual({ balance: '140.00', pending: '0.00' });
  expect(await wrongPoints(shop)).toEqual([]);

  // It would count as paid and be given away.
  const request = aPickup({ payment_code: 'upon_receipt' });
  const unpaid = await placeOrder(shop, { articles: { [S]: 2 }, request });
  await carryThrough(shop, unpaid, 'processing', 'awaiting_to_resolve', 'resolving');
  const refused = [await bringBack(shop, unpaid, { 1: 1 }), await exchange(shop, unpaid, { 1: [1, M] })];
  expect(refused).toEqual(Array(2).fill({ ok: false, problem: 'not_paid' }));
  await carryThrough(shop, unpaid, 'authorized', 'issued');
  expect(await bringBack(shop, unpaid, { 1: 1 })).toMatchObject({ ok: true, refunded: { atTill: 2_000_00 } });
  expect(await readOrder(unpaid)).toMatchObject({ status: 'partially_returned', is_paid: true });
});

it('order canceled after a partial return: gives back of each kind of money only the rest, to the certificate that was applied last first [D43] [D44] [D65]', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  await load(shop, { products: [aCollar()] });
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 600);
  const [first, second] = [await giveCertificate(shop, 300), await giveCertificate(shop, 1_000)];
  await user.addVoucher({ body: { code: first.code } });
  const paying = { points: 600, gift: second, roubles: 1_300 };
  const placed = await pay(world, await placeWith(user, { [S]: 2 }, paying));
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');

  // Half of 600 points, 1 300 of certificates and 2 100 of money.
  const returned = await bringBack(shop, placed, { 1: 1 });
  expect(returned).toMatchObject({ refunded: { toCard: 1_050_00, certificates: 650_00, points: 300_00 } });
  expect([await balanceOf(shop, first), await balanceOf(shop, second)]).toEqual([0, 650_00]);

  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');
  const canceled = await moveAs(shop, placed, { to: 'canceled' });
  expect(canceled).toMatchObject({
    ok: true,
    refunded: { toCard: 1_050_00, certificates: 650_00, points: 300_00 },
  });
  expect([await balanceOf(shop, first), await balanceOf(shop, second)]).toEqual([300_00, 1_000_00]);
  expect(await pointsOf(user)).toEqual({ balance: '600.00', pending: '0.00' });
  expect((await bank.orders()).map(({ refunded }) => refunded)).toEqual([2_100_00]);
  expect(await wrongPoints(shop)).toEqual([]);
  expect(await wrongStock(shop)).toEqual([]);
});
