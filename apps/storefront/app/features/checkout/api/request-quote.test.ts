import type { ShippingQuote } from '@kashtanka/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDeliveryPrice, requestQuote, UNKNOWN_QUOTE } from './request-quote.ts';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const quote: ShippingQuote = {
  code: 'cdek-courier',
  price: '350.00',
  price_before_discounts: '350.00',
  discounts: [],
  estimated_delivery_date: null,
  days_min: null,
  days_max: null,
};
const answer = (body: object, status: number) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const ask = (signal = new AbortController().signal) => requestQuote('cdek-courier', {}, signal);

test('quote: only an error of the postcode asks for the postcode, another one is shown itself', async () => {
  answer({ postcode: [{ code: 'required', message: '' }] }, 400);
  expect(await ask()).toEqual({ at: 'refused', error: { code: 'postcode_required' } });

  answer({ city: [{ code: 'direction_not_available', message: 'no' }] }, 400);
  expect(await ask()).toEqual({ at: 'refused', error: { code: 'direction_not_available', message: 'no' } });

  answer({ detail: '', code: 'error', request_id: '1' }, 503);
  expect(await ask()).toEqual({ at: 'refused', error: { code: 'temporarily_unavailable' } });
});

test('quote: an aborted request leaves the price unknown, a lost one is refused for now', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));

  expect(await ask(AbortSignal.abort())).toBe(UNKNOWN_QUOTE);
  expect(await ask()).toEqual({ at: 'refused', error: { code: 'temporarily_unavailable' } });
});

test('quote: an order without delivery costs 0, a delivery without a price is not free', () => {
  expect(getDeliveryPrice('no-shipping-required', UNKNOWN_QUOTE)).toBe(0);
  expect(getDeliveryPrice('cdek-courier', UNKNOWN_QUOTE)).toBe(null);
  expect(getDeliveryPrice('cdek-courier', { at: 'known', quote })).toBe(35_000);
});
