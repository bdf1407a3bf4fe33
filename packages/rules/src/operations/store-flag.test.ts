import { expect, it } from 'vitest';
import { isStoreOpen } from './store-flag.ts';

it('sells nothing while the store is closed, pass or no pass [HEADER-05]', () => {
  expect(isStoreOpen(0, false)).toBe(false);
  expect(isStoreOpen(0, true)).toBe(false);
});

it('sells to everyone while the store is open [HEADER-05]', () => {
  expect(isStoreOpen(1, false)).toBe(true);
  expect(isStoreOpen(1, true)).toBe(true);
});

it('sells only to holders of a pass while the store is open by pass [HEADER-06]', () => {
  expect(isStoreOpen(2, false)).toBe(false);
  expect(isStoreOpen(2, true)).toBe(true);
});
