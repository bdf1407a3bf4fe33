import { LRUCache } from 'lru-cache';
import type { Events, Topic } from '../events/events.ts';
import { lruOptions } from './lru-options.ts';

/** A small value that is read often and changes rarely, cached until an event invalidates it. */
export type Cached<T> = { get(): Promise<T> };

export function cachedUntil<T>(
  events: Events,
  matches: (topic: Topic) => boolean,
  load: () => Promise<T>,
): Cached<T> {
  const cache = cachedEach<T>(events, matches, 1);
  return { get: () => cache('', load) };
}

/** Cached values by key; only missing keys are loaded. */
export type CachedMany<T> = (keys: readonly string[]) => Promise<Map<string, T>>;

/** `load` must return a value for every key, otherwise the key is loaded again each time. */
export function cachedMany<T>(
  events: Events,
  matches: (topic: Topic) => boolean,
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  max: number,
): CachedMany<T> {
  const cache = new LRUCache<string, { value: T }>(lruOptions(max));
  let turn = 0;
  events.subscribe((topics) => {
    if (!topics.some((topic) => topic === '*' || matches(topic))) return;
    turn += 1;
    cache.clear();
  });
  return async (keys) => {
    const found = new Map<string, T>();
    const missing: string[] = [];
    for (const key of new Set(keys)) {
      const known = events.isLive() ? cache.get(key) : undefined;
      if (known) found.set(key, known.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const began = turn;
    for (const [key, value] of await load(missing)) {
      found.set(key, value);
      // A value that was read before a change must not be cached after it.
      if (turn === began && events.isLive()) cache.set(key, { value });
    }
    return found;
  };
}

/** A cache by key that keeps the `max` most recently used values. */
export function cachedEach<T>(
  events: Events,
  matches: (topic: Topic) => boolean,
  max: number,
): (key: string, load: () => Promise<T>) => Promise<T> {
  const cache = new LRUCache<string, Promise<T>>(lruOptions(max));
  events.subscribe((topics) => {
    if (topics.some((topic) => topic === '*' || matches(topic))) cache.clear();
  });
  return (key, load) => {
    const known = events.isLive() ? cache.get(key) : undefined;
    if (known) return known;
    const loading = load();
    cache.set(key, loading);
    // A failed load is not cached.
    loading.catch(() => {
      if (cache.peek(key) === loading) cache.delete(key);
    });
    return loading;
  };
}
