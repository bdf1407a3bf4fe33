import { expect, test } from 'vitest';
import { formatLimit, formatPrice } from './money.ts';

test('money: a price is in roubles in Russian and in euros in English [I18N-02] [I18N-03]', () => {
  expect(formatPrice('ru', '2490.00')).toBe('2\u00a0490\u00a0₽');
  expect(formatPrice('en', '2490.00')).toBe('€20.75');
});

test('money: an amount that is charged keeps its kopecks [I18N-08]', () => {
  expect(formatPrice('ru', '2490.50')).toBe('2\u00a0491\u00a0₽');
  expect(formatPrice('ru', '2490.50', { exact: true })).toBe('2\u00a0490,50\u00a0₽');
});

test('money: a limit is rounded in English, with its exact roubles where they are requested', () => {
  expect(formatLimit('ru', '8000.00', { exact: true })).toBe('8\u00a0000\u00a0₽');
  expect(formatLimit('en', '8000.00')).toBe('≈\u00a0€67');
  expect(formatLimit('en', '8000.00', { exact: true })).toBe('≈\u00a0€67 (8\u00a0000\u00a0₽)');
});
