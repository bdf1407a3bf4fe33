import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { type Listening, listenAs } from '../../testing/requests/event-stream.ts';
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
  it('basket stream: every server of the shop announces each change once, and none of other baskets [BASKET-14]', async () => {
    const { here, there, visitor } = await aShopper();
    // The first line is known to both servers before anything is counted.
    const known: string[] = [];
    there.events.subscribe((topics) => known.push(...topics));
    await here.events.publish(here.database.db, ['last']);
    await expect.poll(() => known).toContain('last');
    const ears = [await listenAs(visitor, here), await listenAs(visitor, there)];
    const other = here.visitor();
    await fillBasket(other);
    const otherStream = await listenAs(other, here);
    const received: 'changed'[] = [];
    const changes: [string, () => Promise<unknown>][] = [
      ['a new line', () => fillBasket(visitor, { [demo.standaloneBowl]: 1 })],
      [
        'a quantity',
        async () => visitor.changeLine({ params: { id: await lineId(visitor) }, body: { quantity: 2 } }),
      ],
      ['a removed line', async () => visitor.removeLine({ params: { id: await lineId(visitor) } })],
      ['an order', () => placeOrder(here, { visitor, articles: {} })],
    ];
    for (const [name, change] of changes) {
      await change();
      received.push('changed');

      await expect.poll(() => ears.map((one) => one.received()), { message: name }).toEqual([received, received]);
    }

    await fillBasket(other);
    await fillBasket(other);
    await expect.poll(() => otherStream.received()).toEqual(['changed', 'changed']);
    expect(ears[0]?.received()).toHaveLength(changes.length);
    expect(await listenAs(visitor, here), 'the basket was ordered').toMatchObject({ status: 204 });
  });

  it('basket stream: a failed change is not announced', async () => {
    const { here, visitor } = await aShopper();
    const stream = await listenAs(visitor, here);

    await visitor.addLine({ body: { article: 'unheard-of' } });
    await fillBasket(visitor);

    await expect.poll(() => stream.received()).toEqual(['changed']);
  });

  it('basket stream: is empty for a browser without a basket and sets no cookie', async () => {
    const shop = await openTestShop();
    for (const [name, cookie] of [
      ['who has none', undefined],
      ['whose cookie is nobody’s', `kashtanka_basket=${'A'.repeat(22)}`],
    ] as const) {
      const visitor = shop.visitor(cookie === undefined ? {} : { cookie });

      const { status, headers } = await listenAs(visitor, shop);

      expect(status, name).toBe(204);
      expect(headers, name).toMatchObject({ 'cache-control': 'no-store' });
      expect(headers, name).not.toHaveProperty('set-cookie');
    }
  });

  it('basket stream: eight browsers may listen; the ninth replaces the first', async () => {
    const { here, visitor } = await aShopper();
    const first = await listenAs(visitor, here);
    const others: Listening[] = [];
    for (let count = 0; count < 8; count += 1) others.push(await listenAs(visitor, here));

    await fillBasket(visitor);

    await expect.poll(() => others.map((one) => one.received())).toEqual(Array(8).fill(['changed']));
    await expect.poll(() => first.isOpen()).toBe(false);
    expect(first.received()).toEqual([]);
  });
});
