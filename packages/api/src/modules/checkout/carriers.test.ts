import { demo } from '@kashtanka/demo';
import { DAY_MS, moneyFromWire, moneyToWire, roubles } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { aCheckout, fillBasket, totalOf } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openCdek } from '../shipping/providers/cdek/test-cdek.ts';

const BY_BOXBERRY = aCheckout({ shipping_code: 'boxberry-courier' });

async function openShopWithCdek() {
  const clock = testClock('2026-11-21T12:00:00Z');
  const cdek = await openCdek({ nowMs: () => clock.now().getTime() });
  const provider = { ...cdek.provider };
  const shop = await openTestShop({ clock, carriers: [provider] });
  return { shop, clock, cdek, provider };
}

/** Number of transactions that hold locks while their process is busy elsewhere. */
async function waitingTransactions({ database }: TestShop): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  return rows[0]?.count ?? 0;
}

it('carrier price: stays as the shopper saw it when the carrier falls silent, and follows a heavier basket, which is refused first [API-11]', async () => {
  const { shop, clock, cdek } = await openShopWithCdek();
  const heavier = shop.visitor();
  await fillBasket(heavier);
  const before = await totalOf(heavier, aCheckout());
  await fillBasket(heavier, { [demo.standaloneBowl]: 3 });
  expect(await heavier.checkout({ body: aCheckout({ expected_total: before }) })).toMatchObject({
    status: 409,
    problem: { code: 'price_changed', shipping: { price: '770.50' } },
  });

  const visitor = shop.visitor();
  await fillBasket(visitor);
  const expected_total = await totalOf(visitor, aCheckout());
  await cdek.setBehaviour('silent', '*', 'always');
  clock.advance(DAY_MS);
  const placed = await visitor.checkout({ body: aCheckout({ expected_total }) });
  expect(placed).toMatchObject({ ok: true, body: { shipping_code: 'cdek-courier', shipping_price: '670.50' } });
});

it('carrier: is asked while no transaction waits, and never by the checkout itself', async () => {
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
  await cdek.setBehaviour('down', '*', 'always');

  const placed = await visitor.checkout({ body: aCheckout({ expected_total }) });

  // Once for the page with the price, and once before the order's transaction began.
  expect([placed.ok, waiting]).toEqual([true, [0, 0]]);
});

it('carrier that does not answer: the checkout sells with another one, and a refused order can be sent again with its key [API-11]', async () => {
  const { shop, cdek } = await openShopWithCdek();
  await cdek.setBehaviour('malformed', '*', 'always');
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const refused = { status: 503, problem: { code: 'temporarily_unavailable' } };
  expect(await visitor.checkout({ body: aCheckout() })).toMatchObject(refused);
  const expected_total = await totalOf(visitor, BY_BOXBERRY);
  const byBoxberry = await visitor.checkout({ body: { ...BY_BOXBERRY, expected_total } });
  expect(byBoxberry).toMatchObject({ ok: true, body: { shipping_code: 'boxberry-courier' } });

  const other = shop.visitor();
  await fillBasket(other);
  const basket = await other.getBasket();
  const goods = basket.ok ? moneyFromWire(basket.body.price) : 0;
  const body = aCheckout({ expected_total: moneyToWire(goods + roubles(670) + 50) });
  const headers = { 'Idempotency-Key': 'a-key-of-one-order' };
  expect(await other.checkout({ body, headers })).toMatchObject(refused);
  await cdek.setBehaviour('normal', '*', 'always');
  expect(await other.checkout({ body, headers })).toMatchObject({ ok: true });
});
