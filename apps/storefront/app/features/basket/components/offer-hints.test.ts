import type { UpsellMessage } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { selectHints } from './offer-hints.tsx';

const hint = (offer_id: number): UpsellMessage => ({
  offer_id,
  message: `Ещё ${offer_id}`,
  unit: 'pieces',
  missing: '1',
  reached: '1',
});
const three = [hint(1), hint(2), hint(3)];

it('basket hints: the nearest offer stands above the lines, and the next one below them', () => {
  expect(selectHints(three, true)).toEqual({ above: hint(1), below: [hint(2)] });
});

it('basket hints: new offers in an open basket stand below its lines, so that these do not move', () => {
  expect(selectHints(three, false)).toEqual({ above: undefined, below: [hint(1), hint(2)] });
});

it('basket hints: a basket near no offer has none', () => {
  expect(selectHints([], true)).toEqual({ above: undefined, below: [] });
});
