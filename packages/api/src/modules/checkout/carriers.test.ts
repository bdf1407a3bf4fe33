import { demo } from '@kashtanka/demo';
import { DAY_MS, moneyFromWire, moneyToWire, roubles } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { aCheckout, fillBasket, placeOrder, totalOf } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openCdek } from '../shipping/providers/test-cdek.ts';

const BY_BOXBERRY = aCheckout({ shipping_code: 'boxberry-courier' });

async function openShopWithCdek() {
  const clock = testClock('2026-11-21T12:00:00Z');
  const cdek = await openCdek({ nowMs: () => clock.now().getTime() });
  const provider = { ...cdek.provider };
  const shop = await openTestShop({ clock, carriers: [provider] });
  return { shop, clock, cdek, provider };
}

/** How many transactions hold their locks while their process does something else. */
async function waitingTransactions({ database }: TestShop): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  return rows[0]?.count ?? 0;
}

describe('an order that a carrier brings', () => {
  it('It costs what the carrier said [API-11]', async () => {
    const { shop } = await openShopWithCdek();

    const { order } = await placeOrder(shop);

    expect(order).toMatchObject({ shipping_price: '670.50', shipping_code: 'cdek-courier' });
  });

  it('It is placed at the price that the shopper saw, also when the carrier has fallen silent since', async () => {
    const { shop, clock, cdek } = await openShopWithCdek();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const expected_total = await totalOf(visitor, aCheckout());
    await cdek.plays('silent', '*', 'always');
    clock.advance(DAY_MS);

    const placed = await visitor.checkout({ body: aCheckout({ expected_total }) });

    expect(placed).toMatchObject({ ok: true, body: { shipping_price: '670.50' } });
  });

  it('The carrier is asked while no transaction waits, and never by the checkout itself', async () => {
    const { shop, clock, cdek, provider } = await openShopWithCdek();
    const { quote } = provider;
    const waiting: number[] = [];
    provider.quote = async (asked) => {
      waiting.push(await waitingTransactions(shop));
      return quote(asked);
    };
    const visitor = shop.visitor();
    await fillBasket(visitor);

    const expected_total = await totalOf(visitor, aCheckout());
    clock.advance(DAY_MS);
    await cdek.plays('down', '*', 'always');

    const placed = await visitor.checkout({ body: aCheckout({ expected_total }) });

    // Once by the page that showed the price, and once before the order's transaction began.
    expect([placed.ok, waiting]).toEqual([true, [0, 0]]);
  });

  it('A basket that became heavier costs what its own weight does, which the shopper is told first', async () => {
    const { shop } = await openShopWithCdek();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const expected_total = await totalOf(visitor, aCheckout());
    await fillBasket(visitor, { [demo.standaloneBowl]: 3 });

    expect(await visitor.checkout({ body: aCheckout({ expected_total }) })).toMatchObject({
      status: 409,
      problem: { code: 'price_changed', shipping: { price: '770.50' } },
    });
  });
});

describe('a carrier’s bad day', () => {
  it.each(['down', 'silent', 'malformed', 'throttled429', 'expired_token'])(
    'While it is %s, the checkout still sells with what remains [API-11]',
    async (mode) => {
      const { shop, cdek } = await openShopWithCdek();
      await cdek.plays(mode, '*', 'always');
      const visitor = shop.visitor();
      await fillBasket(visitor);

      const byCdek = await visitor.checkout({ body: aCheckout() });
      const expected_total = await totalOf(visitor, BY_BOXBERRY);
      const byBoxberry = await visitor.checkout({ body: { ...BY_BOXBERRY, expected_total } });

      expect(byCdek).toMatchObject({ status: 503, problem: { code: 'temporarily_unavailable' } });
      expect(byBoxberry).toMatchObject({ ok: true, body: { shipping_code: 'boxberry-courier' } });
    },
  );

  it('An order that was refused because of it may be sent again, and is placed when the day is better', async () => {
    const { shop, cdek } = await openShopWithCdek();
    await cdek.plays('down', 'token');
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const basket = await visitor.getBasket();
    const goods = basket.ok ? moneyFromWire(basket.body.price) : 0;
    const body = aCheckout({ expected_total: moneyToWire(goods + roubles(670) + 50) });
    const headers = { 'Idempotency-Key': 'a-key-of-one-order' };

    const refused = await visitor.checkout({ body, headers });
    const placed = await visitor.checkout({ body, headers });

    expect([refused, placed]).toMatchObject([{ status: 503 }, { ok: true }]);
  });
});
