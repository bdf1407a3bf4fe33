import { randomUUID } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { availableOf, wrongStock } from '../../testing/invariants/invariants.ts';
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

it('idempotency key: repeats the same answer to the byte, a refusal too, for one browser and one body [API-11]', async () => {
  const shop = await openTestShop();
  const { visitor, body } = await ready(shop);
  const [key, refusedKey] = [randomUUID(), randomUUID()];
  const wrong = { ...body, expected_total: '1.00' };
  const refused = [await send(visitor, wrong, refusedKey), await send(visitor, wrong, refusedKey)];
  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  expect(refused[1]?.headers['idempotent-replayed']).toBe('true');

  const first = await send(visitor, body, key);
  const again = await send(visitor, body, key);
  expect(first.status).toBe(201);
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  expect(again.text).toBe(first.text);
  const other = await send(visitor, { ...body, news_agreement: true }, key);
  expect(other, 'another body').toMatchObject({ status: 409, json: { code: 'idempotency_mismatch' } });
  expect(await ordersOf(shop)).toBe(1);

  const yours = await ready(shop);
  expect((await send(yours.visitor, yours.body, key)).status, 'another browser').toBe(201);
  const keyless = await ready(shop);
  const answers = [
    await send(keyless.visitor, keyless.body, 'abc'),
    await send(keyless.visitor, keyless.body, 'abc'),
  ];
  expect(answers, 'a malformed key').toMatchObject([
    { status: 201 },
    { status: 409, json: { code: 'already_ordered' } },
  ]);
  expect(await ordersOf(shop)).toBe(3);
});

it('checkout sent five times at once to two servers: makes one order, with a key or without [API-11]', async () => {
  const here = await openTestShop();
  const there = await openTestShop({ besides: here });
  const five = async (key?: string) => {
    const { visitor, body } = await ready(here);
    const cookie = visitor.cookie() ?? '';
    return together(5, (index) => send((index % 2 ? here : there).visitor({ cookie }), body, key));
  };

  const answers = await five(randomUUID());
  const placed = answers.filter(({ status }) => status === 201);
  const waiting = answers.filter(({ status }) => status !== 201);
  expect(placed.length).toBeGreaterThan(0);
  expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
  expect(waiting.every(({ json }) => Object(json).code === 'idempotency_in_progress')).toBe(true);
  expect(await ordersOf(here)).toBe(1);

  const keyless = await five();
  expect(keyless.filter(({ status }) => status === 201)).toHaveLength(1);
  const others = keyless.filter(({ status }) => status !== 201);
  expect(others).toMatchObject(Array(4).fill({ status: 409, json: { code: 'already_ordered', number: '100002' } }));
  expect(await ordersOf(here)).toBe(2);
});

it('many shoppers of few units on two servers: sell each unit once and lock each other out of none [API-11]', async () => {
  const here = await openTestShop();
  const there = await openTestShop({ besides: here });
  const buyAtOnce = (shoppers: Awaited<ReturnType<typeof ready>>[]) =>
    Promise.all(
      shoppers.map(({ visitor, body }, index) =>
        send((index % 2 ? here : there).visitor({ cookie: visitor.cookie() ?? '' }), body),
      ),
    );

  const last = await buyAtOnce(
    await together(10, () => ready(here, { [demo.collarInStock]: 1, [demo.lastUnit]: 1 })),
  );
  const refused = last.filter(({ status }) => status === 409);
  expect(last.filter(({ status }) => status === 201)).toHaveLength(1);
  const lines = [{ article: demo.lastUnit, count_available: 0 }];
  expect(refused).toMatchObject(Array(9).fill({ json: { code: 'stock_changed', lines } }));
  expect(await availableOf(here, demo.lastUnit)).toBe(0);

  const articles = ['bwl09-01', 'bwl09-02', 'bwl09-03'];
  await load(here, { products: articles.map((article) => aBowl({ article, stock: 5 })) });
  const shoppers = await together(15, (index) => {
    const turned = [...articles.slice(index % 3), ...articles.slice(0, index % 3)].slice(0, 2);
    return ready(here, Object.fromEntries(turned.map((article) => [article, 1])));
  });
  const answers = await buyAtOnce(shoppers);
  const left = await Promise.all(articles.map((article) => availableOf(here, article)));
  const sold = answers.filter(({ status }) => status === 201).length * 2;
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(sold + left.reduce((sum, count) => sum + count, 0)).toBe(15);
  expect(sold).toBeGreaterThanOrEqual(12);
  expect(await wrongStock(here)).toEqual([]);
});

it('last units: those of the same two products in other sizes are sold side by side', async () => {
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
  expect(await wrongStock(shop)).toEqual([]);
});

it('basket that is changed during checkout: is ordered whole, before or after [API-11]', async () => {
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
