import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { bringBack, carryThrough, pay } from '../../testing/admin.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { stockLedger, wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { confirmWaiting, kindsTo } from '../../testing/partners/mailed.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createStock } from './stock.ts';

const BOWL = 'bwl09-01';

async function fiveBowls(): Promise<TestShop> {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ stock: 5 })] });
  return shop;
}

/** Whether a listing of available products contains it. */
async function isOnSale(shop: TestShop): Promise<boolean> {
  const list = await shop
    .visitor()
    .listProducts({ query: { product_class: ['bwl'], available: true, page_size: 100 } });
  return list.ok && list.body.results.some(({ article }) => article === BOWL);
}

async function leftOf(shop: TestShop): Promise<number | null> {
  const product = await shop.visitor().getProduct({ params: { article: BOWL } });
  return product.ok ? product.body.count_available : null;
}

it('stock: the warehouse counts, and listings and pages show at once the units left by orders, counts and imports', async () => {
  const shop = await fiveBowls();
  const warehouse = await actorOf(shop, 'warehouse');
  expect(await leftOf(shop)).toBe(5);
  await placeOrder(shop, { articles: { [BOWL]: 3 } });
  expect(await leftOf(shop), 'after an order').toBe(2);

  expect(await shop.api.stock.set(warehouse, BOWL, 3)).toEqual({
    ok: true,
    before: { article: BOWL, counted: 5, held: 3, free: 2 },
    after: { article: BOWL, counted: 3, held: 3, free: 0 },
  });
  expect([await leftOf(shop), await isOnSale(shop)]).toEqual([0, false]);
  await shop.api.stock.adjust(warehouse, BOWL, 2);
  expect([await leftOf(shop), await isOnSale(shop)]).toEqual([2, true]);
  await shop.api.stock.adjust(warehouse, demo.collarInStock, 1);
  const history = (await shop.api.stock.history(BOWL, 2)).map(({ kind, quantity, owner, reason }) => [
    kind,
    quantity,
    owner,
    reason,
  ]);
  expect(history).toEqual([
    ['counted', 2, 'staff Степан', warehouse.reason],
    ['counted', -2, 'staff Степан', warehouse.reason],
  ]);

  await load(shop, { products: [aBowl({ stock: 8 })] }, { stock: 'set' });
  expect(await leftOf(shop), 'after an import').toBe(5);
  await Promise.all(Array.from({ length: 10 }, () => shop.api.stock.adjust(warehouse, BOWL, 1)));
  expect(await stockLedger(shop, BOWL), 'ten at once').toMatchObject([{ counted: 18 }]);
  expect(await wrongStock(shop)).toEqual([]);
});

it('last unit: its return and its release put it on sale at once and are announced to subscribers', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ stock: 1, is_subscribable: true })] });
  const waits = async (email: string) => {
    expect([await leftOf(shop), await isOnSale(shop)], 'sold out').toEqual([0, false]);
    const body = { guest_email: email, guest_terms_agreement: true, guest_first_name: '-' };
    await shop.visitor().subscribeToStock({ params: { article: BOWL }, body });
    await confirmWaiting(shop, email);
  };
  const isBackFor = async (email: string) => {
    await shop.runDueJobs();
    expect([await leftOf(shop), await isOnSale(shop)]).toEqual([1, true]);
    return (await kindsTo(shop, email)).includes('back_in_stock');
  };
  const request = aPickup();
  const { order } = await placeOrder(shop, { articles: { [BOWL]: 1 }, request });
  await carryThrough(shop, { order }, 'processing', 'authorized', 'issued');

  await waits('vera@example.com');
  await bringBack(shop, { order }, { 1: 1 });
  expect(await isBackFor('vera@example.com'), 'returned').toBe(true);

  const canceled = await placeOrder(shop, { articles: { [BOWL]: 1 }, request });
  await waits('bob@example.com');
  await carryThrough(shop, canceled, 'canceled');
  expect(await isBackFor('bob@example.com'), 'released').toBe(true);
});

it('stock: refuses to take more than there is, unknown articles, foreign roles and endless goods, and finds scarce ones', async () => {
  const shop = await fiveBowls();
  const [warehouse, manager] = [await actorOf(shop, 'warehouse'), await actorOf(shop, 'manager')];
  expect(await shop.api.stock.adjust(warehouse, BOWL, -6)).toMatchObject({ problem: 'too_few', counted: 5 });
  expect(await shop.api.stock.adjust(warehouse, BOWL, -5)).toMatchObject({ ok: true, after: { counted: 0 } });
  expect(await shop.api.stock.set(warehouse, 'nothing', 1)).toMatchObject({ problem: 'unknown' });
  expect(await shop.api.stock.set(manager, BOWL, 1)).toMatchObject({ problem: 'not_allowed' });
  await shop.api.stock.set(warehouse, BOWL, null);
  expect(await shop.api.stock.adjust(warehouse, BOWL, 1)).toMatchObject({ problem: 'endless' });
  expect(await shop.api.stock.find([BOWL])).toMatchObject([{ counted: null, free: 999 }]);

  await shop.api.stock.set(warehouse, BOWL, 1);
  await placeOrder(shop, { articles: { [BOWL]: 1 } });
  await load(shop, { products: [aCollar()] });
  const sizes = (await shop.api.stock.find(['clr09-01'])).map(({ article }) => article);
  const scarce = (await shop.api.stock.findScarce(0, 1_000)).map(({ article }) => article);
  expect(sizes).toEqual(['clr09-01-m', 'clr09-01-s']);
  expect(await shop.api.stock.listUnknown([BOWL, 'nothing', 'clr09-01'])).toEqual(['nothing']);
  expect(scarce).toContain(BOWL);
  expect(scarce).not.toContain('clr09-01-s');
  const upToThree = await shop.api.stock.findScarce(3, 1_000);
  const left = upToThree.map(({ free }) => free);
  expect(upToThree).toContainEqual({ article: 'clr09-01-s', counted: 3, held: 0, free: 3 });
  expect(left, 'fewest first').toEqual(left.toSorted((one, other) => one - other));
  expect(await shop.api.stock.findScarce(3, 2)).toEqual(upToThree.slice(0, 2));
});

it('return of some reserved units: the order still reserves the others', async () => {
  const shop = await fiveBowls();
  const { order } = await placeOrder(shop, { articles: { [BOWL]: 3 } });
  const lines = [{ article: BOWL, quantity: 1 }];

  await inTransaction(shop.database.db, (tx) =>
    createStock().returnItems(tx, order.number, { lines, isDefect: false }, shop.clock.now()),
  );

  expect(await stockLedger(shop, BOWL)).toMatchObject([{ counted: 5, reserved: 2, held: 2 }]);
});

it('history: a defective unit that an order still holds leaves the stock and is not released', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, { products: [aBowl({ stock: 5 })] });
  const request = aPickup({ payment_code: 'sberbank_online' });
  const placed = await pay(world, await placeOrder(shop, { articles: { [BOWL]: 1 }, request }));
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');

  await bringBack(shop, placed, { 1: 1 }, { isDefect: true });

  const history = await shop.api.stock.history(BOWL, 2);
  expect(history.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['issued', 1],
    ['reserved', 1],
  ]);
  expect(await stockLedger(shop, BOWL)).toMatchObject([{ counted: 4, reserved: 0 }]);
});
