import { expect, it } from 'vitest';
import { parseTypedCount, parseTypedPrice, typedPrice } from './typed-number.ts';

it('typed price: is read with spaces, a comma and the sign of the currency', () => {
  expect(['2490', '2\u00a0490,50 ₽', '0', '-5', 'много', '1.234'].map(parseTypedPrice)).toEqual([
    249_000,
    249_050,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('typed price: starts from whole roubles, or from kopecks where there are some', () => {
  expect([249_000, 249_050].map(typedPrice)).toEqual(['2490', '2490.50']);
});

it('typed count: is a whole number of at most seven digits', () => {
  expect(['12', '1 000', '1.5', '', '12345678'].map(parseTypedCount)).toEqual([
    12,
    1000,
    undefined,
    undefined,
    undefined,
  ]);
});
