import { expect, it } from 'vitest';
import { line } from '../../testing/samples.ts';
import { goodsLines, worthOf } from './goods-line.ts';

it('spreads the remaining price of a line evenly over its units, rounded down [OFFER-06]', () => {
  const [collars] = goodsLines([line({ id: 1, unitPrice: 100, quantity: 3 })]).map((each) => ({
    ...each,
    left: 200,
  }));

  expect(collars && worthOf(collars, 1, 'remaining')).toBe(66);
  expect(collars && worthOf(collars, 3, 'remaining')).toBe(200);
  expect(collars && worthOf(collars, 1, 'list')).toBe(100);
});

it('leaves out lines that are free, empty or excluded from discounts [D35]', () => {
  const lines = [
    line({ id: 1, unitPrice: 0 }),
    line({ id: 2, quantity: 0 }),
    line({ id: 3, isDiscountable: false }),
    line({ id: 4 }),
  ];

  expect(goodsLines(lines).map(({ id }) => id)).toEqual([4]);
});
