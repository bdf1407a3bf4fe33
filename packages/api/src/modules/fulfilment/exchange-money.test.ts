import type { OrderStatus } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { bringBack, carryThrough, exchange, moveAs, type Numbered, pay, placeWith } from '../../testing/admin.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { balanceOf, giveCertificate } from '../../testing/gifts.ts';
import { wrongBooks } from '../../testing/invariants.ts';
import { aCheckout, aPickup, type Placed, placeOrder } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const [S, M] = ['clr09-01-s', 'clr09-01-m'];
const FETCHED: OrderStatus[] = ['authorized', 'issued'];
const CARRIED: OrderStatus[] = ['authorized', 'consolidated_for_shipping', 'shipping', 'issued'];
const request = aPickup({ payment_code: 'sberbank_online' });

/** A shop with collars: two thousand roubles in S. */
async function opened(): Promise<ShopWithBank> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aCollar()] });
  return world;
}

async function swapped(shop: TestShop, placed: Placed, way = FETCHED): Promise<Numbered> {
  await carryThrough(shop, placed, ...way);
  const done = await exchange(shop, placed, { 1: [1, M] });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return { order: { number: String(done.number) } };
}

describe('what paid an exchange', () => {
  it('A guest’s certificate has its part on its code again, though another order was sent for it [D65]', async () => {
    const world = await opened();
    const { shop } = world;
    const gift = await giveCertificate(shop, 500);
    const placed = await pay(world, await placeWith(shop.visitor(), { [S]: 1 }, { gift, roubles: 500 }));
    const sent = await swapped(shop, placed);
    await carryThrough(shop, sent, 'authorized', 'issued');

    const returned = await bringBack(shop, sent, { 1: 1 });

    expect(returned).toMatchObject({ refunded: { toCard: 1_500_00, certificates: 500_00 } });
    expect(await balanceOf(shop, gift)).toBe(500_00);
    expect((await world.bank.orders()).map(({ refunded }) => refunded)).toEqual([1_500_00]);
  });

  it('What a manager gave back before is not given twice, and what came back for money is not either', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await pay(world, await placeOrder(shop, { articles: { [S]: 2 }, request }));
    const sent = await swapped(shop, placed);
    await bringBack(shop, placed, { 1: 1 });
    await shop.api.orders.refund(await handOf(shop, 'manager'), { number: placed.order.number, amount: 500_00 });

    const canceled = await moveAs(shop, sent, { to: 'canceled', role: 'manager' });
    const again = await moveAs(shop, sent, { to: 'canceled', role: 'manager' });

    expect(canceled).toMatchObject({ ok: true, refunded: { toCard: 1_500_00, atTill: 0 } });
    expect(again).toMatchObject({ ok: false });
    expect((await world.bank.orders()).map(({ refunded }) => refunded)).toEqual([4_000_00]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('Two that were sent for one order are called off at once, and each gives back its own part', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await pay(world, await placeOrder(shop, { articles: { [S]: 2 }, request }));
    const one = await swapped(shop, placed);
    const done = await exchange(shop, placed, { 1: [1, M] });
    const other = { order: { number: String(done.ok && done.number) } };

    const both = await Promise.all([one, other].map((sent) => moveAs(shop, sent, { to: 'canceled' })));

    expect(both).toMatchObject(Array(2).fill({ ok: true, refunded: { toCard: 2_000_00 } }));
    await shop.runDueJobs();
    expect((await world.bank.orders()).map(({ refunded }) => refunded)).toEqual([4_000_00]);
  });

  it('The receipt of what is called off tells that alone, and nothing of what the shopper keeps [CONST-05]', async () => {
    const world = await opened();
    const { shop } = world;
    await load(shop, { products: [aBowl()] });
    const articles = { [S]: 1, 'bwl09-01': 1 };
    const placed = await pay(world, await placeOrder(shop, { articles, request: aCheckout() }));
    const sent = await swapped(shop, placed, CARRIED);
    const before = shop.till.handed.length;

    await moveAs(shop, sent, { to: 'canceled' });
    await bringBack(shop, placed, { 2: 1 });

    expect(shop.till.handed[0]?.receipt.rows).toHaveLength(3);
    expect(shop.till.handed.slice(before).map(({ receipt }) => receipt)).toMatchObject([
      {
        operation: 'income_return',
        total: 2_000_00,
        rows: [{ name: 'Ошейник', quantity: 1, sum: 2_000_00, mode: 'full_prepayment' }],
      },
      { operation: 'income_return', total: 1_000_00, rows: [{ name: 'Миска', quantity: 1, sum: 1_000_00 }] },
    ]);
  });
});
