import { expect, test } from 'vitest';
import { readListState, setFilters, withoutFilter, withoutFilters, writeListState } from './list-state.ts';

const ADDRESS = '?view=to_pack&q=4567&status=processing&paid=false&shipping=pickup&since=2026-11-01&engraved=true';

test('order list: its address holds the whole state', () => {
  expect(writeListState(readListState(ADDRESS))).toBe(ADDRESS);
  expect(writeListState(readListState(''))).toBe('');
});

test('order list: unknown values of an address are ignored', () => {
  expect(writeListState(readListState('?view=nothing&status=lost&since=yesterday&paid=maybe&sort=x'))).toBe('');
});

test('order list: one filter is removed, or all of them; the view stays', () => {
  const state = readListState(ADDRESS);

  expect(setFilters(state)).toEqual(['q', 'status', 'paid', 'shipping', 'dates', 'engraved']);
  expect(setFilters(withoutFilter(state, 'dates'))).not.toContain('dates');
  expect(writeListState(withoutFilters(state))).toBe('?view=to_pack');
});
