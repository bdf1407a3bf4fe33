import type { ShippingMethod } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { EMPTY_FORM } from './checkout-form.ts';
import { listQuoteRequests } from './list-quote-requests.ts';

const method = (code: string): ShippingMethod => ({
  code,
  name: code,
  description: '',
  unavailability_reason: null,
});
const filled = {
  ...EMPTY_FORM.shipping,
  state: 'Татарстан',
  city: 'Казань',
  line1: 'ул. Баумана, 1',
  postcode: '420111',
  notes: 'домофон 12',
  boxberry_pvz: 'BXB-P0000',
};

test('quotes: a courier is asked with the address fields of the method, without the comment [API-16] [SHIPPING-06]', () => {
  const [asked] = listQuoteRequests([method('cdek-courier')], filled);

  expect(asked?.address).toEqual({
    country: 'RU',
    state: 'Татарстан',
    city: 'Казань',
    line1: 'ул. Баумана, 1',
    postcode: '420111',
  });
});

test('quotes: a street or half a postcode asks for no new price, another town does', () => {
  const pricedBy = (part: object) =>
    listQuoteRequests([method('cdek-courier')], { ...filled, ...part })[0]?.pricedBy;

  expect(pricedBy({ line1: 'ул. Бутлерова, 7' })).toEqual(pricedBy({}));
  expect(pricedBy({ postcode: '4201' })).toEqual(pricedBy({ postcode: '' }));
  expect(pricedBy({ city: 'Пермь' })).not.toEqual(pricedBy({}));
});

test('quotes: a method is requested once the inputs of its price are known', () => {
  const { shipping } = EMPTY_FORM;

  expect(listQuoteRequests([method('cdek-courier'), method('boxberry-pvz')], shipping)).toEqual([]);
  expect(listQuoteRequests([method('boxberry-pvz')], filled)).toMatchObject([
    { address: { boxberry_pvz: 'BXB-P0000' } },
  ]);
  expect(listQuoteRequests([{ ...method('pickup'), unavailability_reason: 'too heavy' }], filled)).toEqual([]);
});
