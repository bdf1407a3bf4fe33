import { expect, it } from 'vitest';
import { ordersAfterMove, parentByKey, toTree } from './tree.ts';

const row = (key: string, order: number) => ({ key, row: { order }, version: 1 });
const ROWS = [
  row('tags', 10),
  row('collars', 20),
  row('collars/leather', 20),
  row('collars/rope', 10),
  row('bowls', 30),
];

it('category tree: children stand below their parents in their order', () => {
  expect(toTree(ROWS).map(({ row: { key }, depth, place }) => [key, depth, place])).toEqual([
    ['tags', 0, 0],
    ['collars', 0, 1],
    ['collars/rope', 1, 0],
    ['collars/leather', 1, 1],
    ['bowls', 0, 2],
  ]);
});

it('category tree: a move renumbers those siblings alone that change their place', () => {
  expect([...ordersAfterMove(ROWS, 'bowls', 1)]).toEqual([
    ['bowls', 20],
    ['collars', 30],
  ]);
  expect([...ordersAfterMove(ROWS, 'collars/leather', 0)]).toEqual([
    ['collars/leather', 10],
    ['collars/rope', 20],
  ]);
  expect(ordersAfterMove(ROWS, 'tags', -1).size).toBe(0);
  expect(ordersAfterMove(ROWS, 'bowls', 3).size).toBe(0);
});

it('category tree: the right key moves inside the sibling above, the left key beside the parent', () => {
  const branchOf = (key: string) =>
    toTree(ROWS).find((branch) => branch.row.key === key) ?? toTree([row(key, 1)])[0];
  const parents = [
    ['bowls', 'ArrowRight'],
    ['tags', 'ArrowRight'],
    ['collars/leather', 'ArrowRight'],
    ['collars/leather', 'ArrowLeft'],
    ['bowls', 'ArrowLeft'],
  ].map(([key = '', arrow = '']) => {
    const branch = branchOf(key);
    return branch && parentByKey(ROWS, branch, arrow);
  });

  expect(parents).toEqual(['collars', undefined, 'collars/rope', '', undefined]);
});
