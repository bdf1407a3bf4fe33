import { demo } from '@kashtanka/demo';
import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { bringBack, carryThrough, exchange, moveAs, pay } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { aCollar, load } from '../../testing/documents.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';

const always = { from: null, to: null };
const request = aPickup({ payment_code: 'sberbank_online' });
const COLLARS = { articles: { [demo.collarInStock]: 2 }, request };

it('What was sold is told by day of Moscow and by channel, less what came back; what nobody paid is not sold', async () => {
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
});

it('What was exchanged is sold once: what came back of the one order pays the other, and no money does [D65]', async () => {
  const { shop, bank } = await openShopWithBank();
  await load(shop, { products: [aCollar()] });
  const placed = await pay({ shop, bank }, await placeOrder(shop, { articles: { 'clr09-01-s': 2 }, request }));
  await carryThrough(shop, placed, 'authorized', 'issued');

  await exchange(shop, placed, { 1: [1, 'clr09-01-m'] });

  expect(await shop.api.reports.sales('month', always)).toMatchObject([
    { orders: 2, total: 6_000_00, back: 2_000_00, byMoney: 4_000_00 },
  ]);
  expect(await shop.api.reports.products(always, { by: 'paid', limit: 10 })).toMatchObject([
    { article: 'clr09-01', sold: 3, returned: 1, paid: 4_000_00 },
  ]);
});

it('What was sent in exchange and called off is given back once: what the shopper keeps stays sold [D65]', async () => {
  const { shop, bank } = await openShopWithBank();
  await load(shop, { products: [aCollar()] });
  const placed = await pay({ shop, bank }, await placeOrder(shop, { articles: { 'clr09-01-s': 2 }, request }));
  await carryThrough(shop, placed, 'authorized', 'issued');
  const sent = await exchange(shop, placed, { 1: [1, 'clr09-01-m'] });

  await moveAs(shop, { order: { number: String(sent.ok && sent.number) } }, { to: 'canceled' });

  expect(await shop.api.reports.sales('month', always)).toMatchObject([
    { orders: 1, total: 4_000_00, back: 2_000_00 },
  ]);
});

it('Of what was exchanged and came back whole, first the one and then the other, nothing is sold [D65]', async () => {
  const { shop, bank } = await openShopWithBank();
  await load(shop, { products: [aCollar()] });
  const placed = await pay({ shop, bank }, await placeOrder(shop, { articles: { 'clr09-01-s': 2 }, request }));
  await carryThrough(shop, placed, 'authorized', 'issued');
  const done = await exchange(shop, placed, { 1: [1, 'clr09-01-m'] });
  const sent = { order: { number: String(done.ok && done.number) } };
  await carryThrough(shop, sent, 'authorized', 'issued');

  await bringBack(shop, sent, { 1: 1 });
  await bringBack(shop, placed, { 1: 1 });

  expect(await shop.api.reports.sales('month', always)).toMatchObject([{ total: 6_000_00, back: 6_000_00 }]);
});

it('What is paid on receipt is sold from when it is paid, and not while it is packed and waits', async () => {
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

it('Who has agreed to what is told by their e-mail [D79]', async () => {
  const { shop } = await openShopWithBank();
  await placeOrder(shop, COLLARS);

  const told = await shop.api.reports.consents({ email: 'ANNA@example.com', since: null, limit: 10 });

  expect(told).toMatchObject([
    { document: 'terms', is_given: true, form: 'checkout', version: expect.any(String) },
  ]);
  expect(await shop.api.reports.consents({ email: 'nobody@example.com', since: null, limit: 10 })).toEqual([]);
});
