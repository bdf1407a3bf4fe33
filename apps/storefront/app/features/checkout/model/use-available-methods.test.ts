import type { ShippingMethod } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { type QuoteState, UNKNOWN_QUOTE } from '../api/request-quote.ts';
import type { CityQuote } from '../api/use-city-quotes.ts';
import { EMPTY_FORM, withOfferedMethods } from './checkout-form.ts';
import { getUnavailabilityReason, sortAvailableFirst } from './use-available-methods.ts';

const method = (code: string, reason: string | null = null): ShippingMethod => ({
  code,
  unavailability_reason: reason,
  name: code,
  description: '',
});

const refusedBy = (code: string): QuoteState => ({ at: 'refused', error: { code } });
const known = (quote: QuoteState, town: CityQuote = { at: 'unknown' }) => ({
  quotes: { of: () => quote },
  inTown: () => town,
});

test.each([
  ['cdek-courier', known(refusedBy('direction_not_available')), 'direction'],
  ['msk-express', known(refusedBy('direction_not_available')), 'direction'],
  ['cdek-courier', known(refusedBy('temporarily_unavailable')), undefined],
  ['cdek-courier', known(refusedBy('postcode_required')), undefined],
  ['cdek-courier', known(UNKNOWN_QUOTE), undefined],
  ['cdek-regular-ww', known(UNKNOWN_QUOTE, { at: 'without_points' }), 'points'],
  ['pochtaru-pochtomat', known(UNKNOWN_QUOTE, { at: 'without_points' }), 'lockers'],
  ['boxberry-pvz', known(UNKNOWN_QUOTE, { at: 'refused' }), 'direction'],
  ['boxberry-pvz', known(refusedBy('direction_not_available')), undefined],
  ['pickup', known(UNKNOWN_QUOTE), undefined],
] as const)('delivery methods: %s in a town of which %j is known is not served: %s', (code, state, why) => {
  expect(getUnavailabilityReason(code, state)).toBe(why);
});

test('delivery methods: those that serve stand first, in the order of the shop', () => {
  const methods = [
    method('cdek-courier', 'no'),
    method('pickup'),
    method('msk-express', 'no'),
    method('boxberry-pvz'),
  ];

  expect(sortAvailableFirst(methods).map(({ code }) => code)).toEqual([
    'pickup',
    'boxberry-pvz',
    'cdek-courier',
    'msk-express',
  ]);
});

test('delivery methods: the choice never stands at one that does not serve, and comes back with the town', () => {
  const methods = sortAvailableFirst([method('cdek-courier', 'no'), method('pickup')]);

  expect(withOfferedMethods(EMPTY_FORM, { shipping: methods }).shippingCode).toBe('pickup');
  expect(
    withOfferedMethods(EMPTY_FORM, { shipping: [method('cdek-courier'), method('pickup')] }).shippingCode,
  ).toBe('cdek-courier');
});
