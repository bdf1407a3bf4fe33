import { expect, it } from 'vitest';
import { elsewhereWords } from './order-refusal.ts';

it('Of what was sent in exchange, staff is told where its money is, and what paid it besides [D65]', () => {
  const due = { money: 1_500_00, certificates: 0, points: 500_00 };

  expect(elsewhereWords({ number: 100001, due })).toEqual([
    'No money was taken for this order: 1500.00 is due, and goes back by "orders refund 100001".',
    'It was paid with 500.00 points besides, to be given back by hand: points grant.',
  ]);
  expect(elsewhereWords({ number: 100001, due: { ...due, points: 0 } })).toHaveLength(1);
  expect(elsewhereWords(undefined)).toEqual([]);
});
