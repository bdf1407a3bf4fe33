import { LRUCache } from 'lru-cache';
import { lruOptions } from '#platform/cache/lru-options';
import type { Database } from '#platform/database';
import type { StartedPayment } from './providers/provider.ts';
import type { StartedAttempt } from './sql/payments.ts';

/** A provider's response to a start, with the time of the start. */
export type UnrecordedStart = StartedAttempt & { begunAtMs: number; started: StartedPayment };

const MAX_UNWRITTEN = 10_000;
const ofDatabase = new WeakMap<Database, LRUCache<number, UnrecordedStart>>();

/**
 * Responses that could not be recorded because the database was unavailable. The process keeps them until the order is
 * paid for again; otherwise shoppers would have to wait until the start has surely ended.
 */
export function getUnrecordedStarts(db: Database): LRUCache<number, UnrecordedStart> {
  const starts = ofDatabase.get(db) ?? new LRUCache<number, UnrecordedStart>(lruOptions(MAX_UNWRITTEN));
  ofDatabase.set(db, starts);
  return starts;
}
