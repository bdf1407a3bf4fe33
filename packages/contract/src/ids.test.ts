import { expect, test } from 'vitest';
import { contract } from './index.ts';

/** The whole numbers that an address may name, with the largest that is let in. */
const numbers = Object.entries(contract).flatMap(([name, call]) => {
  const params: Record<string, { type?: string; maximum?: number }> = Object(Object(call).params).properties ?? {};
  return Object.entries(params)
    .filter(([, { type }]) => type === 'integer')
    .map(([key, { maximum }]) => ({ call: `${name} ${key}`, maximum }));
});

test('id: one too large for the database is refused without a query', () => {
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter(({ maximum }) => maximum === undefined || maximum > Number.MAX_SAFE_INTEGER)).toEqual([]);
});
