import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { openShopWithBank } from '../../testing/bank.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { availableOf, wrongBooks } from '../../testing/invariants.ts';
import { aPickup, fillBasket, placeOrder, readOrder, startPaying, totalOf } from '../../testing/scenarios.ts';
import { openTestShop } from '../../testing/test-shop.ts';

/** In Moscow, half past eleven in the evening of the last of November. In London the day is younger, the month the same. */
const LATE = '2026-11-30T20:30:00Z';
/** The first second of December in Moscow is over. */
const DECEMBER = '2026-11-30T21:00:01Z';

const range = { includes_all: false, articles: ['bwl09-01'] };
const halfPrice = {
  code: 'november',
  name: { ru: 'Ноябрь', en: 'November' },
  category: 'Basket' as const,
  priority: 50,
  condition: { type: 'Count' as const, value: '1', range },
  benefit: { type: 'Percentage' as const, value: '50', range },
  starts_at: '2026-11-01T00:00:00+03:00',
  ends_at: '2026-12-01T00:00:00+03:00',
};

describe('an order at the end of a month', () => {
  it('An offer of November ends with November in Moscow, between the basket and the press, and that is told', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [aBowl()],
      offers: [halfPrice],
    });
    shop.clock.set(LATE);
    const visitor = shop.visitor();
    await fillBasket(visitor, { 'bwl09-01': 1 });
    const request = aPickup();
    const expected_total = await totalOf(visitor, request);

    shop.clock.set(DECEMBER);
    const refused = await visitor.checkout({ body: { ...request, expected_total } });

    expect(expected_total).toBe('500.00');
    expect(refused).toMatchObject({
      status: 409,
      problem: { code: 'price_changed', basket: { price: '1000.00' } },
    });
  });

  it('The hour to pay goes on over midnight, and ends in December with the goods back on the shelf', async () => {
    const { shop, bank } = await openShopWithBank({ now: LATE });
    const placed = await placeOrder(shop, { articles: { [demo.fewLeft]: 2 } });

    await bank.passes(59 * MINUTE_MS);
    const waiting = await readOrder(placed);
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();

    expect(placed.order).toMatchObject({ date_placed: LATE, payment_deadline: '2026-11-30T21:30:00Z' });
    expect(waiting).toMatchObject({ status: 'new', can_pay: true });
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', can_pay: false });
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('What is paid a minute after midnight is told by the month in which it was ordered, as Moscow counts', async () => {
    const { shop, bank } = await openShopWithBank({ now: LATE });
    const november = await placeOrder(shop);
    await bank.passes(31 * MINUTE_MS);
    await bank.pay(await startPaying(november));
    await shop.runDueJobs();
    const december = await placeOrder(shop);
    await bank.pay(await startPaying(december));
    await shop.runDueJobs();

    const months = await shop.api.reports.sales('month', { from: null, to: null });

    expect(await readOrder(november)).toMatchObject({ is_paid: true });
    expect(months.map(({ key, orders }) => [key, orders])).toEqual([
      ['2026-11', 1],
      ['2026-12', 1],
    ]);
  });
});
