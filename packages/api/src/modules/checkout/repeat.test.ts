import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const linesOf = async (visitor: ReturnType<TestShop['visitor']>) => {
  const basket = await visitor.getBasket();
  return basket.ok ? basket.body.lines.map(({ article, quantity }) => ({ article, quantity })) : [];
};

const engraved = (value: string, quantity: number) => ({
  article: demo.engravedTag,
  quantity,
  options: [{ code: 'tag_text', value }],
});

const leave = (shop: TestShop, article: string, count: number) =>
  shop.database.pool.query('update stock set counted = reserved + $2 where article = $1', [article, count]);

it('repeated order: is added to the basket beside its present lines, engraved as before, as far as stock allows', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  const options = [{ code: 'tag_text', value: 'КАШТАНКА' }];
  await visitor.addLine({ body: { article: demo.engravedTag, options } });
  const { order, headers } = await placeOrder(shop, { visitor });
  await visitor.addLine({ body: { article: demo.collarInStock } });
  const params = { number: order.number };
  expect((await shop.visitor().repeatOrder({ params })).status, 'without its token').toBe(404);

  const repeated = await visitor.repeatOrder({ params, headers });
  expect(repeated).toMatchObject({ status: 200, body: { lines: [{ added: 1 }, { added: 1 }] } });
  expect(await visitor.getBasket()).toMatchObject({
    body: {
      lines: [
        { article: demo.collarInStock, quantity: 2 },
        { article: demo.engravedTag, quantity: 1, options: [expect.objectContaining(options[0])] },
      ],
    },
  });

  // An account needs no token, and gets a basket where it has none.
  const user = userWith(shop, await register(shop));
  const own = await placeOrder(shop, {
    visitor: user,
    articles: { [demo.collarInStock]: 3 },
    request: aPickup(),
  });
  const again = () => user.repeatOrder({ params: { number: own.order.number } });
  const baskets = async () =>
    (await shop.database.pool.query('select from basket where closed_at is null and user_id is not null')).rowCount;
  await leave(shop, demo.collarInStock, 0);
  expect(await again()).toMatchObject({ status: 400, fields: { non_field_errors: [{ code: 'not_available' }] } });
  expect(await baskets(), 'no empty basket is left').toBe(0);
  await leave(shop, demo.collarInStock, 2);
  expect(await again()).toMatchObject({
    body: { lines: [{ article: demo.collarInStock, quantity: 3, added: 2 }] },
  });
  expect(await linesOf(user)).toEqual([{ article: demo.collarInStock, quantity: 2 }]);
});

it('repeated order: its lines of one article share the stock with the basket, and other articles take none of it', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  for (const body of [engraved('БУБЛИК', 2), engraved('ПИРОЖОК', 2)]) await visitor.addLine({ body });
  const { order, headers } = await placeOrder(shop, { visitor, articles: {} });
  for (const body of [{ article: demo.collarInStock, quantity: 9 }, engraved('БУБЛИК', 1)])
    await visitor.addLine({ body });
  await leave(shop, demo.engravedTag, 4);

  const repeated = await visitor.repeatOrder({ params: { number: order.number }, headers });

  expect(repeated).toMatchObject({ status: 200, body: { lines: [{ added: 2 }, { added: 1 }] } });
  expect((await linesOf(visitor)).map(({ quantity }) => quantity)).toEqual([9, 3, 1]);
});
