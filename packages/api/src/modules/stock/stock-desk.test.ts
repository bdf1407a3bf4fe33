import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { stockBooks, wrongBooks } from '../../testing/invariants.ts';
import { placeOrder } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const BOWL = 'bwl09-01';

async function fiveBowls(): Promise<TestShop> {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ stock: 5 })] });
  return shop;
}

/** Whether it is found by those who look for what can be bought. */
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

describe('the warehouse and its counts', () => {
  it('What is counted can be bought less what orders hold, and shoppers see it at once', async () => {
    const shop = await fiveBowls();
    const warehouse = await handOf(shop, 'warehouse');
    await placeOrder(shop, { articles: { [BOWL]: 3 } });

    const counted = await shop.api.stock.set(warehouse, BOWL, 3);
    const gone = await isOnSale(shop);
    await shop.api.stock.adjust(warehouse, BOWL, 2);

    expect(counted).toEqual({
      ok: true,
      before: { article: BOWL, counted: 5, held: 3, free: 2 },
      after: { article: BOWL, counted: 3, held: 3, free: 0 },
    });
    expect([gone, await isOnSale(shop)]).toEqual([false, true]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('A product tells at once how many are left, whoever moved them: an order, the warehouse, an import', async () => {
    const shop = await fiveBowls();
    const warehouse = await handOf(shop, 'warehouse');
    const told = [await leftOf(shop)];

    await placeOrder(shop, { articles: { [BOWL]: 3 } });
    told.push(await leftOf(shop));
    await shop.api.stock.adjust(warehouse, BOWL, 4);
    told.push(await leftOf(shop));
    await load(shop, { products: [aBowl({ stock: 8 })] }, { stock: 'set' });
    told.push(await leftOf(shop));

    expect(told).toEqual([5, 2, 6, 5]);
  });

  it('Every count is written down with whoever made it, beside what orders did', async () => {
    const shop = await fiveBowls();
    const warehouse = await handOf(shop, 'warehouse');

    await shop.api.stock.set(warehouse, BOWL, 9);
    await shop.api.stock.adjust(warehouse, BOWL, -1);

    expect(
      (await shop.api.stock.history(BOWL, 2)).map(({ kind, quantity, owner, reason }) => [
        kind,
        quantity,
        owner,
        reason,
      ]),
    ).toEqual([
      ['counted', -1, 'staff Степан', warehouse.reason],
      ['counted', 4, 'staff Степан', warehouse.reason],
    ]);
  });

  it('Of ten who add a piece at once, each is counted', async () => {
    const shop = await fiveBowls();
    const warehouse = await handOf(shop, 'warehouse');

    await Promise.all(Array.from({ length: 10 }, () => shop.api.stock.adjust(warehouse, BOWL, 1)));

    expect(await stockBooks(shop, BOWL)).toMatchObject([{ counted: 15 }]);
  });

  it('What is not there is not taken, what has no end is not added to, and an unknown article is named so', async () => {
    const shop = await fiveBowls();
    const [warehouse, manager] = [await handOf(shop, 'warehouse'), await handOf(shop, 'manager')];

    const tooFew = await shop.api.stock.adjust(warehouse, BOWL, -6);
    const unknown = await shop.api.stock.set(warehouse, 'nothing', 1);
    const foreign = await shop.api.stock.set(manager, BOWL, 1);
    await shop.api.stock.set(warehouse, BOWL, null);
    const endless = await shop.api.stock.adjust(warehouse, BOWL, 1);

    expect([tooFew, unknown, foreign, endless]).toMatchObject([
      { problem: 'too_few', counted: 5 },
      { problem: 'unknown' },
      { problem: 'not_allowed' },
      { problem: 'endless' },
    ]);
    expect(await shop.api.stock.show([BOWL])).toMatchObject([{ counted: null, free: 999 }]);
  });

  it('A product’s own article shows all its sizes, and what is scarce is found without a name', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ stock: 0 }), aCollar()] });

    const sizes = (await shop.api.stock.show(['clr09-01'])).map(({ article }) => article);
    const scarce = (await shop.api.stock.scarce(0, 1_000)).map(({ article }) => article);

    expect(sizes).toEqual(['clr09-01-m', 'clr09-01-s']);
    expect(scarce).toContain(BOWL);
    expect(scarce).not.toContain('clr09-01-s');
  });
});
