import { convertMoney, roubles } from '@kashtanka/rules';
import { describe, expect, test } from 'vitest';
import {
  formatPriceBound,
  formatPriceHint,
  getPriceFieldName,
  parsePriceBound,
  parseWholeRoubles,
} from './price-bounds.ts';

describe('price bounds in roubles', () => {
  test.each([
    ['2890,50', '2890'],
    ['2890.5', '2890'],
    ['2890,', '2890'],
    ['3 000', '3000'],
    ['3\u00a0000,00 ₽', '3000'],
    ['2 890 руб.', '2890'],
    ['2,890', '2890'],
    ['2,890.50', '2890'],
    ['0,99', '0'],
    [',50', ''],
    ['дорого', ''],
  ])('%s is %s whole roubles', (typed, roubles) => {
    expect(parseWholeRoubles(typed)).toBe(roubles);
  });

  test('a sum above the dearest price becomes the dearest price', () => {
    expect(parseWholeRoubles('123456789')).toBe('100000000');
  });
});

describe('price bounds in euros', () => {
  const typedAs = (key: 'price_min' | 'price_max', typed: string) =>
    parsePriceBound(getPriceFieldName(key, 'en'), typed)?.value ?? '';

  test.each([
    ['25', '3000', '3000'],
    ['€ 20.78', '2493', '2494'],
    ['1,000', '120000', '120000'],
    ['1\u00a0000,50', '120060', '120060'],
    ['0', '0', '0'],
    ['', '', ''],
    ['cheap', '', ''],
    ['99999999999', '100000000', '100000000'],
  ])('"%s" is at least %s and at most %s roubles', (typed, least, most) => {
    expect([typedAs('price_min', typed), typedAs('price_max', typed)]).toEqual([least, most]);
  });

  test.each(['price_min', 'price_max'] as const)(
    'a typed %s comes back as it was typed, and lets through exactly the prices that are shown as it',
    (key) => {
      const past = key === 'price_min' ? -1 : 1;
      for (let cents = 0; cents < 12_000; cents += 1) {
        const typed = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
        const bound = typedAs(key, typed);
        const shown = [0, past].map((step) => convertMoney(roubles(Math.max(0, Number(bound) + step)), 'EUR'));
        expect([typed, formatPriceBound(bound, 'en').replaceAll('\u00a0', ''), shown[0]]).toEqual([
          typed,
          typed,
          cents,
        ]);
        if (cents > 0) expect(shown[1]).not.toBe(cents);
      }
    },
  );

  test('the hint of a field is a price as cards show it', () => {
    expect(formatPriceHint(49_000, 'en')).toBe('4.08');
    expect(formatPriceHint(49_000, 'ru')).toBe('490');
  });
});
