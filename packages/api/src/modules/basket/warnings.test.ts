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

describe('basket with scarce products', () => {
  it('basket: a line warns when its stock falls short or sells out, and recovers with the stock [API-03] [VALIDATION-07]', async () => {
    const { shop, visitor } = await threeBowls();

    await setStock(shop, 2);
    expect(await basketOf(visitor), 'fewer than the line').toMatchObject({
      price: '5490.00',
      lines: [{ quantity: 3, warning: { code: 'max_value', message: 'Осталось 2\u00a0шт.' } }, { warning: null }],
    });

    await setStock(shop, 0);
    expect(await basketOf(visitor), 'sold out').toMatchObject({
      price: '2490.00',
      price_without_discounts: '2490.00',
      total_cashback: '174.30',
      quantity: 4,
      lines: [
        { quantity: 3, warning: { code: 'not_available', message: 'Этот товар закончился' } },
        { warning: null },
      ],
    });

    await setStock(shop, 3);
    expect(await basketOf(visitor), 'back in stock').toMatchObject({
      price: '5490.00',
      lines: [{ warning: null }, { warning: null }],
    });
  });

  it('basket: a line of a scarce product may be lowered but not raised, one of a withdrawn product only removed [API-05]', async () => {
    const { shop, visitor, id } = await threeBowls();
    await setStock(shop, 1);
    const change = (quantity: number) => visitor.changeLine({ params: { id }, body: { quantity } });

    expect(await change(3), 'same').toMatchObject({ status: 200 });
    expect(await change(2), 'lower').toMatchObject({ status: 200 });
    expect(await change(3), 'higher').toMatchObject({
      status: 400,
      fields: { quantity: [{ code: 'max_value', message: 'Осталось 1\u00a0шт.' }] },
    });

    for (const withdrawn of [{ is_out_of_production: true }, { is_published: false }]) {
      await load(shop, { products: [aBowl({ stock: 5, ...withdrawn })] }, { stock: 'set' });
      expect(await basketOf(visitor), JSON.stringify(withdrawn)).toMatchObject({
        price: '2490.00',
        lines: [{ warning: { code: 'not_available' }, product: { available: false } }, {}],
      });
      expect(await change(4)).toMatchObject({ status: 400, fields: { quantity: [{ code: 'max_value' }] } });
      await load(shop, { products: [aBowl({ is_out_of_production: false, is_published: true })] });
    }
    expect(await visitor.removeLine({ params: { id } })).toMatchObject({ status: 204 });
  });

  it('basket: lines of one article warn together, and a size that was withdrawn warns as sold out [API-03]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const article = 'tag01-01llc-l';
    await load(shop, { products: [aCollar()] });
    await visitor.addLine({ body: { article, quantity: 2, options: [{ code: 'tag_text', value: 'Бублик' }] } });
    await visitor.addLine({ body: { article, quantity: 1 } });
    await fillBasket(visitor, { 'clr09-01-m': 1 });

    await shop.database.pool.query(`update stock set counted = 2 where article = '${article}'`);
    await load(
      shop,
      { products: [aCollar({ variants: aCollar().variants?.slice(0, 1) ?? [] })] },
      { replace: true },
    );

    const { lines } = await basketOf(visitor);
    expect(lines.map(({ warning }) => warning?.code)).toEqual(['max_value', 'max_value', 'not_available']);
  });

  it('basket: an order of another shopper changes the warning at once [API-03] [VALIDATION-07] [D40]', async () => {
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
});
