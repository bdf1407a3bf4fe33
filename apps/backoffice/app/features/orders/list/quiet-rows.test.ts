import { expect, test } from 'vitest';
import { splitRows } from './quiet-rows.ts';

const rows = (...numbers: string[]) => numbers.map((number) => ({ number }));
const known = new Set(['5', '4']);

test('order list: new orders above the known ones wait, later pages are appended', () => {
  const { shown, fresh } = splitRows(rows('7', '6', '5', '4', '3'), known);

  expect(fresh).toEqual(rows('7', '6'));
  expect(shown).toEqual(rows('5', '4', '3'));
});

test('order list: orders that have left it are gone, and an empty list takes new ones at once', () => {
  expect(splitRows(rows('4'), known).shown).toEqual(rows('4'));
  expect(splitRows(rows('8'), known)).toEqual({ shown: rows('8'), fresh: [] });
});
