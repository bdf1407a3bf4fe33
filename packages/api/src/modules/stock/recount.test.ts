import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { locksFirst, withoutIndexes } from '../../testing/database/lock-order.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { availableOf, stockLedger, wrongStock } from '../../testing/invariants/invariants.ts';
import { placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createStock } from './stock.ts';

const BOWL = 'bwl09-01';
const OTHER = 'bwl09-02';

/** Five bowls are in the shop, and an order holds three of them. */
async function threeHeldOfFive(): Promise<TestShop> {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ stock: 5 }), aBowl({ article: OTHER, stock: 5 })] });
  await placeOrder(shop, { articles: { [BOWL]: 3 } });
  return shop;
}

const recount = (shop: TestShop, stock: number) => load(shop, { products: [aBowl({ stock })] }, { stock: 'set' });

it('recount during reservations: the remaining units can be bought, and units freed by an order are sold by the new count', async () => {
  const shop = await threeHeldOfFive();
  await recount(shop, 5);
  expect(await availableOf(shop, BOWL)).toBe(2);
  await recount(shop, 4);
  expect(await availableOf(shop, BOWL)).toBe(1);
  expect(await wrongStock(shop)).toEqual([]);

  await recount(shop, 2);
  expect(await availableOf(shop, BOWL)).toBe(0);
  shop.clock.advance(HOUR_MS);
  await shop.runJob('order_expire', { orderNumber: 100001 });
  expect(await availableOf(shop, BOWL)).toBe(2);
  expect(await stockLedger(shop, BOWL)).toMatchObject([{ counted: 2, reserved: 0, held: 0 }]);
});

it('recount below the reservations: the goods can still be handed over, and none are left', async () => {
  const shop = await threeHeldOfFive();
  await recount(shop, 2);
  const stock = createStock();

  await inTransaction(shop.database.db, (tx) => stock.issue(tx, '100001', shop.clock.now()));

  expect(await stockLedger(shop, BOWL)).toMatchObject([{ counted: 0, reserved: 0, held: 0 }]);
});

/** Buys a bowl while an import that has counted the first one is still at work. */
function buyDuringImport(shop: TestShop, article: string, overwrite: boolean): Promise<unknown> {
  const options = { overwrite, owner: 'import', now: shop.clock.now() };
  return inTransaction(shop.database.db, async (tx) => {
    await createStock().count(tx, [{ article: BOWL, counted: 9 }], options);
    return placeOrder(shop, { articles: { [article]: 1 } });
  });
}

it('running import: articles whose count it keeps or omits can be bought meanwhile', async () => {
  const shop = await threeHeldOfFive();

  await buyDuringImport(shop, BOWL, false);
  await buyDuringImport(shop, OTHER, true);

  expect(await wrongStock(shop)).toEqual([]);
});

it('stock rows: are locked in the order of their articles, independent of their place in the table', async () => {
  const shop = await threeHeldOfFive();
  const { lock, count } = createStock();
  const counts = { overwrite: true, owner: 'import', now: shop.clock.now() };
  const recounts = [OTHER, BOWL].map((article) => ({ article, counted: 9 }));
  const rows = { table: 'stock', key: 'article', column: 'counted', first: BOWL, others: [OTHER] };

  expect(
    await locksFirst(shop, rows, () => withoutIndexes(shop, (tx) => lock(tx, [OTHER, BOWL]))),
    'of an order',
  ).toBe(true);
  expect(
    await locksFirst(shop, rows, () => withoutIndexes(shop, (tx) => count(tx, recounts, counts))),
    'of a count',
  ).toBe(true);
});

it('count at the same time as another one: writes the difference from that one into the movements', async () => {
  const shop = await threeHeldOfFive();
  const lock = `update stock set counted = 9 where article = '${BOWL}'`;
  const counting = { overwrite: true, owner: 'import', now: shop.clock.now() };

  await meetAtLock(
    shop,
    lock,
    [
      () =>
        inTransaction(shop.database.db, (tx) => createStock().count(tx, [{ article: BOWL, counted: 2 }], counting)),
    ],
    'commit',
  );

  const { rows } = await shop.database.pool.query(
    "select quantity from stock_movement where kind = 'counted' and article = $1 order by id desc limit 1",
    [BOWL],
  );
  expect(rows).toEqual([{ quantity: -7 }]);
});
