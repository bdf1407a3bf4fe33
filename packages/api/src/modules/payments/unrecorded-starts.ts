import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database';
import { atMost } from '#platform/lru-options';
import type { StartedPayment } from './providers/provider.ts';
import type { Begun } from './store.ts';

/** A start that a provider has answered, and when it was begun. */
export type AnsweredStart = Begun & { begunAtMs: number; started: StartedPayment };

const MOST_UNWRITTEN = 10_000;
const ofDatabase = new WeakMap<Database, LRUCache<number, AnsweredStart>>();

/**
 * What providers have answered and a database that was away could not be told: this process remembers it until the same order is
 * paid for again. Without it everybody would have to wait until that start is surely over.
 */
export function unwrittenStarts(db: Database): LRUCache<number, AnsweredStart> {
  const starts = ofDatabase.get(db) ?? new LRUCache<number, AnsweredStart>(atMost(MOST_UNWRITTEN));
  ofDatabase.set(db, starts);
  return starts;
}
