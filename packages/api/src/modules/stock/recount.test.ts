import { HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { aBowl, load } from '../../testing/documents.ts';
import { availableOf, stockBooks, wrongBooks } from '../../testing/invariants.ts';
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

describe('a recount while orders hold pieces', () => {
  it('What is held is among what was counted: the rest can be bought', async () => {
    const shop = await threeHeldOfFive();

    await recount(shop, 5);
    const same = await availableOf(shop, BOWL);
    await recount(shop, 4);

    expect([same, await availableOf(shop, BOWL)]).toEqual([2, 1]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('What an order gives back can be bought again, by the new count', async () => {
    const shop = await threeHeldOfFive();
    await recount(shop, 2);
    const short = await availableOf(shop, BOWL);

    shop.clock.advance(HOUR_MS);
    await shop.runJob('order_expire', { orderNumber: 100001 });

    expect([short, await availableOf(shop, BOWL)]).toEqual([0, 2]);
    expect(await stockBooks(shop, BOWL)).toMatchObject([{ counted: 2, reserved: 0, held: 0 }]);
  });
});

/** Buys a bowl while an import that has counted the first one is still at work. */
function buyDuringImport(shop: TestShop, article: string, overwrite: boolean): Promise<unknown> {
  const options = { overwrite, owner: 'import', now: shop.clock.now() };
  return inTransaction(shop.database.db, async (tx) => {
    await createStock().count(tx, [{ article: BOWL, counted: 9 }], options);
    return placeOrder(shop, { articles: { [article]: 1 } });
  });
}

describe('shopping during an import', () => {
  it.each([
    ['An article whose count is kept', BOWL, false],
    ['An article that is not counted', OTHER, true],
  ])('%s can be bought meanwhile', async (_, article, overwrite) => {
    const shop = await threeHeldOfFive();

    await buyDuringImport(shop, article, overwrite);

    expect(await wrongBooks(shop)).toEqual([]);
  });
});
