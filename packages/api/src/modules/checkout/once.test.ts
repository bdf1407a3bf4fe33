import { randomUUID } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { availableOf, wrongBooks } from '../../testing/invariants.ts';
import { aCheckout, aPickup, fillBasket, totalOf } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function ready(shop: TestShop, articles?: Record<string, number>) {
  const visitor = shop.visitor();
  await fillBasket(visitor, articles);
  const request = aCheckout();
  return { visitor, body: { ...request, expected_total: await totalOf(visitor, request) } };
}

const send = (visitor: Visitor, body: object, key?: string) =>
  visitor.inject({
    method: 'POST',
    path: 'basket/checkout/',
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

async function ordersOf(shop: TestShop): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>('select count(*)::int as count from orders');
  return rows[0]?.count ?? 0;
}

describe('one checkout, one order', () => {
  it('Sent again with its key, it gets the same answer to the byte, token and all [API-11]', async () => {
    const shop = await openTestShop();
    const { visitor, body } = await ready(shop);
    const key = randomUUID();

    const first = await send(visitor, body, key);
    const again = await send(visitor, body, key);

    expect(first.status).toBe(201);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    expect(again.text).toBe(first.text);
    expect(await ordersOf(shop)).toBe(1);
  });

  it('Its key with another body is refused [API-11]', async () => {
    const shop = await openTestShop();
    const { visitor, body } = await ready(shop);
    const key = randomUUID();
    await send(visitor, body, key);

    const other = await send(visitor, { ...body, news_agreement: true }, key);

    expect(other).toMatchObject({ status: 409, json: { code: 'idempotency_mismatch' } });
  });

  it('The key of another browser is another key [API-11]', async () => {
    const shop = await openTestShop();
    const [mine, yours] = [await ready(shop), await ready(shop)];
    const key = randomUUID();

    const answers = [await send(mine.visitor, mine.body, key), await send(yours.visitor, yours.body, key)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await ordersOf(shop)).toBe(2);
  });

  it('A refusal is answered again, too: a new try takes a new key [API-11]', async () => {
    const shop = await openTestShop();
    const { visitor, body } = await ready(shop);
    const key = randomUUID();
    const wrong = { ...body, expected_total: '1.00' };

    const first = await send(visitor, wrong, key);
    const again = await send(visitor, wrong, key);
    const anew = await send(visitor, body, randomUUID());

    expect([first.status, again.status, anew.status]).toEqual([409, 409, 201]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('A key that is none counts as not sent [API-11]', async () => {
    const shop = await openTestShop();
    const { visitor, body } = await ready(shop);

    const answers = [await send(visitor, body, 'abc'), await send(visitor, body, 'abc')];

    expect(answers).toMatchObject([{ status: 201 }, { status: 409, json: { code: 'already_ordered' } }]);
  });

  it('Five times the same at once with a key: one order, and nobody sees another one [API-11]', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const { visitor, body } = await ready(here);
    const cookie = visitor.cookie() ?? '';
    const key = randomUUID();

    const answers = await together(5, (index) => send((index % 2 ? here : there).visitor({ cookie }), body, key));

    const placed = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status }) => status !== 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
    expect(waiting.every(({ json }) => Object(json).code === 'idempotency_in_progress')).toBe(true);
    expect(await ordersOf(here)).toBe(1);
  });

  it('Five times the same at once without a key: one order, the others are told its number [API-11]', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const { visitor, body } = await ready(here);
    const cookie = visitor.cookie() ?? '';

    const answers = await together(5, (index) => send((index % 2 ? here : there).visitor({ cookie }), body));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others).toMatchObject(
      Array(4).fill({ status: 409, json: { code: 'already_ordered', number: '100001' } }),
    );
    expect(await ordersOf(here)).toBe(1);
  });
});

describe('many shoppers, few pieces', () => {
  it('Twenty for the last piece: one order, nineteen are told that it is gone [API-11]', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const shoppers = await together(20, () => ready(here, { [demo.lastPiece]: 1 }));

    const answers = await Promise.all(
      shoppers.map(({ visitor, body }, index) =>
        send((index % 2 ? here : there).visitor({ cookie: visitor.cookie() ?? '' }), body),
      ),
    );

    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refused).toHaveLength(19);
    expect(refused).toMatchObject(
      Array(19).fill({ json: { code: 'stock_changed', lines: [{ article: demo.lastPiece, count_available: 0 }] } }),
    );
    expect(await wrongBooks(here)).toEqual([]);
    expect(await availableOf(here, demo.lastPiece)).toBe(0);
  });

  it('Shoppers of several articles in all orders neither lock each other out nor oversell [API-11]', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const articles = ['bwl09-01', 'bwl09-02', 'bwl09-03'];
    await load(here, { products: articles.map((article) => aBowl({ article, stock: 5 })) });
    const shoppers = await together(24, (index) => {
      const turned = [...articles.slice(index % 3), ...articles.slice(0, index % 3)].slice(0, 2);
      return ready(here, Object.fromEntries(turned.map((article) => [article, 1])));
    });

    const answers = await Promise.all(
      shoppers.map(({ visitor, body }, index) =>
        send((index % 2 ? here : there).visitor({ cookie: visitor.cookie() ?? '' }), body),
      ),
    );

    const left = await Promise.all(articles.map((article) => availableOf(here, article)));
    const sold = answers.filter(({ status }) => status === 201).length * 2;
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(sold + left.reduce((sum, count) => sum + count, 0)).toBe(15);
    expect(sold).toBeGreaterThanOrEqual(12);
    expect(await wrongBooks(here)).toEqual([]);
  });

  it('The last pieces of the same two products in other sizes are sold side by side', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: ['clr09-01', 'clr09-02'].map((article) => ({
        article,
        structure: 'parent' as const,
        product_class: 'clr',
        title: 'Ошейник',
        price: '1000.00',
        category: 'collars',
        variants: ['s', 'm'].map((size) => ({ article: `${article}-${size}`, attributes: { size }, stock: 1 })),
      })),
    });
    const first = await ready(shop, { 'clr09-01-s': 1, 'clr09-02-m': 1 });
    const second = await ready(shop, { 'clr09-02-s': 1, 'clr09-01-m': 1 });

    const answers = await Promise.all([first, second].map(({ visitor, body }) => send(visitor, body)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('A basket that is changed while it is ordered is ordered whole, before or after [API-11]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const request = aPickup();
    const body = { ...request, expected_total: await totalOf(visitor, request) };

    const [placed, added] = await Promise.all([
      send(visitor, body),
      visitor.addLine({ body: { article: demo.standaloneBowl } }),
    ]);

    const lines = placed.status === 201 ? Object(placed.json).lines.length : 0;
    expect([201, 409]).toContain(placed.status);
    expect(added.status).toBe(201);
    expect(lines === 1 || Object(placed.json).code === 'price_changed').toBe(true);
  });
});
