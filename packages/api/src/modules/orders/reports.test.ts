import { demo } from '@kashtanka/demo';
import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { bringBack, carryThrough, exchange, moveAs, pay } from '../../testing/admin.ts';
import { aCollar, load } from '../../testing/documents.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';

const always = { from: null, to: null };
const request = aPickup({ payment_code: 'sberbank_online' });
const COLLARS = { articles: { [demo.collarInStock]: 2 }, request };

it('sales report: counts paid orders by day of Moscow and by channel, less returns; consents are found by email [D79]', async () => {
  // Half past eleven in the evening of Moscow.
  const { shop, bank } = await openShopWithBank({ now: '2026-11-21T20:30:00Z' });
  const visitor = shop.visitor({ headers: { 'X-Distribution-Channel': 'vet' } });
  await placeOrder(shop, COLLARS);
  const first = await pay({ shop, bank }, await placeOrder(shop, { ...COLLARS, visitor }));
  shop.clock.advance(HOUR_MS);
  const second = await pay({ shop, bank }, await placeOrder(shop, COLLARS));
  await carryThrough(shop, second, 'authorized', 'issued');
  await bringBack(shop, second, { 1: 1 });

  const days = await shop.api.reports.sales('day', always);
  const channels = await shop.api.reports.sales('channel', always);
  const later = await shop.api.reports.sales('day', { from: '2026-11-22', to: null });

  const sum = Number(first.order.total) * 100;
  const sold = { orders: 1, goods: sum, delivery: 0, total: sum, byMoney: sum };
  expect(days).toEqual([
    { key: '2026-11-21', ...sold, back: 0 },
    { key: '2026-11-22', ...sold, back: sum / 2 },
  ]);
  expect(channels.map(({ key, orders }) => [key, orders])).toEqual([
    ['', 1],
    ['vet', 1],
  ]);
  expect(later.map(({ key }) => key)).toEqual(['2026-11-22']);
  expect(await shop.api.reports.products(always, { by: 'paid', limit: 10 })).toEqual([
    { article: 'clr02-07grp', title: expect.any(String), seen: 0, added: 0, sold: 4, returned: 1, paid: 2 * sum },
  ]);

  const consents = (email: string) => shop.api.reports.consents({ email, since: null, limit: 10 });
  expect((await consents('ANNA@example.com'))[0]).toMatchObject({
    document: 'terms',
    is_given: true,
    form: 'checkout',
    version: expect.any(String),
  });
  expect(await consents('nobody@example.com')).toEqual([]);
});

it('sales report: counts an exchanged order once, through its cancellation and returns down to nothing [D65]', async () => {
  const { shop, bank } = await openShopWithBank();
  await load(shop, { products: [aCollar()] });
  const sales = async () => (await shop.api.reports.sales('month', always))[0];
  const placed = await pay({ shop, bank }, await placeOrder(shop, { articles: { 'clr09-01-s': 2 }, request }));
  await carryThrough(shop, placed, 'authorized', 'issued');
  const swap = async () => {
    const done = await exchange(shop, placed, { 1: [1, 'clr09-01-m'] });
    return { order: { number: String(done.ok && done.number) } };
  };

  const canceled = await swap();
  expect(await sales()).toMatchObject({ orders: 1, total: 4_000_00, back: 0, byMoney: 4_000_00 });
  const byPayment = await shop.api.reports.sales('payment', always);
  expect(byPayment.map(({ key, orders }) => [key, orders])).toEqual([['sberbank_online', 1]]);
  expect(await shop.api.reports.products(always, { by: 'paid', limit: 10 })).toMatchObject([
    { article: 'clr09-01', sold: 3, returned: 1, paid: 4_000_00 },
  ]);
  await moveAs(shop, canceled, { to: 'canceled' });
  expect(await sales()).toMatchObject({ orders: 1, total: 4_000_00, back: 2_000_00 });

  const sent = await swap();
  await carryThrough(shop, sent, 'authorized', 'issued');
  await bringBack(shop, sent, { 1: 1 });
  const left = await sales();
  expect((left?.total ?? 0) - (left?.back ?? 0), 'all came back').toBe(0);
});

it('sales report: counts an order paid on receipt from its handover', async () => {
  const { shop } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles: { [demo.collarInStock]: 1 }, request: aPickup() });
  await moveAs(shop, placed, { to: 'processing', role: 'manager' });
  await carryThrough(shop, placed, 'authorized');
  const waiting = [
    await shop.api.reports.sales('day', always),
    await shop.api.reports.products(always, { by: 'paid', limit: 10 }),
  ];

  await carryThrough(shop, placed, 'issued');

  const sum = Number(placed.order.total) * 100;
  expect(waiting).toEqual([[], []]);
  expect(await shop.api.reports.sales('payment', always)).toMatchObject([
    { key: 'upon_receipt', orders: 1, total: sum, byMoney: sum },
  ]);
});
