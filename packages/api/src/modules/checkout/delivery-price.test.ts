import { expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { fillBasket, MOSCOW, YEKATERINBURG } from '../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../testing/test-shop.ts';

type Address = Record<string, string>;

const quote = (visitor: Visitor, method: string, query: Address = {}) =>
  visitor.quoteShipping({ params: { method }, query });

async function priceOf(visitor: Visitor, method: string, query: Address = {}): Promise<string> {
  const result = await quote(visitor, method, query);
  return result.ok ? result.body.price : JSON.stringify(result);
}

it('delivery price: is that of the region of the address in every spelling, with its days [SHIPPING-09] [API-16]', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  await fillBasket(visitor);
  expect(await quote(visitor, 'cdek-courier', YEKATERINBURG)).toMatchObject({
    ok: true,
    body: {
      code: 'cdek-courier',
      price: '510.00',
      price_before_discounts: '510.00',
      discounts: [],
      estimated_delivery_date: '2026-11-26',
      days_min: 3,
      days_max: 5,
    },
  });
  const prices: [string, Address, string][] = [
    ['a region’s own rows', { state: 'Камчатский край', city: 'Петропавловск-Камчатский' }, '990.00'],
    ['the country’s, where a region has none', { state: 'Кировская область', city: 'Киров' }, '590.00'],
    ['a region by its code', { state: 'RU-SPE', city: 'Петербург' }, '420.00'],
    ['a region in other words', { state: 'свердловская обл.', city: 'Екатеринбург' }, '510.00'],
    ['the region that is named, not of the city in it', { state: 'moscow  Region', city: 'Nowhere' }, '420.00'],
    ['the city, where the region says nothing', { state: '-', city: 'екатеринбург' }, '510.00'],
    ['the city, where another region is named', { state: 'Москва', city: 'Владивосток' }, '790.00'],
    ['the city, however it is written', { state: 'Москва', city: 'г. Орёл' }, '590.00'],
    ['an unknown place in the country', { state: 'Нигде', city: 'Никто' }, '590.00'],
  ];
  for (const [title, address, price] of prices) {
    expect(await priceOf(visitor, 'cdek-courier', address), title).toBe(price);
  }

  const newTown = { state: 'Нигде', city: 'Новый Град' };
  expect(await priceOf(visitor, 'cdek-courier', newTown)).toBe('590.00');
  const towns = ['Новый Град', 'Владивосток'].map((name) => ({ name, region: 'RU-MOS', population: 1 }));
  await load(shop, { locations: { cities: towns } });
  expect(await priceOf(visitor, 'cdek-courier', newTown), 'once imported').toBe('420.00');
  const namesake = (state: string) => priceOf(visitor, 'cdek-courier', { state, city: 'Владивосток' });
  expect(await namesake('Московская область'), 'of two namesakes that of the named region').toBe('420.00');
  expect(await namesake('Москва')).toBe('790.00');
});

it('delivery price: grows with the weight, up to where nothing goes [API-16]', async () => {
  const shop = await openTestShop();
  await load(shop, {
    products: [aBowl({ weight_g: 250, stock: 100 }), aBowl({ article: 'bwl09-02', weight_g: 31_000 })],
  });
  const visitor = shop.visitor({ locale: 'en' });
  let bowls = 0;
  for (const [quantity, price] of [
    [1, '510.00'],
    [2, '510.00'],
    [3, '570.00'],
    [60, '2110.00'],
  ] as const) {
    await fillBasket(visitor, { 'bwl09-01': quantity - bowls });
    bowls = quantity;
    expect(await priceOf(visitor, 'cdek-courier', YEKATERINBURG), `${quantity} bowls`).toBe(price);
  }

  const size = { article: 'clr09-01-s', attributes: { size: 's' }, stock: 3, weight_g: 600 };
  await load(shop, { products: [aCollar({ weight_g: 400, variants: [size] })] });
  const collar = shop.visitor();
  await fillBasket(collar, { [size.article]: 1 });
  expect(await priceOf(collar, 'cdek-courier', YEKATERINBURG), 'the weight of the size').toBe('570.00');

  const heavy = shop.visitor({ locale: 'en' });
  await fillBasket(heavy, { 'bwl09-02': 1 });
  const refused = { code: 'direction_not_available', message: 'We do not deliver there' };
  for (const method of ['bxb-courier', 'cdek-courier']) {
    const answer = await quote(heavy, method, MOSCOW);
    expect(answer, method).toMatchObject({ fields: { non_field_errors: [refused] } });
  }
});

it('delivery price: is refused for addresses that a method does not reach, and express for towns outside of its zone [SHIPPING-06] [SHIPPING-10] [API-16] [API-17] [D59]', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const required = [{ code: 'required' }];
  const missing = [{ code: 'does_not_exist' }];
  const nowhere = { non_field_errors: [{ code: 'direction_not_available' }] };
  const almaty = { country: 'KZ', state: 'Алматы', city: 'Алматы' };
  const refusals: [string, Address, object][] = [
    ['cdek-courier', {}, { state: required, city: required }],
    ['cdek-courier', { ...MOSCOW, country: 'XX' }, { country: missing }],
    ['cdek-courier', almaty, nowhere],
    ['cdek-courier', { ...MOSCOW, country: 'KZ' }, nowhere],
    ['cdek-regular-ww', {}, { cdek_fulfillment_point: required }],
    ['pochtaru-pochtomat', {}, { pochtaru_pochtomat: required }],
    ['boxberry-pvz', {}, { boxberry_pvz: required }],
    ['pickup', {}, { pickup_point: required }],
    ['pickup', { pickup_point: 'moon' }, { pickup_point: missing }],
    ['msk-express', YEKATERINBURG, nowhere],
    ['msk-express', almaty, nowhere],
  ];
  for (const [method, address, fields] of refusals) {
    const answer = await quote(visitor, method, address);
    expect(answer, `${method} ${JSON.stringify(address)}`).toMatchObject({ ok: false, status: 400, fields });
  }
  for (const method of ['no-shipping-required', 'pigeon', 'CDEK-COURIER']) {
    expect(await quote(visitor, method, MOSCOW), method).toMatchObject({ status: 404 });
  }
  expect(await priceOf(visitor, 'msk-express', MOSCOW)).toBe('690.00');
  expect(await priceOf(visitor, 'pickup', { pickup_point: 'shop-msk' })).toBe('0.00');

  // The rule of the day is proven by shipping/dates.test.ts.
  for (const [now, day] of [
    ['2026-11-20T10:59:00Z', '2026-11-20'],
    ['2026-11-20T11:00:00Z', '2026-11-23'],
  ] as const) {
    shop.clock.set(now);
    const express = await quote(visitor, 'msk-express', { line1: 'Ленина, 1' });
    expect(express, now).toMatchObject({ body: { price: '690.00', estimated_delivery_date: day } });
  }
});

it('delivery price: follows an import of tariffs and of the express zone at once', async () => {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const prices = async () => [
    await priceOf(visitor, 'cdek-courier', YEKATERINBURG),
    await priceOf(visitor, 'msk-express', YEKATERINBURG),
  ];
  const before = await prices();
  const tariff = { method: 'cdek-courier' as const, zone: 'RU-SVE', up_to_g: 500, price: '555.00' };

  await load(shop, { shipping: { tariffs: [tariff] } });
  const repriced = await prices();
  await load(shop, { shipping: { express_zone: ['RU-MOW', 'RU-SVE'] } });

  expect([before[0], repriced[0]]).toEqual(['510.00', '555.00']);
  expect([before[1], repriced[1]]).toEqual(Array(2).fill(expect.stringContaining('direction_not_available')));
  expect(await prices()).toEqual(['555.00', '690.00']);
  await load(shop, { shipping: { tariffs: [] } }, { prune: true });
  expect(await prices(), 'no tariffs').toEqual(Array(2).fill(expect.stringContaining('direction_not_available')));
});
