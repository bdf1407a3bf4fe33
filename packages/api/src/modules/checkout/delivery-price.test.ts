import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { fillBasket, MOSCOW, YEKATERINBURG } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();

type Address = Record<string, string>;

const quote = (visitor: Visitor, method: string, query: Address = {}) =>
  visitor.quoteShipping({ params: { method }, query });

async function priceOf(visitor: Visitor, method: string, query: Address = {}): Promise<string> {
  const result = await quote(visitor, method, query);
  return result.ok ? result.body.price : JSON.stringify(result);
}

describe('the price of a delivery', () => {
  it('It is told with its days, for the region of the address [API-16]', async () => {
    const shop = await theShop();
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
  });

  it.each([
    ['a region’s own rows', { state: 'Камчатский край', city: 'Петропавловск-Камчатский' }, '990.00'],
    ['the country’s, where a region has none', { state: 'Кировская область', city: 'Киров' }, '590.00'],
    ['a region by its code', { state: 'RU-SPE', city: 'Петербург' }, '420.00'],
    ['a region in other words', { state: 'свердловская обл.', city: 'Екатеринбург' }, '510.00'],
    ['a region in English', { state: 'Moscow', city: 'Moscow' }, '390.00'],
    ['the region that is named, not of the city in it', { state: 'moscow  Region', city: 'Nowhere' }, '420.00'],
    ['that region by the other word for it', { state: 'Moscow Oblast', city: 'Nowhere' }, '420.00'],
    ['the city, where the region says nothing', { state: '-', city: 'екатеринбург' }, '510.00'],
    ['the city, where another region is named', { state: 'Москва', city: 'Владивосток' }, '790.00'],
    ['the city, however it is written', { state: 'Москва', city: 'г. Орёл' }, '590.00'],
    ['an unknown place in the country', { state: 'Нигде', city: 'Никто' }, '590.00'],
  ])('It is that of %s [SHIPPING-09] [API-16]', async (_, address, price) => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);

    expect(await priceOf(visitor, 'cdek-courier', address)).toBe(price);
  });

  it('Of cities with one name, that of the named region is meant [SHIPPING-09]', async () => {
    const shop = await openTestShop();
    await load(shop, { locations: { cities: [{ name: 'Владивосток', region: 'RU-MOS', population: 1 }] } });
    const visitor = shop.visitor();
    await fillBasket(visitor);

    const prices = [
      await priceOf(visitor, 'cdek-courier', { state: 'Московская область', city: 'Владивосток' }),
      await priceOf(visitor, 'cdek-courier', { state: 'Москва', city: 'Владивосток' }),
    ];

    expect(prices).toEqual(['420.00', '790.00']);
  });

  it('A city counts from the moment at which it is imported [SHIPPING-09]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const price = () => priceOf(visitor, 'cdek-courier', { state: 'Нигде', city: 'Новый Град' });
    const before = await price();

    await load(shop, { locations: { cities: [{ name: 'Новый Град', region: 'RU-MOS', population: 1 }] } });

    expect([before, await price()]).toEqual(['590.00', '420.00']);
  });

  it.each([
    [1, '510.00'],
    [2, '510.00'],
    [3, '570.00'],
    [7, '690.00'],
    [60, '2110.00'],
  ])('%i bowls of 250 g go for %s [API-16]', async (quantity, price) => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ weight_g: 250, stock: 100 })] });
    const visitor = shop.visitor();

    await fillBasket(visitor, { 'bwl09-01': quantity });

    expect(await priceOf(visitor, 'cdek-courier', YEKATERINBURG)).toBe(price);
  });

  it.each<[string, string, Address, object]>([
    [
      'a courier without an address',
      'cdek-courier',
      {},
      { state: [{ code: 'required' }], city: [{ code: 'required' }] },
    ],
    [
      'a courier to an unknown country',
      'cdek-courier',
      { ...MOSCOW, country: 'XX' },
      { country: [{ code: 'does_not_exist' }] },
    ],
    ['a courier abroad', 'cdek-courier', { country: 'KZ', state: 'Алматы', city: 'Алматы' }, {}],
    ['a courier to a namesake of Moscow abroad', 'cdek-courier', { ...MOSCOW, country: 'KZ' }, {}],
    ['a point that is not told', 'cdek-regular-ww', {}, { cdek_fulfillment_point: [{ code: 'required' }] }],
    ['a locker that is not told', 'pochtaru-pochtomat', {}, { pochtaru_pochtomat: [{ code: 'required' }] }],
    ['another point that is not told', 'boxberry-pvz', {}, { boxberry_pvz: [{ code: 'required' }] }],
    ['a shop that is not told', 'pickup', {}, { pickup_point: [{ code: 'required' }] }],
    [
      'a shop that is not there',
      'pickup',
      { pickup_point: 'moon' },
      { pickup_point: [{ code: 'does_not_exist' }] },
    ],
  ])('It is refused for %s [API-16]', async (_, method, address, fields) => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);

    expect(await quote(visitor, method, address)).toMatchObject({ ok: false, status: 400, fields });
  });

  it.each([
    ['by a method without tariffs', 'bxb-courier', MOSCOW],
    ['of a parcel beyond all weight', 'cdek-courier', MOSCOW],
  ])('Nothing goes in this direction %s [API-16]', async (_, method, address) => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ weight_g: 31_000 })] });
    const visitor = shop.visitor({ locale: 'en' });
    await fillBasket(visitor, { 'bwl09-01': 1 });

    expect(await quote(visitor, method, address)).toMatchObject({
      fields: { non_field_errors: [{ code: 'direction_not_available', message: 'We do not deliver there' }] },
    });
  });

  it('express: a chosen town is priced inside of its zone alone [SHIPPING-10] [D59]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const almaty = { country: 'KZ', state: 'Алматы', city: 'Алматы' };

    expect(await priceOf(visitor, 'msk-express', MOSCOW)).toBe('690.00');
    for (const town of [YEKATERINBURG, almaty]) {
      expect(await quote(visitor, 'msk-express', town)).toMatchObject({
        fields: { non_field_errors: [{ code: 'direction_not_available' }] },
      });
    }
  });

  it.each(['no-shipping-required', 'pigeon', 'CDEK-COURIER'])(
    'There is no price of %s [API-17]',
    async (method) => {
      const shop = await theShop();

      expect(await quote(shop.visitor(), method, MOSCOW)).toMatchObject({ status: 404 });
    },
  );

  it('Fetching from the shop costs nothing [SHIPPING-06] [API-16]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);

    expect(await priceOf(visitor, 'pickup', { pickup_point: 'shop-msk' })).toBe('0.00');
  });

  it.each([
    ['before two on a working day comes today', '2026-11-20T10:59:00Z', '2026-11-20'],
    ['after two comes the next working day', '2026-11-20T11:00:00Z', '2026-11-23'],
    ['on a Saturday comes on Monday', '2026-11-21T06:00:00Z', '2026-11-23'],
    ['late on a Sunday, Moscow time, comes on Monday', '2026-11-22T20:59:00Z', '2026-11-23'],
    ['early on a Monday, Moscow time, comes that day', '2026-11-22T21:30:00Z', '2026-11-23'],
  ])('An express parcel ordered %s [SHIPPING-10] [API-16]', async (_, now, day) => {
    const shop = await openTestShop({ now });
    const visitor = shop.visitor();
    await fillBasket(visitor);

    expect(await quote(visitor, 'msk-express', { line1: 'Ленина, 1' })).toMatchObject({
      body: { price: '690.00', estimated_delivery_date: day },
    });
  });
});
