import { expect, test } from 'vitest';
import { signedPoints } from './signed-points.ts';

test('What came or went is told with its sign, to the kopeck where there are some [BONUS-06]', () => {
  expect(signedPoints('ru', '69.97')).toBe('+69,97');
  expect(signedPoints('ru', '-1300.00')).toBe('−1\u00a0300');
  expect(signedPoints('en', '1246.50')).toBe('+1\u00a0246.50');
});
