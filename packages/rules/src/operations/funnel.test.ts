import { expect, it } from 'vitest';
import { funnelOf } from './funnel.ts';

it('funnel: each step has its share of all visits and of the previous step', () => {
  const rows = funnelOf({ visit: 300, product: 150, basket: 30, checkout: 20, ordered: 10, paid: 9 });

  expect(rows.map(({ step, ofVisits, ofPrevious }) => [step, ofVisits, ofPrevious])).toEqual([
    ['visit', 100, null],
    ['product', 50, 50],
    ['basket', 10, 20],
    ['checkout', 6.7, 66.7],
    ['ordered', 3.3, 50],
    ['paid', 3, 90],
  ]);
});

it('funnel: a share of zero is null, and orders from browsers without tracking are included', () => {
  const rows = funnelOf({ visit: 0, product: 0, basket: 0, checkout: 2, ordered: 3, paid: 0 });

  expect(rows.map(({ count, ofVisits, ofPrevious }) => [count, ofVisits, ofPrevious])).toEqual([
    [0, null, null],
    [0, null, null],
    [0, null, null],
    [2, null, null],
    [3, null, 150],
    [0, null, 0],
  ]);
});
