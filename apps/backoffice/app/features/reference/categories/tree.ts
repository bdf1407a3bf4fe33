import type { DataRow } from '@kashtanka/contract/admin';

/** A category in the order of the tree; `place` counts from 0 among its siblings. */
export type Branch = { row: DataRow; depth: number; place: number; siblings: number };

/** The categories depth first, siblings in their order. */
export function toTree(rows: readonly DataRow[]): Branch[] {
  const byParent = Map.groupBy(rows, ({ key }) => parentOf(key));
  const below = (parent: string, depth: number): Branch[] => {
    const siblings = (byParent.get(parent) ?? []).toSorted(byOrder);
    return siblings.flatMap((row, place) => [
      { row, depth, place, siblings: siblings.length },
      ...below(row.key, depth + 1),
    ]);
  };
  return below('', 0);
}

/** `collars` of `collars/leather`; empty for the top level. */
export function parentOf(key: string): string {
  return key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : '';
}

/** The parent that a key gives: inside the sibling above, or beside the present parent; undefined for none. */
export function parentByKey(rows: readonly DataRow[], branch: Branch, key: string): string | undefined {
  const parent = parentOf(branch.row.key);
  if (key === 'ArrowLeft') return parent === '' ? undefined : parentOf(parent);
  if (key !== 'ArrowRight') return undefined;
  return toTree(rows).find(({ row, place }) => parentOf(row.key) === parent && place === branch.place - 1)?.row.key;
}

const STEP = 10;

/** The new orders of the siblings when a category gets another place among them; those that keep theirs are left out. */
export function ordersAfterMove(rows: readonly DataRow[], key: string, place: number): Map<string, number> {
  const siblings = rows.filter((row) => parentOf(row.key) === parentOf(key)).toSorted(byOrder);
  const others = siblings.filter((row) => row.key !== key);
  const moved = siblings.find((row) => row.key === key);
  if (!moved || place < 0 || place > others.length) return new Map();
  const next = [...others.slice(0, place), moved, ...others.slice(place)];
  return new Map(next.flatMap((row, at) => (orderOf(row) === (at + 1) * STEP ? [] : [[row.key, (at + 1) * STEP]])));
}

export function orderOf({ row }: DataRow): number {
  return Number(row.order ?? 0);
}

function byOrder(one: DataRow, other: DataRow): number {
  return orderOf(one) - orderOf(other) || one.key.localeCompare(other.key);
}
