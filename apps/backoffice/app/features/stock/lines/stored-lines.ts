import type { StockItem } from '@kashtanka/contract/admin';
import { readStored, removeStored, writeStored } from '#platform/stored.ts';

/** A counted or received article. */
export type Line = Pick<StockItem, 'article' | 'title' | 'size' | 'picture'> & { quantity: number };

/** `receive` and `count` keep their lines apart. */
export type LinesName = 'receive' | 'count';

const keyOf = (name: LinesName) => `backoffice.stock-${name}`;

/** The lines of an unfinished list, which outlive a reload. */
export function readLines(name: LinesName): Line[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(name)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

export function writeLines(name: LinesName, lines: readonly Line[]): void {
  if (lines.length === 0) removeStored(keyOf(name));
  else writeStored(keyOf(name), JSON.stringify(lines));
}

function isLine(value: unknown): value is Line {
  if (value === null || typeof value !== 'object') return false;
  const line: Partial<Record<keyof Line, unknown>> = value;
  return (
    typeof line.article === 'string' &&
    typeof line.title === 'string' &&
    typeof line.size === 'string' &&
    typeof line.quantity === 'number' &&
    (line.picture === null || typeof line.picture === 'string')
  );
}

/** Adds pieces of an article; the last changed one comes first. */
export function addPieces(lines: readonly Line[], { quantity, ...item }: Line): Line[] {
  const before = lines.find(({ article }) => article === item.article)?.quantity ?? 0;
  const { article, title, size, picture } = item;
  return [
    { article, title, size, picture, quantity: before + quantity },
    ...lines.filter((line) => line.article !== article),
  ];
}
