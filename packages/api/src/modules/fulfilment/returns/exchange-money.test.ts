import type { OrderStatus } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import {
  bringBack,
  carryThrough,
  exchange,
  moveAs,
  type Numbered,
  pay,
  placeWith,
} from '../../../testing/admin.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { balanceOf, giveCertificate } from '../../../testing/gifts.ts';
import { countWaiting, wrongStock } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { aCheckout, aPickup, type Placed, placeOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

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

/** Kopecks that the bank has given back for an order. */
async function refundsOf({ bank }: ShopWithBank, { order }: Placed): Promise<number[]> {
  const orders = await bank.orders();
  return orders.filter((one) => one.orderNumber.startsWith(order.number)).map((one) => one.refunded);
}

it('money of an exchanged order: is refunded once, less earlier refunds [D65]', async () => {
  const world = await opened();
  const { shop } = world;

  const gift = await giveCertificate(shop, 500);
  const withGift = await pay(world, await placeWith(shop.visitor(), { [S]: 1 }, { gift, roubles: 500 }));
  const forGift = await swapped(shop, withGift);
  await carryThrough(shop, forGift, 'authorized', 'issued');
  const returned = await bringBack(shop, forGift, { 1: 1 });
  expect(returned).toMatchObject({ refunded: { toCard: 1_500_00, certificates: 500_00 } });
  expect(await balanceOf(shop, gift), 'a guest’s certificate').toBe(500_00);
  expect(await refundsOf(world, withGift)).toEqual([1_500_00]);

  const partly = await pay(world, await placeOrder(shop, { articles: { [S]: 2 }, request }));
  const sent = await swapped(shop, partly);
  await bringBack(shop, partly, { 1: 1 });
  await shop.api.orders.refund(await actorOf(shop, 'manager'), { number: partly.order.number, amount: 500_00 });
  const canceled = await moveAs(shop, sent, { to: 'canceled', role: 'manager' });
  expect(canceled).toMatchObject({ ok: true, refunded: { toCard: 1_500_00, atTill: 0 } });
  expect(await moveAs(shop, sent, { to: 'canceled', role: 'manager' })).toMatchObject({ ok: false });
  expect(await refundsOf(world, partly)).toEqual([4_000_00]);
  expect(await wrongStock(shop)).toEqual([]);
});

it('money of an exchanged order: of two exchanges canceled at once, the bank, the notes and the receipts give it back once', async () => {
  const world = await opened();
  const { shop } = world;
  const twice = await pay(world, await placeOrder(shop, { articles: { [S]: 2 }, request }));
  const one = await swapped(shop, twice);
  const done = await exchange(shop, twice, { 1: [1, M] });
  const other = { order: { number: String(done.ok && done.number) } };
  const { number } = twice.order;
  await shop.api.orders.refund(await actorOf(shop, 'manager'), { number, amount: 1_000_00 });
  const db = await shop.database.pool.connect();
  await db.query('begin');
  await db.query('select from orders where number = $1 for update', [number]);
  const canceling = [one, other].map((order) => moveAs(shop, order, { to: 'canceled' }));
  await expect.poll(() => countWaiting(shop)).toBe(2);
  await db.query('rollback');
  db.release();
  const both = await Promise.all(canceling);

  const sums = both.map((canceled) => canceled.ok && canceled.refunded?.toCard).toSorted();
  expect(sums, 'the rest of it').toEqual([1_000_00, 2_000_00]);
  await shop.runDueJobs();
  expect(await refundsOf(world, twice)).toEqual([4_000_00]);
  const { refunds = [], receipts = [] } = (await shop.api.orders.show(number)) ?? {};
  expect(refunds.reduce((sum, { money }) => sum + money, 0)).toBe(4_000_00);
  const returns = receipts.filter(({ content: { operation } }) => operation === 'income_return');
  expect(returns.reduce((sum, { content: { paid } }) => sum + paid.cashless, 0)).toBe(4_000_00);
  expect(await wrongStock(shop)).toEqual([]);
});

it('exchange of an order that was paid in the shop: gives its money back there', async () => {
  const { shop } = await opened();
  const placed = await placeOrder(shop, { articles: { [S]: 1 }, request: aPickup() });
  const sent = await swapped(shop, placed, ['processing', ...FETCHED]);
  await carryThrough(shop, sent, ...FETCHED);

  const returned = await bringBack(shop, sent, { 1: 1 });

  expect(returned).toMatchObject({ ok: true, refunded: { toCard: 0, atTill: 2_000_00 } });
  expect(shop.fiscalService.submitted.at(-1)?.receipt).toMatchObject({
    operation: 'income_return',
    paid: { atTill: 2_000_00, cashless: 0 },
  });
});

it('receipt of a canceled exchange: lists the canceled items alone, and no item that the shopper keeps [CONST-05]', async () => {
  const world = await opened();
  const { shop } = world;
  await load(shop, { products: [aBowl()] });
  const articles = { [S]: 2, 'bwl09-01': 2 };
  const placed = await pay(world, await placeOrder(shop, { articles, request: aCheckout() }));
  const sent = await swapped(shop, placed, CARRIED);
  const before = shop.fiscalService.submitted.length;

  await moveAs(shop, sent, { to: 'canceled' });
  await bringBack(shop, placed, { 1: 1 });
  await bringBack(shop, placed, { 2: 1 });

  expect(shop.fiscalService.submitted[0]?.receipt.rows).toHaveLength(3);
  expect(shop.fiscalService.submitted.slice(before).map(({ receipt }) => receipt)).toMatchObject([
    {
      operation: 'income_return',
      total: 2_000_00,
      rows: [{ name: 'Ошейник', quantity: 1, sum: 2_000_00, mode: 'full_prepayment' }],
    },
    { operation: 'income_return', total: 2_000_00, rows: [{ name: 'Ошейник', quantity: 1, sum: 2_000_00 }] },
    { operation: 'income_return', total: 1_000_00, rows: [{ name: 'Миска', quantity: 1, sum: 1_000_00 }] },
  ]);
});
