import { afterEach, expect, test, vi } from 'vitest';
import { getItemDiscount, getTotalRoubles, parseCurrency, toAnalyticsItem, toRoubles } from './analytics-item.ts';

afterEach(() => void vi.restoreAllMocks());

const COLLAR = {
  article: 'clr02-07grp-m',
  title: 'Ошейник «Тропа»',
  chosen: 'M',
  price: '2490.00',
  discount: 0,
  quantity: 2,
  categories: ['Ошейники', 'Из стропы'],
};

test('analytics item: has its category level by level [ANALYTICS-05]', () => {
  expect(toAnalyticsItem(COLLAR)).toEqual({
    item_id: 'clr02-07grp-m',
    item_name: 'Ошейник «Тропа»',
    item_variant: 'M',
    price: 2490,
    quantity: 2,
    item_category: 'Ошейники',
    item_category2: 'Из стропы',
  });
});

test('analytics item: the discount of one unit stands beside its price', () => {
  const item = toAnalyticsItem({ ...COLLAR, discount: getItemDiscount('1000.01', 3), quantity: 3 });

  expect(item).toMatchObject({ price: 2156.66, discount: 333.34, quantity: 3 });
  expect(getTotalRoubles(item)).toBe(6469.98);
});

test('analytics item: at most five category levels are sent [ANALYTICS-05]', () => {
  const levels = Object.entries(toAnalyticsItem({ ...COLLAR, categories: ['1', '2', '3', '4', '5', '6'] })).filter(
    ([key]) => key.startsWith('item_category'),
  );

  expect(levels).toEqual([
    ['item_category', '1'],
    ['item_category2', '2'],
    ['item_category3', '3'],
    ['item_category4', '4'],
    ['item_category5', '5'],
  ]);
});

test('analytics item: a product without sizes has no variant', () => {
  expect(toAnalyticsItem({ ...COLLAR, chosen: '' })).not.toHaveProperty('item_variant');
});

test('analytics item: amounts are in roubles, with kopecks as decimals', () => {
  expect(toRoubles('1990.50')).toBe(1990.5);
});

test('analytics item: an unknown currency is logged, and taken for roubles [ERRORTEXT-34]', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();

  expect(parseCurrency('GBP')).toBe('RUB');

  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('GBP'));
});

test('analytics item: a known currency causes no report [ERRORTEXT-34]', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();

  expect(parseCurrency('EUR')).toBe('EUR');

  expect(warned).not.toHaveBeenCalled();
});
