import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { availableOf, wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aPickup, fillBasket, placeOrder, readOrder, startPaying, totalOf } from '../../testing/scenarios.ts';

/** In Moscow, half past eleven in the evening of the last of November. In London the day is younger, the month the same. */
const LATE = '2026-11-30T20:30:00Z';

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

it('end of a month in Moscow: ends an offer between the basket and the checkout, but not the hour to pay; sales count by the month of the order', async () => {
  const { shop, bank } = await openShopWithBank({ now: LATE });
  await load(shop, { products: [aBowl()], offers: [halfPrice] });
  const visitor = shop.visitor();
  await fillBasket(visitor, { 'bwl09-01': 1 });
  const request = aPickup();
  const expected_total = await totalOf(visitor, request);
  const waiting = await placeOrder(shop, { articles: { [demo.fewLeft]: 2 } });
  const november = await placeOrder(shop);
  expect(expected_total).toBe('500.00');
  expect(waiting.order).toMatchObject({ date_placed: LATE, payment_deadline: '2026-11-30T21:30:00Z' });

  await bank.passes(31 * MINUTE_MS);
  expect(await visitor.checkout({ body: { ...request, expected_total } })).toMatchObject({
    status: 409,
    problem: { code: 'price_changed', basket: { price: '1000.00' } },
  });
  await bank.pay(await startPaying(november));
  await shop.runDueJobs();
  const december = await placeOrder(shop);
  await bank.pay(await startPaying(december));
  await shop.runDueJobs();
  expect(await readOrder(november)).toMatchObject({ is_paid: true });
  const months = await shop.api.reports.sales('month', { from: null, to: null });
  expect(months.map(({ key, orders }) => [key, orders])).toEqual([
    ['2026-11', 1],
    ['2026-12', 1],
  ]);

  await bank.passes(28 * MINUTE_MS);
  expect(await readOrder(waiting)).toMatchObject({ status: 'new', can_pay: true });
  await bank.passes(MINUTE_MS);
  await shop.runDueJobs();
  expect(await readOrder(waiting)).toMatchObject({ status: 'canceled', can_pay: false });
  expect(await availableOf(shop, demo.fewLeft)).toBe(2);
  expect(await wrongStock(shop)).toEqual([]);
});
