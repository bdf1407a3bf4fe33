import { expect, test } from 'vitest';
import { isNetworkError } from './report.ts';

test('A lost connection is nobody’s fault and is not reported [ERRORTEXT-35]', () => {
  expect(isNetworkError(new Error('Network Error'))).toBe(true);
  expect(isNetworkError(new TypeError('Failed to fetch'))).toBe(true);
  expect(isNetworkError(new Error('x is not a function'))).toBe(false);
});
