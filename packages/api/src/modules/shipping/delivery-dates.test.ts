import { type PricedShippingCode, SHIPPING_CODES } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { estimateDeliveryDay } from './delivery-dates.ts';

const BY_DAYS = SHIPPING_CODES.filter(
  (code): code is PricedShippingCode => code !== 'msk-express' && code !== 'no-shipping-required',
);

const dayOf = (method: PricedShippingCode, moment: string, daysMax: number | null = 2) =>
  estimateDeliveryDay(method, daysMax, { now: new Date(moment), expressUntilHour: 12 });

test.each(BY_DAYS)('%s counts its days from the day in Moscow, over the end of a month and of a year', (method) => {
  // A second before midnight in Moscow, and midnight: in London it is still the day before.
  expect(dayOf(method, '2026-11-29T23:59:59+03:00')).toBe('2026-12-01');
  expect(dayOf(method, '2026-11-30T00:00:00+03:00')).toBe('2026-12-02');
  expect(dayOf(method, '2026-12-30T23:30:00+03:00')).toBe('2027-01-01');
  expect(dayOf(method, '2028-02-28T10:00:00+03:00', 1)).toBe('2028-02-29');
  expect(dayOf(method, '2026-11-23T10:00:00+03:00', 0)).toBe('2026-11-23');
});

test.each(BY_DAYS)('%s: promises no day without a known duration', (method) => {
  expect(dayOf(method, '2026-11-23T10:00:00+03:00', null)).toBeNull();
});

test.each([
  // Monday the 30th.
  ['2026-11-30T00:00:00+03:00', '2026-11-30'],
  ['2026-11-30T11:59:59+03:00', '2026-11-30'],
  ['2026-11-30T12:00:00+03:00', '2026-12-01'],
  ['2026-11-30T23:59:59+03:00', '2026-12-01'],
  // Friday after its hour, and the days off behind it, over the end of a month.
  ['2027-04-30T12:00:00+03:00', '2027-05-03'],
  ['2027-05-01T00:00:00+03:00', '2027-05-03'],
  ['2027-05-02T23:59:59+03:00', '2027-05-03'],
])('delivery date: an express order of %s arrives on %s, whatever days its tariff names', (moment, day) => {
  expect(dayOf('msk-express', moment, null)).toBe(day);
  expect(dayOf('msk-express', moment, 5)).toBe(day);
});
