import type { OrderDetails } from '@kashtanka/contract/admin';
import { expect, test } from 'vitest';
import { sumOfLines } from './sum-of-lines.ts';

const line = (position: number, price_before: string, price_after: string): OrderDetails['lines'][number] => ({
  position,
  article: 'clr09-01-s',
  page_article: 'clr09-01',
  title: 'Ошейник',
  image: null,
  size: 'S',
  parameters: [],
  options: [],
  engraving: null,
  is_certificate: false,
  quantity: 1,
  returned: 0,
  is_refunded: false,
  unit_price: price_before,
  price_before,
  price_after,
  cashback: '0.00',
});

test('sum of lines: is what the chosen ones cost after their discounts', () => {
  const lines = [line(1, '2000.00', '1500.50'), line(2, '900.00', '900.00'), line(3, '400.00', '300.75')];

  expect(sumOfLines({ lines }, [1, 3])).toBe('1801.25');
  expect(sumOfLines({ lines }, [])).toBe('0.00');
});
