import fc from 'fast-check';
import { expect, it } from 'vitest';
import { otherLayout } from './keyboard.ts';

it.each([
  ['jitqybr', 'ошейник'],
  ['gjdjljr rj;fysq', 'поводок кожаный'],
  ['Flhtcybr', 'адресник'],
  ['сщддфк', 'collar'],
  ['дуфыр 2', 'leash 2'],
])('%j was meant to be %j', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

it.each(['', '2 5', 'ошейник gps', '№ 12'])('%j was typed in no wrong layout', (typed) => {
  expect(otherLayout(typed)).toBeUndefined();
});

it('Pressing the same keys in the first layout again gives what was typed', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1 });

  fc.assert(
    fc.property(letters, (typed) => {
      expect(otherLayout(otherLayout(typed) ?? '')).toBe(typed);
    }),
  );
});
