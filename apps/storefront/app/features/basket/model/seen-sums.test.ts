import { expect, test } from 'vitest';
import { parseSeenSums } from './seen-sums.ts';

const SEEN = { basket: 7, lines: { a: 20_000 }, wishes: '[]', offers: { b: 500 }, points: 0 };

test('seen sums: stored ones are read again', () => {
  expect(parseSeenSums(JSON.stringify(SEEN))).toEqual(SEEN);
});

test.each([
  '',
  'null',
  '[]',
  '{"basket":7}',
  JSON.stringify({ ...SEEN, lines: { a: '200' } }),
  JSON.stringify({ ...SEEN, offers: null }),
  JSON.stringify({ ...SEEN, basket: 'seven' }),
])('seen sums: %s is as if nothing had been seen', (stored) => {
  expect(parseSeenSums(stored)).toBeUndefined();
});
