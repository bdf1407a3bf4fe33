import { expect, test } from 'vitest';
import { formatAge } from './dog-row.tsx';

const words = { years: (count: number) => `${count} y`, months: (count: number) => `${count} m` };

test.each([
  ['2026-11-21', '0 m'],
  ['2026-10-22', '0 m'],
  ['2026-10-21', '1 m'],
  ['2025-11-22', '11 m'],
  ['2025-11-21', '1 y'],
  ['2021-12-01', '4 y'],
])('dog age: born on %s, it is %s on 21 November 2026', (birthday, age) => {
  expect(formatAge(words, birthday, '2026-11-21')).toBe(age);
});
