import { expect, it } from 'vitest';
import { freeDelivery, MOSCOW_COURIER, worth } from '../../testing/samples.ts';
import { placeOf } from './delivery.ts';
import { offerRange } from './ranges.ts';

const { condition } = freeDelivery({ id: 1 });
const abroad = { method: null, region: null, country: 'KZ', charge: null };

it('is unknown while the region is missing [OFFER-07]', () => {
  expect(placeOf(condition, null)).toBe('unknown');
  expect(placeOf(condition, { ...MOSCOW_COURIER, region: null })).toBe('unknown');
  expect(placeOf(condition, { ...MOSCOW_COURIER, region: null, country: null })).toBe('unknown');
  expect(placeOf(condition, { ...MOSCOW_COURIER, region: null, method: 'msk-express' })).toBe('wrong_method');
});

it('needs no region to know that another country is the wrong direction [OFFER-07]', () => {
  expect(placeOf(condition, abroad)).toBe('wrong_direction');
});

it('may name a whole country [OFFER-07]', () => {
  const directions = ['KZ', 'RU-MOW'];
  const toKazakhstan = { ...condition, type: 'ValueAndDirection' as const, directions, excludeMethods: [] };

  expect(placeOf(toKazakhstan, abroad)).toBe('inside');
  expect(placeOf(toKazakhstan, { ...abroad, country: 'RU' })).toBe('unknown');
  expect(placeOf(toKazakhstan, { ...abroad, region: 'KZ-ALA' })).toBe('inside');
});

it('goes everywhere when it names no direction, and still not by an excluded method [OFFER-07]', () => {
  const range = offerRange({ includesAll: true });
  const anywhere = {
    type: 'ValueAndDirection' as const,
    value: 1,
    range,
    directions: [],
    excludeMethods: ['msk-express'],
  };

  expect(placeOf(anywhere, null)).toBe('inside');
  expect(placeOf(anywhere, { ...MOSCOW_COURIER, method: 'msk-express' })).toBe('wrong_method');
});

it('asks no other condition where the goods go [OFFER-06]', () => {
  expect(placeOf(worth(1), null)).toBe('inside');
});
