import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const linesOf = async (visitor: ReturnType<TestShop['visitor']>) => {
  const basket = await visitor.getBasket();
  return basket.ok ? basket.body.lines.map(({ article, quantity }) => ({ article, quantity })) : [];
};

const leave = (shop: TestShop, article: string, count: number) =>
  shop.database.pool.query('update stock set counted = reserved + $2 where article = $1', [article, count]);

describe('an order that is wanted once more', () => {
  it('What it held goes into the basket beside what is there, engraved as it was', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const options = [{ code: 'tag_text', value: 'КАШТАНКА' }];
    await visitor.addLine({ body: { article: demo.engravedTag, options } });
    const { order, headers } = await placeOrder(shop, { visitor });
    await visitor.addLine({ body: { article: demo.collarInStock } });

    const repeated = await visitor.repeatOrder({ params: { number: order.number }, headers });

    expect(repeated).toMatchObject({ status: 200, body: { lines: [{ added: 1 }, { added: 1 }] } });
    expect(await visitor.getBasket()).toMatchObject({
      body: {
        lines: [
          { article: demo.collarInStock, quantity: 2 },
          { article: demo.engravedTag, quantity: 1, options: [expect.objectContaining(options[0])] },
        ],
      },
    });
  });

  it('Who has no basket yet gets one, and an account needs no token of the order', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));
    const { order } = await placeOrder(shop, { visitor: user, request: aPickup() });

    await user.repeatOrder({ params: { number: order.number } });

    expect(await linesOf(user)).toEqual([{ article: demo.collarInStock, quantity: 1 }]);
  });

  it('Of what there is less of goes in what is left, and that is told', async () => {
    const shop = await openTestShop();
    const articles = { [demo.collarInStock]: 3 };
    const { order, visitor, headers } = await placeOrder(shop, { articles, request: aPickup() });
    await leave(shop, demo.collarInStock, 2);

    const repeated = await visitor.repeatOrder({ params: { number: order.number }, headers });

    expect(repeated).toMatchObject({ body: { lines: [{ article: demo.collarInStock, quantity: 3, added: 2 }] } });
    expect(await linesOf(visitor)).toEqual([{ article: demo.collarInStock, quantity: 2 }]);
  });

  it('Where nothing can be had it is refused, and no empty basket is left', async () => {
    const shop = await openTestShop();
    const { order, visitor, headers } = await placeOrder(shop, { request: aPickup() });
    await leave(shop, demo.collarInStock, 0);

    const repeated = await visitor.repeatOrder({ params: { number: order.number }, headers });

    expect(repeated).toMatchObject({ status: 400, fields: { non_field_errors: [{ code: 'not_available' }] } });
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as open from basket where closed_at is null',
    );
    expect(rows).toEqual([{ open: 0 }]);
  });

  it('Who may not see an order cannot repeat it, nor learn that there is one', async () => {
    const shop = await openTestShop();
    const { order } = await placeOrder(shop, { request: aPickup() });

    const repeated = await shop.visitor().repeatOrder({ params: { number: order.number } });

    expect(repeated.status).toBe(404);
  });
});
