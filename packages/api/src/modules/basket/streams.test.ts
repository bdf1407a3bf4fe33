import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { type Listening, listenAs } from '../../testing/event-stream.ts';
import { fillBasket, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

/** A shopper with a basket, and a second server of the same shop. */
async function aShopper(): Promise<{ here: TestShop; there: TestShop; visitor: Visitor }> {
  const here = await openTestShop();
  const there = await openTestShop({ besides: here });
  const visitor = here.visitor();
  await fillBasket(visitor);
  return { here, there, visitor };
}

async function lineId(visitor: Visitor): Promise<number> {
  const result = await visitor.getBasket();
  return (result.ok && result.body.lines[0]?.id) || 0;
}

describe('a browser that listens to its basket', () => {
  it.each<[string, (visitor: Visitor, shop: TestShop) => Promise<unknown>]>([
    ['a line that came', (visitor) => fillBasket(visitor, { [demo.standaloneBowl]: 1 })],
    [
      'another number',
      async (visitor) => visitor.changeLine({ params: { id: await lineId(visitor) }, body: { quantity: 2 } }),
    ],
    ['a line that went', async (visitor) => visitor.removeLine({ params: { id: await lineId(visitor) } })],
    ['an order that was made of it', (visitor, shop) => placeOrder(shop, { visitor, articles: {} })],
  ])('Is told of %s by every server of the shop, once [BASKET-14]', async (_, change) => {
    const { here, there, visitor } = await aShopper();
    const ears = [await listenAs(visitor, here), await listenAs(visitor, there)];

    await change(visitor, here);

    await expect.poll(() => ears.map((one) => one.heard())).toEqual([['changed'], ['changed']]);
  });

  it('Is not told of what others do', async () => {
    const { here, visitor } = await aShopper();
    const other = here.visitor();
    await fillBasket(other);
    const ear = await listenAs(visitor, here);
    const othersEar = await listenAs(other, here);

    await fillBasket(other);
    await fillBasket(other);

    await expect.poll(() => othersEar.heard()).toEqual(['changed', 'changed']);
    expect(ear.heard()).toEqual([]);
  });

  it('Is not told of what came to nothing', async () => {
    const { here, visitor } = await aShopper();
    const ear = await listenAs(visitor, here);

    await visitor.addLine({ body: { article: 'unheard-of' } });
    await fillBasket(visitor);

    await expect.poll(() => ear.heard()).toEqual(['changed']);
  });

  it.each([
    ['who has none', undefined],
    ['whose cookie is nobody’s', `kashtanka_basket=${'A'.repeat(22)}`],
  ])('There is nothing to listen to for %s, and no cookie comes of it', async (_, cookie) => {
    const shop = await openTestShop();
    const visitor = shop.visitor(cookie === undefined ? {} : { cookie });

    const { status, headers } = await listenAs(visitor, shop);

    expect(status).toBe(204);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('There is nothing to listen to once the basket has been ordered', async () => {
    const shop = await openTestShop();
    const { visitor } = await placeOrder(shop);

    expect(await listenAs(visitor, shop)).toMatchObject({ status: 204 });
  });

  it('A basket is listened to in eight browsers; the ninth takes the place of the first', async () => {
    const { here, visitor } = await aShopper();
    const first = await listenAs(visitor, here);
    const others: Listening[] = [];
    for (let count = 0; count < 8; count += 1) others.push(await listenAs(visitor, here));

    await fillBasket(visitor);

    await expect.poll(() => others.map((one) => one.heard())).toEqual(Array(8).fill(['changed']));
    await expect.poll(() => first.isOpen()).toBe(false);
    expect(first.heard()).toEqual([]);
  });
});
