import type { UpsellMessage } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { shownHints } from './hints.ts';

const hint = (offer_id: number): UpsellMessage => ({
  offer_id,
  message: `Ещё ${offer_id}`,
  unit: 'pieces',
  missing: '1',
  reached: '1',
});
const three = [hint(1), hint(2), hint(3)];

it('The nearest offer is told above the lines, and the next one below them', () => {
  expect(shownHints(three, true)).toEqual({ above: hint(1), below: [hint(2)] });
});

it('Offers that came while the basket was open are told below its lines, which then stay where they are', () => {
  expect(shownHints(three, false)).toEqual({ above: undefined, below: [hint(1), hint(2)] });
});

it('A basket that is near to nothing is told nothing', () => {
  expect(shownHints([], true)).toEqual({ above: undefined, below: [] });
});
