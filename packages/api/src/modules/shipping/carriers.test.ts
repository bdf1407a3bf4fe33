import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { startBoxberrySimulator } from '@kashtanka/simulators/boxberry';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { afterReads } from '../../testing/database/after-reads.ts';
import { fillBasket, MOSCOW, YEKATERINBURG } from '../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../testing/test-shop.ts';
import { createCarriers } from './carriers.ts';
import { createBoxberry } from './providers/boxberry/boxberry.ts';
import { systemHttp } from './providers/carrier-http.ts';
import { openCdek } from './providers/cdek/test-cdek.ts';
import type { DeliveryProvider, QuoteRequest } from './providers/provider.ts';

const CALCULATOR = 'calculator/tariff';

async function openShopWithCdek() {
  const clock = testClock('2026-11-21T12:00:00Z');
  const cdek = await openCdek({ nowMs: () => clock.now().getTime() });
  const shop = await openTestShop({ clock, carriers: [cdek.provider] });
  const visitor = shop.visitor();
  await fillBasket(visitor);
  return { shop, clock, cdek, visitor };
}

const quote = (visitor: Visitor, method: string, query: Record<string, string>) =>
  visitor.quoteShipping({ params: { method }, query });

const toTheDoor = (visitor: Visitor, address = YEKATERINBURG) => quote(visitor, 'cdek-courier', address);

const TO_THE_URALS: QuoteRequest = {
  method: 'cdek-courier',
  weightG: 500,
  destination: { country: 'RU', region: 'Свердловская область', city: 'Екатеринбург', postcode: null, point: null },
};

const UNAVAILABLE = { status: 503, problem: { code: 'temporarily_unavailable' } };

afterEach(() => {
  vi.useRealTimers();
});

it('carrier price: comes from a carrier with a key, for doors and points, with its days; tables and free delivery stay the shop’s [API-16] [ERRORTEXT-26] [PICKUPPOINT-03] [SHIPPING-12]', async () => {
  const { shop, clock, visitor } = await openShopWithCdek();
  expect(await toTheDoor(visitor)).toMatchObject({
    ok: true,
    body: { price: '670.50', days_min: 3, days_max: 5, estimated_delivery_date: '2026-11-26' },
  });
  const byTable = await quote(visitor, 'boxberry-pvz', { boxberry_pvz: 'BXB-P0000' });
  expect(byTable).toMatchObject({ ok: true, body: { price: '250.00' } });
  for (const code of ['CDEK-P0000', 'CDEK-L0000']) {
    const atPoint = await quote(visitor, 'cdek-regular-ww', { cdek_fulfillment_point: code });
    expect(atPoint, code).toMatchObject({ ok: true, body: { price: '250.50' } });
  }
  const daysIn = async (city: string) => {
    const query = { country: 'RU', city, type: 'PVZ' as const, page_size: 500 };
    const listed = await visitor.listPickupPoints({ params: { list: 'cdek-fulfillment-point' }, query });
    return listed.ok && [...new Set(listed.body.results.map(({ estimated_delivery_date: day }) => day))];
  };
  expect(await daysIn('Москва'), 'as the carrier said').toEqual([expect.stringMatching(/^2026-11-\d\d$/)]);
  expect(await daysIn('Казань'), 'the carrier was not asked').toEqual([null]);

  const inEnglish = await toTheDoor(visitor, { country: 'RU', state: 'Tatarstan', city: 'Kazan' });
  expect(inEnglish, 'asked for in Russian').toMatchObject({ ok: true, body: { price: '520.50' } });
  const far = await toTheDoor(visitor, { country: 'RU', state: 'Красноярский край', city: 'Диксон' });
  expect(far).toMatchObject({ status: 400, fields: { non_field_errors: [{ code: 'direction_not_available' }] } });

  const enough = shop.visitor();
  await fillBasket(enough, { [demo.collarInStock]: 4 });
  expect(await toTheDoor(enough, MOSCOW)).toMatchObject({
    ok: true,
    body: { price: '0.00', price_before_discounts: '370.50' },
  });

  clock.advance(7 * DAY_MS);
  expect(await daysIn('Москва'), 'an answer of a week ago').toEqual([null]);
});

it('carrier that knows a town by its postcode alone: asks for it and for no other field [API-16]', async () => {
  const { url, close } = await startBoxberrySimulator({ port: 0, token: 'practice' });
  onTestFinished(close);
  const settings = { ...systemHttp, baseUrl: url, token: 'practice', fromPoint: '010', onFailure: () => {} };
  const shop = await openTestShop({ carriers: [createBoxberry(settings)] });
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const byCourier = (postcode: object) => quote(visitor, 'boxberry-courier', { ...YEKATERINBURG, ...postcode });

  expect(await byCourier({})).toMatchObject({ status: 400, fields: { postcode: [{ code: 'required' }] } });
  expect(await byCourier({ postcode: '620014' })).toMatchObject({ ok: true, body: { price: '650.25' } });
  expect(await quote(visitor, 'bxb-courier', YEKATERINBURG)).toMatchObject({
    fields: { non_field_errors: [{ code: 'direction_not_available' }] },
  });
});

it('carrier answer: is cached for six hours and stands for a week of silence; equal questions at once are one [API-16]', async () => {
  const { shop, visitor, clock, cdek } = await openShopWithCdek();
  const others = [shop.visitor(), shop.visitor()];
  for (const other of others) await fillBasket(other);
  const quotes = await Promise.all([visitor, ...others].map((each) => toTheDoor(each)));
  expect(quotes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(cdek.listRequests().filter((call) => call === CALCULATOR)).toHaveLength(1);

  clock.advance(6 * HOUR_MS - 1);
  await toTheDoor(visitor);
  expect(cdek.listRequests()).toEqual([]);
  clock.advance(1);
  await toTheDoor(visitor);
  expect(cdek.listRequests()).toContain(CALCULATOR);

  await cdek.setBehaviour('down', '*', 'always');
  clock.advance(7 * DAY_MS - 1);
  expect(await toTheDoor(visitor)).toMatchObject({ ok: true, body: { price: '670.50' } });
  clock.advance(1);
  expect(await toTheDoor(visitor)).toMatchObject(UNAVAILABLE);
});

it('question that missed the cache while its answer was being stored: is answered by the same one', async () => {
  const { shop, clock, cdek } = await openShopWithCdek();
  const isCached = Promise.withResolvers<void>();
  const db = shop.database.db.withPlugin(
    afterReads(
      () => {},
      () => isCached.promise,
    ),
  );
  const carriers = createCarriers({ db, clock, providers: [cdek.provider] });

  const first = carriers.quote(TO_THE_URALS);
  const second = carriers.quote(TO_THE_URALS);
  await first;
  isCached.resolve();

  expect(await second).toEqual(await first);
  expect(cdek.listRequests().filter((call) => call === CALCULATOR)).toHaveLength(1);
});

it('price of a light parcel: is asked for the heaviest one of its weight step, which shares it', async () => {
  const { shop, clock, cdek } = await openShopWithCdek();
  const weights: number[] = [];
  const provider: DeliveryProvider = {
    ...cdek.provider,
    quote: (asked) => {
      weights.push(asked.weightG);
      return cdek.provider.quote(asked);
    },
  };
  const carriers = createCarriers({ db: shop.database.db, clock, providers: [provider] });

  for (const weightG of [501, 1_000, 1, 500]) await carriers.quote({ ...TO_THE_URALS, weightG });

  expect(weights).toEqual([1_000, 500]);
});

it('price that a carrier has changed: replaces the stored one once that is six hours old', async () => {
  const { shop, clock, cdek } = await openShopWithCdek();
  let charge = 100_00;
  const provider: DeliveryProvider = {
    ...cdek.provider,
    quote: async () => ({ ok: true, quote: { charge, daysMin: 1, daysMax: 2 } }),
  };
  const carriers = createCarriers({ db: shop.database.db, clock, providers: [provider] });
  await carriers.quote(TO_THE_URALS);
  charge = 120_00;
  clock.advance(6 * HOUR_MS);
  await carriers.quote(TO_THE_URALS);

  const stored = await carriers.quote(TO_THE_URALS);

  expect(stored).toMatchObject({ ok: true, quote: { charge: 120_00 } });
});

it.each(['down', 'silent'])(
  'carrier that is %s: has no price for now, and every other method has [ERRORTEXT-27] [API-16]',
  async (mode) => {
    const { visitor, cdek } = await openShopWithCdek();
    await cdek.setBehaviour(mode, '*', 'always');

    expect(await toTheDoor(visitor)).toMatchObject(UNAVAILABLE);
    expect(await quote(visitor, 'boxberry-courier', YEKATERINBURG)).toMatchObject({ ok: true });
    expect(await quote(visitor, 'pickup', { pickup_point: 'shop-msk' })).toMatchObject({ ok: true });
  },
);

it('circuit breaker of a carrier: after five silences it is not asked for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { visitor, cdek } = await openShopWithCdek();
  await cdek.setBehaviour('silent', CALCULATOR, 5);
  for (let turn = 0; turn < 5; turn += 1) await toTheDoor(visitor);
  cdek.listRequests();

  const leftAlone = await toTheDoor(visitor);
  const meanwhile = cdek.listRequests();
  vi.setSystemTime(Date.now() + 30_000);

  expect([leftAlone, meanwhile]).toMatchObject([UNAVAILABLE, []]);
  expect(await toTheDoor(visitor)).toMatchObject({ ok: true });
});

it('circuit breaker of a carrier: an answer that nothing goes to a town is no silence', async () => {
  const { visitor, cdek } = await openShopWithCdek();
  await cdek.setBehaviour('no_route', CALCULATOR, 5);
  const towns = ['Казань', 'Тверь', 'Москва', 'Санкт-Петербург', 'Екатеринбург'];
  for (const city of towns) await toTheDoor(visitor, { country: 'RU', state: '-', city });

  expect(await toTheDoor(visitor, { country: 'RU', state: 'Кировская область', city: 'Киров' })).toMatchObject({
    ok: true,
  });
});
