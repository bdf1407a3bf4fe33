import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test('short title of a product: ends with its name in quotes, or else before the first comma', () => {
  expect(shortTitle('Миска «Блюдце», 0,7 л, графит')).toBe('Миска «Блюдце»');
  expect(shortTitle('Ошейник «Тропа» с анатомической пряжкой, графит')).toBe('Ошейник «Тропа»');
  expect(shortTitle('Saucer bowl, 0.7 l, chestnut')).toBe('Saucer bowl');
  expect(shortTitle('Шлейка')).toBe('Шлейка');
});
