import { expect, test } from 'vitest';
import { parsePrice, parseStock } from './parse-cell.ts';

test('prices of a file: thousands and kopecks are told apart in each way of writing', () => {
  for (const [cell, price] of [
    ['1290', '1290'],
    ['1 290,50 ₽', '1290.50'],
    ['1290.5', '1290.5'],
    ['1,290', '1290'],
    ['1.290', '1290'],
    ['1,290.50', '1290.50'],
    ['1.290,50 руб.', '1290.50'],
    ['12,345,678', '12345678'],
    ['1290.4999999', '1290.5'],
    ['даром', 'даром'],
  ] as const)
    expect(parsePrice(cell), cell).toBe(price);
});

test('stock of a file: fewer than none is none, and other texts stay for the fault that names them', () => {
  for (const [cell, stock] of [
    ['12', 12],
    ['12,000 шт.', 12],
    ['-3', 0],
    ['12,5', '12,5'],
    ['много', 'много'],
  ] as const)
    expect(parseStock(cell), cell).toBe(stock);
});
