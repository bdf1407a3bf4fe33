import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, pay, placeWith } from '../../testing/admin.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { aCollar, load } from '../../testing/documents.ts';
import { stockBooks, wrongBooks } from '../../testing/invariants.ts';
import { pointsOf, wrongPoints } from '../../testing/points.ts';
import { aPickup, type Placed, placeOrder, readOrder } from '../../testing/scenarios.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const [S, M] = ['clr09-01-s', 'clr09-01-m'];

/** Three collars of each size, and an order of two that waits in the shop while a claim about it is looked into. */
async function held(): Promise<ShopWithBank & { placed: Placed }> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aCollar()] });
  const request = aPickup({ payment_code: 'sberbank_online' });
  const placed = await pay(world, await placeOrder(world.shop, { articles: { [S]: 2 }, request }));
  await carryThrough(world.shop, placed, 'awaiting_to_resolve', 'resolving');
  return { ...world, placed };
}

/** Pieces that were counted, and those of them that orders hold. */
async function countsOf(shop: TestShop, article: string) {
  return (await stockBooks(shop, article)).flatMap(({ counted, reserved }) => [counted, reserved]);
}

describe('what comes back before it has left the shop', () => {
  it('It is free again, and is not counted twice; the rest is held until it is handed over [ORDER-15] [D63] [D65]', async () => {
    const { shop, placed } = await held();

    const returned = await bringBack(shop, placed, { 1: 1 });
    const between = await countsOf(shop, S);
    await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving', 'authorized', 'issued');

    expect(returned).toMatchObject({ ok: true, isWhole: false, refunded: { toCard: 2_000_00 } });
    expect([between, await countsOf(shop, S)]).toEqual([
      [3, 1],
      [2, 0],
    ]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('What is found to be broken is held for nobody, and sold to nobody [D63]', async () => {
    const { shop, placed } = await held();

    await bringBack(shop, placed, { 1: 2 }, { isDefect: true });

    expect(await countsOf(shop, S)).toEqual([1, 0]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('It is exchanged as well, and each size is held as often as it is sent [D65]', async () => {
    const { shop, placed } = await held();

    const exchanged = await exchange(shop, placed, { 1: [1, M] });

    expect(exchanged).toMatchObject({ ok: true, isWhole: false });
    expect([await countsOf(shop, S), await countsOf(shop, M)]).toEqual([
      [3, 1],
      [3, 1],
    ]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('It brings no cashback: only what is handed over does [BONUS-05] [D44]', async () => {
    const world = await openShopWithBank();
    const { shop } = world;
    await load(shop, { products: [aCollar()] });
    const user = userWith(shop, await register(shop));
    const placed = await pay(world, await placeWith(user, { [S]: 2 }, {}));
    await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');

    const returned = await bringBack(shop, placed, { 1: 1 });
    const waiting = await pointsOf(user);
    await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving', 'authorized', 'issued');

    expect(returned).toMatchObject({ refunded: { cashback: 140_00 } });
    expect([waiting, await pointsOf(user)]).toEqual([
      { balance: '0.00', pending: '140.00' },
      { balance: '140.00', pending: '0.00' },
    ]);
    expect(await wrongPoints(shop)).toEqual([]);
  });

  it('Of an order that is paid when it is fetched nothing comes back before: it would count as paid and be given away [D54] [D65]', async () => {
    const { shop } = await openShopWithBank();
    await load(shop, { products: [aCollar()] });
    const request = aPickup({ payment_code: 'upon_receipt' });
    const placed = await placeOrder(shop, { articles: { [S]: 2 }, request });
    await carryThrough(shop, placed, 'processing', 'awaiting_to_resolve', 'resolving');

    const returned = await bringBack(shop, placed, { 1: 1 });
    const exchanged = await exchange(shop, placed, { 1: [1, M] });
    await carryThrough(shop, placed, 'authorized', 'issued');
    const after = await bringBack(shop, placed, { 1: 1 });

    expect([returned, exchanged]).toEqual(Array(2).fill({ ok: false, problem: 'not_paid' }));
    expect(after).toMatchObject({ ok: true, refunded: { atTill: 2_000_00 } });
    expect(await readOrder(placed)).toMatchObject({ status: 'partially_returned', is_paid: true });
  });
});
