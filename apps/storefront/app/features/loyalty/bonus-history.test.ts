import { expect, test } from 'vitest';
import { formatPointsChange } from './bonus-history.tsx';

test('points: a movement is shown with its sign, and with kopecks if there are any [BONUS-06]', () => {
  expect(formatPointsChange('ru', '69.97')).toBe('+69,97');
  expect(formatPointsChange('ru', '-1300.00')).toBe('−1\u00a0300');
  expect(formatPointsChange('en', '1246.50')).toBe('+1\u00a0246.50');
});
