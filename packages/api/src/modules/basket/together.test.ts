import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { fillBasket } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();

const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function basketOf(visitor: Visitor) {
  const result = await visitor.getBasket();
  if (!result.ok) throw new Error(`${result.status}`);
  return result.body;
}

describe('one basket, many changes at once', () => {
  it('concurrent writes: twenty additions of one article make one line of twenty [BASKET-10] [API-04]', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const visitor = here.visitor();
    await fillBasket(visitor, { [demo.standaloneBowl]: 1 });
    const cookie = visitor.cookie() ?? '';

    const added = await together(20, (index) =>
      (index % 2 ? here : there).visitor({ cookie }).addLine({ body: { article: demo.collarInStock } }),
    );

    const created = added.filter(({ status }) => status === 201);
    const { lines } = await basketOf(visitor);
    expect(created).toHaveLength(1);
    expect(added.filter(({ ok }) => !ok)).toEqual([]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 20]);
  });

  it('concurrent writes: twenty changes of one line leave the quantity of one of them [BASKET-12] [API-05]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const id = (await basketOf(visitor)).lines[0]?.id ?? 0;

    const changed = await together(20, (index) =>
      visitor.changeLine({ params: { id }, body: { quantity: index + 1 } }),
    );

    const { lines } = await basketOf(visitor);
    expect(changed.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.quantity).toBeGreaterThanOrEqual(1);
    expect(lines[0]?.quantity).toBeLessThanOrEqual(20);
  });

  it('concurrent writes: additions never exceed the stock [VALIDATION-07]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await fillBasket(visitor, { [demo.runningLow]: 1 });

    const added = await together(20, () => visitor.addLine({ body: { article: demo.runningLow } }));

    expect(added.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(added.filter(({ status }) => status === 400)).toHaveLength(14);
    expect(await basketOf(visitor)).toMatchObject({ quantity: 7, lines: [{ warning: null }] });
  });

  it('concurrent writes: a line changed and removed at once is gone, or changed and then gone', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const id = (await basketOf(visitor)).lines[0]?.id ?? 0;
    const params = { id };

    const [changed, removed] = await Promise.all([
      visitor.changeLine({ params, body: { quantity: 2 } }),
      visitor.removeLine({ params }),
    ]);

    expect([200, 404]).toContain(changed.status);
    expect(removed.status).toBe(204);
    expect((await basketOf(visitor)).lines).toEqual([]);
  });

  it('concurrent writes: two lines that become equal at once become one [API-06]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await fillBasket(visitor, { [demo.collarInStock]: 1, [demo.collarInStockOtherSize]: 2 });
    const [first, second] = (await basketOf(visitor)).lines;
    const body = { article: demo.standaloneBowl, quantity: 3 };

    const replaced = await Promise.all(
      [first, second].map((line) => visitor.replaceLine({ params: { id: line?.id ?? 0 }, body })),
    );

    const { lines } = await basketOf(visitor);
    expect(replaced.map(({ status }) => status)).toEqual([200, 200]);
    expect(lines).toMatchObject([{ article: demo.standaloneBowl, quantity: 6 }]);
  });

  it('concurrent writes: two first writes make two baskets, because no cookie connects them', async () => {
    const shop = await theShop();
    const browsers = [shop.visitor(), shop.visitor()];

    const written = await Promise.all(
      browsers.map((browser) => browser.addLine({ body: { article: demo.collarInStock } })),
    );

    const baskets = await Promise.all(browsers.map(basketOf));
    expect(written.map(({ status }) => status)).toEqual([201, 201]);
    expect(baskets.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(new Set(baskets.map(({ id }) => id)).size).toBe(2);
  });
});
