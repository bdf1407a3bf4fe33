import { expect, it } from 'vitest';
import { aLineRow, anOrderRow, CERTIFICATE } from '../../../testing/order-facts.ts';
import { lastDayOfReturn, refuseReturn } from './refuse-return.ts';

const at = (day: string) => new Date(`${day}T09:00:00Z`);

/** Given out, taken back for a claim, and given out again ten days later. */
const FACTS = {
  order: anOrderRow({ status: 'issued', shipping_code: 'pickup' }),
  lines: [
    aLineRow({ position: 1, quantity: 3, returned_quantity: 1 }),
    aLineRow({ position: 2, options: CERTIFICATE }),
    aLineRow({ position: 3, is_non_returnable: true }),
    aLineRow({ position: 5, options: [{ option: 2, code: 'tag_text', value: 'Рекс' }] }),
  ],
  discounts: [],
  moves: [
    { at: at('2026-10-01'), status: 'issued' as const },
    { at: at('2026-10-05'), status: 'resolving' as const },
    { at: at('2026-10-11'), status: 'issued' as const },
  ],
};

const BY_OWNER = { roles: ['owner' as const], now: at('2026-10-12') };

const refusal = (position: number, quantity: number, isDefect = false) =>
  refuseReturn(FACTS, { items: [{ position, quantity }], isDefect }, BY_OWNER);

it('term of a return: counts from the last time that the goods were given out, and not while a claim is settled', () => {
  expect(lastDayOfReturn(FACTS)).toBe('2026-11-10');
  expect(lastDayOfReturn({ ...FACTS, moves: FACTS.moves.slice(0, 2) })).toBe('2026-10-31');
  expect(lastDayOfReturn({ ...FACTS, order: anOrderRow({ status: 'resolving' }) })).toBeUndefined();
  expect(lastDayOfReturn({ ...FACTS, moves: [] })).toBeUndefined();
});

it('return: is refused of more than is left, of certificates always, and of goods not taken back without a defect', () => {
  expect(refusal(1, 2)).toBeUndefined();
  expect(refusal(1, 3)).toEqual({ ok: false, problem: 'too_many', position: 1, left: 2 });
  expect(refusal(1, 3, true)).toMatchObject({ problem: 'too_many' });
  for (const isDefect of [false, true])
    expect(refusal(2, 1, isDefect)).toEqual({ ok: false, problem: 'certificate', position: 2 });
  for (const position of [3, 5]) {
    expect(refusal(position, 1)).toEqual({ ok: false, problem: 'non_returnable', position });
    expect(refusal(position, 1, true)).toBeUndefined();
  }
  expect(refusal(4, 1)).toEqual({ ok: false, problem: 'no_such_line', position: 4 });
});

it('return: every item is checked, and an unpaid order has nothing to give back', () => {
  const items = [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ];
  const unpaid = { ...FACTS, order: anOrderRow({ ...FACTS.order, is_paid: false }) };

  expect(refuseReturn(FACTS, { items, isDefect: false }, BY_OWNER)).toMatchObject({ problem: 'certificate' });
  expect(refuseReturn(unpaid, { items, isDefect: true }, BY_OWNER)).toEqual({ ok: false, problem: 'not_paid' });
});
