import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { fillBasket, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

async function basketOf(visitor: Visitor) {
  const result = await visitor.getBasket();
  if (!result.ok) throw new Error(`${result.status}`);
  return result.body;
}

const setStock = (shop: TestShop, stock: number) => load(shop, { products: [aBowl({ stock })] }, { stock: 'set' });

/** A basket with three bowls of five and a collar. */
async function threeBowls(): Promise<{ shop: TestShop; visitor: Visitor; id: number }> {
  const shop = await openTestShop();
  await setStock(shop, 5);
  const visitor = shop.visitor();
  await fillBasket(visitor, { 'bwl09-01': 3, [demo.collarInStock]: 1 });
  const { lines } = await basketOf(visitor);
  return { shop, visitor, id: lines[0]?.id ?? 0 };
}

describe('a basket whose goods become scarce', () => {
  it('A line of more than there is stays, counts, and warns [API-03] [VALIDATION-07]', async () => {
    const { shop, visitor } = await threeBowls();

    await setStock(shop, 2);

    expect(await basketOf(visitor)).toMatchObject({
      price: '5490.00',
      lines: [{ quantity: 3, warning: { code: 'max_value', message: 'Осталось 2\u00a0шт.' } }, { warning: null }],
    });
  });

  it('A line of what is sold out stays, warns, and is not counted [API-03]', async () => {
    const { shop, visitor } = await threeBowls();

    await setStock(shop, 0);

    expect(await basketOf(visitor)).toMatchObject({
      price: '2490.00',
      price_without_discounts: '2490.00',
      total_cashback: '174.30',
      quantity: 4,
      lines: [
        { quantity: 3, warning: { code: 'not_available', message: 'Этот товар закончился' } },
        { warning: null },
      ],
    });
  });

  it('What another orders meanwhile is told in the very next answer [API-03] [VALIDATION-07] [D40]', async () => {
    const { shop, visitor } = await threeBowls();
    await basketOf(visitor);

    await placeOrder(shop, { articles: { 'bwl09-01': 4 } });
    const scarce = await basketOf(visitor);
    await placeOrder(shop, { articles: { 'bwl09-01': 1 } });
    const gone = await basketOf(visitor);

    const warnings = [scarce, gone].map(({ lines }) => lines[0]);
    expect(warnings).toMatchObject([
      { quantity: 3, warning: { code: 'max_value', message: 'Осталось 1\u00a0шт.' } },
      { quantity: 3, warning: { code: 'not_available', message: 'Этот товар закончился' } },
    ]);
  });

  it('It may be lowered, also to more than there is, but not raised [API-05]', async () => {
    const { shop, visitor, id } = await threeBowls();
    await setStock(shop, 1);
    const change = (quantity: number) => visitor.changeLine({ params: { id }, body: { quantity } });

    const same = await change(3);
    const lower = await change(2);
    const higher = await change(3);

    expect([same.status, lower.status, higher.status]).toEqual([200, 200, 400]);
    expect(higher).toMatchObject({ fields: { quantity: [{ code: 'max_value', message: 'Осталось 1\u00a0шт.' }] } });
  });

  it.each([
    ['is out of production', aBowl({ is_out_of_production: true })],
    ['is not published any more', aBowl({ is_published: false })],
  ])('What %s is counted no more, and cannot be raised, though there are pieces', async (_, product) => {
    const { shop, visitor, id } = await threeBowls();

    await load(shop, { products: [product] });

    expect(await basketOf(visitor)).toMatchObject({
      price: '2490.00',
      lines: [{ warning: { code: 'not_available' }, product: { available: false } }, {}],
    });
    const raised = await visitor.changeLine({ params: { id }, body: { quantity: 4 } });
    expect(raised).toMatchObject({ status: 400, fields: { quantity: [{ code: 'max_value' }] } });
    expect(await visitor.removeLine({ params: { id } })).toMatchObject({ status: 204 });
  });

  it('A size that the shop has given up warns like one that is sold out', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await load(shop, { products: [aCollar()] });
    await fillBasket(visitor, { 'clr09-01-m': 1 });

    await load(shop, { products: [aCollar({ variants: aCollar().variants?.slice(0, 1) ?? [] })] });

    expect(await basketOf(visitor)).toMatchObject({
      price: '0.00',
      lines: [{ warning: { code: 'not_available' } }],
    });
  });

  it('When the goods are back, so is the price', async () => {
    const { shop, visitor } = await threeBowls();
    await setStock(shop, 0);
    await basketOf(visitor);

    await setStock(shop, 3);

    expect(await basketOf(visitor)).toMatchObject({
      price: '5490.00',
      lines: [{ warning: null }, { warning: null }],
    });
  });

  it('Two lines of one article warn together [API-03]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const article = 'tag01-01llc-l';
    await visitor.addLine({ body: { article, quantity: 2, options: [{ code: 'tag_text', value: 'Бублик' }] } });
    await visitor.addLine({ body: { article, quantity: 1 } });

    await shop.database.pool.query(`update stock set counted = 2 where article = '${article}'`);

    const { lines } = await basketOf(visitor);
    expect(lines.map(({ warning }) => warning?.code)).toEqual(['max_value', 'max_value']);
  });
});
