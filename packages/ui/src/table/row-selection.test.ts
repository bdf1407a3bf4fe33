import { expect, test } from 'vitest';
import { countOnPage, NO_ROWS, togglePage, toggleRange, toggleRow } from './row-selection.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const keysOf = ({ keys }: { keys: ReadonlySet<string> }) => [...keys].toSorted();

test('row selection: a second toggle removes the row', () => {
  const once = toggleRow(NO_ROWS, 'b');

  expect(keysOf(once)).toEqual(['b']);
  expect(keysOf(toggleRow(once, 'b'))).toEqual([]);
});

test('row selection: a range goes from the last toggled row, upwards too', () => {
  expect(keysOf(toggleRange(toggleRow(NO_ROWS, 'b'), 'd', ROWS))).toEqual(['b', 'c', 'd']);
  expect(keysOf(toggleRange(toggleRow(NO_ROWS, 'd'), 'b', ROWS))).toEqual(['b', 'c', 'd']);
});

test('row selection: a range that ends at a selected row is removed', () => {
  const three = toggleRange(toggleRow(NO_ROWS, 'b'), 'd', ROWS);

  expect(keysOf(toggleRange(toggleRow(three, 'b'), 'c', ROWS))).toEqual(['d']);
});

test('row selection: a range whose start is on no row of the page toggles its end alone', () => {
  expect(keysOf(toggleRange(toggleRow(NO_ROWS, 'z'), 'c', ROWS))).toEqual(['c', 'z']);
});

test('row selection: rows of other pages stay when a page is selected and emptied', () => {
  const all = togglePage(toggleRow(NO_ROWS, 'z'), ROWS);

  expect(keysOf(all)).toEqual([...ROWS, 'z']);
  expect(countOnPage(all, ROWS)).toBe(5);
  expect(keysOf(togglePage(all, ROWS))).toEqual(['z']);
});
