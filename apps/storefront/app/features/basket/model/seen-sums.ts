import type { SeenSums } from '@kashtanka/pricing';
import { readStored, writeStored } from '#platform/browser-storage.ts';

const KEY = 'basket_seen';

/** The sums that this browser last showed. They are stored, so that a price change between visits is announced. */
export function findSeenSums(): SeenSums | undefined {
  return parseSeenSums(readStored(KEY) ?? '');
}

export function storeSeenSums(seen: SeenSums): void {
  writeStored(KEY, JSON.stringify(seen));
}

/** Storage may hold anything, so incomplete data is ignored. */
export function parseSeenSums(text: string): SeenSums | undefined {
  const { basket, lines, wishes, offers, points } = parseObject(text);
  const isWhole = (basket === null || typeof basket === 'number') && typeof wishes === 'string';
  if (!isWhole || typeof points !== 'number' || !areSums(lines) || !areSums(offers)) return undefined;
  return { basket, lines, wishes, offers, points };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...Object(JSON.parse(text)) };
  } catch {
    return {};
  }
}

function areSums(value: unknown): value is Record<string, number> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((sum) => Number.isSafeInteger(sum))
  );
}
