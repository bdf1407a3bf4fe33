import { describe, expect, it } from 'vitest';
import {
  DEFAULT_COUNTRY,
  DEFAULT_SHIPPING_CODE,
  deliveryType,
  findTariff,
  isPricedShippingCode,
  isShippingAvailable,
  isShippingCode,
  pricingShippingFields,
  requiredShippingFields,
  SHIPPING_CODES,
  type ShippingForm,
  sentShippingFields,
  shippingAddressOf,
} from './shipping.ts';

/** Every value is the name of its field. */
const FORM: ShippingForm = {
  country: 'country',
  state: 'state',
  city: 'city',
  line1: 'line1',
  line2: 'line2',
  line3: 'line3',
  postcode: 'postcode',
  phone: 'phone',
  notes: 'notes',
  addressExpress: 'addressExpress',
  notesExpress: 'notesExpress',
  notesPickup: 'notesPickup',
  cdek_fulfillment_point: 'cdek_fulfillment_point',
  pickup_point: 'pickup_point',
  pochtaru_pochtomat: 'pochtaru_pochtomat',
  boxberry_pvz: 'boxberry_pvz',
};

describe('delivery methods', () => {
  it('are the nine of the documents [SHIPPING-02]', () => {
    expect([...SHIPPING_CODES].sort()).toEqual([
      'boxberry-courier',
      'boxberry-pvz',
      'bxb-courier',
      'cdek-courier',
      'cdek-regular-ww',
      'msk-express',
      'no-shipping-required',
      'pickup',
      'pochtaru-pochtomat',
    ]);
    expect(isShippingCode('bxb-courier')).toBe(true);
    expect(isShippingCode('pigeon')).toBe(false);
  });

  it('start with the courier in Russia [SHIPPING-02, SHIPPING-05, CONST-01, CONST-02]', () => {
    expect(DEFAULT_SHIPPING_CODE).toBe('cdek-courier');
    expect(DEFAULT_COUNTRY).toBe('RU');
  });

  it('can be chosen when no reason speaks against it [SHIPPING-03, SHIPPING-04]', () => {
    expect(isShippingAvailable({ unavailability_reason: null })).toBe(true);
    expect(isShippingAvailable({ unavailability_reason: 'Слишком тяжело' })).toBe(false);
  });

  it('have a price each, save the one that ships nothing [API-17]', () => {
    expect(SHIPPING_CODES.filter((code) => !isPricedShippingCode(code))).toEqual(['no-shipping-required']);
    expect(isPricedShippingCode('pigeon')).toBe(false);
  });

  it('deliver an order by courier, to a point, a locker or by mail', () => {
    expect(Object.fromEntries(SHIPPING_CODES.map((code) => [code, deliveryType(code)]))).toEqual({
      pickup: 'pickup',
      'cdek-courier': 'courier',
      'boxberry-courier': 'courier',
      'bxb-courier': 'courier',
      'msk-express': 'courier',
      'cdek-regular-ww': 'point',
      'boxberry-pvz': 'point',
      'pochtaru-pochtomat': 'postamat',
      'no-shipping-required': 'digital',
    });
  });
});

describe('the address that is sent', () => {
  const courier = {
    country: 'country',
    state: 'state',
    city: 'city',
    line1: 'line1',
    postcode: 'postcode',
    notes: 'notes',
  };

  it('has only the fields of its method [SHIPPING-05 to SHIPPING-11]', () => {
    for (const [code, address] of [
      ['pickup', { pickup_point: 'pickup_point', notes: 'notesPickup' }],
      ['cdek-regular-ww', { cdek_fulfillment_point: 'cdek_fulfillment_point', notes: 'notes' }],
      ['pochtaru-pochtomat', { pochtaru_pochtomat: 'pochtaru_pochtomat', notes: 'notes' }],
      ['cdek-courier', courier],
      ['boxberry-courier', courier],
      ['bxb-courier', courier],
      ['msk-express', { line1: 'addressExpress', notes: 'notesExpress' }],
      ['boxberry-pvz', { boxberry_pvz: 'boxberry_pvz', notes: 'notes' }],
      ['no-shipping-required', {}],
    ] as const) {
      expect(shippingAddressOf(code, FORM), code).toEqual(address);
      expect(sentShippingFields(code), code).toEqual(Object.keys(address));
    }
  });

  it('leaves out empty fields and trims the others', () => {
    const form = { ...FORM, pickup_point: ' shop-msk ', notesPickup: '   ' };

    expect(shippingAddressOf('pickup', form)).toEqual({ pickup_point: 'shop-msk' });
  });

  it('keeps the lines of notes, and writes the other fields on one line', () => {
    const form = { ...FORM, city: 'Нижний\nНовгород', notes: 'Позвоните\nзаранее', postcode: '603 000' };

    expect(shippingAddressOf('cdek-courier', form)).toMatchObject({
      city: 'Нижний Новгород',
      notes: 'Позвоните\nзаранее',
      postcode: '603000',
    });
  });

  it('cannot do without a state, a city and a street for a courier [SHIPPING-09, D59]', () => {
    expect(requiredShippingFields('cdek-courier')).toEqual(['state', 'city', 'line1']);
    expect(requiredShippingFields('pickup')).toEqual(['pickup_point']);
    for (const code of SHIPPING_CODES.filter((one) => deliveryType(one) === 'courier' && one !== 'msk-express'))
      expect(requiredShippingFields(code), code).toEqual(['state', 'city', 'line1']);
    expect(requiredShippingFields('msk-express')).toEqual(['line1']);
  });
  it('cannot do without its pickup point, neither for a price nor for an order [PICKUPPOINT-03]', () => {
    for (const [code, field] of [
      ['pickup', 'pickup_point'],
      ['cdek-regular-ww', 'cdek_fulfillment_point'],
      ['pochtaru-pochtomat', 'pochtaru_pochtomat'],
      ['boxberry-pvz', 'boxberry_pvz'],
    ] as const) {
      expect([requiredShippingFields(code), pricingShippingFields(code)], code).toEqual([[field], [field]]);
    }
  });
  it('asks no street before it names a price [API-16]', () => {
    expect(pricingShippingFields('cdek-courier')).toEqual(['state', 'city']);
    expect(pricingShippingFields('msk-express')).toEqual([]);
    expect(pricingShippingFields('pickup')).toEqual(['pickup_point']);
  });
});

describe('the tariff of a parcel', () => {
  const row = (zone: string, up_to_g: number) => ({ zone, up_to_g, price: 35_000, days_min: 1, days_max: 2 });
  const tariffs = [row('RU', 5000), row('RU-SVE', 3000), row('RU-SVE', 1000), row('RU', 1000)];

  it('is the smallest step that holds the weight [D57]', () => {
    for (const [region, weightG, tariff] of [
      ['RU-SVE', 500, row('RU-SVE', 1000)],
      ['RU-SVE', 1000, row('RU-SVE', 1000)],
      ['RU-SVE', 1001, row('RU-SVE', 3000)],
      ['RU-MOW', 1001, row('RU', 5000)],
      [null, 10, row('RU', 1000)],
    ] as const) {
      expect(findTariff(tariffs, { region, country: 'RU', weightG }), `${region}`).toEqual(tariff);
    }
  });

  it('is missing where the table has no row [D57, D61]', () => {
    expect(findTariff(tariffs, { region: null, country: 'KZ', weightG: 10 })).toBeUndefined();
    expect(findTariff(tariffs, { region: 'RU-SVE', country: 'RU', weightG: 3001 })).toBeUndefined();
  });
});
