import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database';
import { atMost } from '#platform/lru-options';
import type { StartedPayment } from './providers/provider.ts';
import type { Begun } from './store.ts';

/** A provider's response to a start, with the time of the start. */
export type AnsweredStart = Begun & { begunAtMs: number; started: StartedPayment };

const MAX_UNWRITTEN = 10_000;
const ofDatabase = new WeakMap<Database, LRUCache<number, AnsweredStart>>();

/**
 * Responses that could not be recorded because the database was unavailable. The process keeps them until the order is
 * paid for again; otherwise shoppers would have to wait until the start has surely ended.
 */
export function unwrittenStarts(db: Database): LRUCache<number, AnsweredStart> {
  const starts = ofDatabase.get(db) ?? new LRUCache<number, AnsweredStart>(atMost(MAX_UNWRITTEN));
  ofDatabase.set(db, starts);
  return starts;
}
