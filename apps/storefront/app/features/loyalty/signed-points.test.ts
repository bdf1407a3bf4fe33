import { expect, test } from 'vitest';
import { signedPoints } from './signed-points.ts';

test('points: a movement is shown with its sign, and with kopecks if there are any [BONUS-06]', () => {
  expect(signedPoints('ru', '69.97')).toBe('+69,97');
  expect(signedPoints('ru', '-1300.00')).toBe('−1\u00a0300');
  expect(signedPoints('en', '1246.50')).toBe('+1\u00a0246.50');
});
