import fc from 'fast-check';
import { expect, it } from 'vitest';
import { switchLayout } from './keyboard.ts';

it('keyboard layout: the other one is read', () => {
  for (const [typed, meant] of [
    ['jitqybr', 'ошейник'],
    ['gjdjljr rj;fysq', 'поводок кожаный'],
    ['Flhtcybr', 'адресник'],
    ['сщддфк', 'collar'],
    ['дуфыр 2', 'leash 2'],
  ] as const) {
    expect(switchLayout(typed), JSON.stringify(typed)).toBe(meant);
  }
});

it('keyboard layout: other signs are left alone', () => {
  for (const typed of ['', '2 5', 'ошейник gps', '№ 12']) {
    expect(switchLayout(typed), JSON.stringify(typed)).toBeUndefined();
  }
});

it('keyboard layout: converting the result back returns the typed text', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1 });

  fc.assert(
    fc.property(letters, (typed) => {
      expect(switchLayout(switchLayout(typed) ?? '')).toBe(typed);
    }),
  );
});
