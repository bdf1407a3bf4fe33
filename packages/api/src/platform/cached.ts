import { LRUCache } from 'lru-cache';
import type { News, Topic } from './events/events.ts';
import { atMost } from './lru-options.ts';

/** A small thing that is read often and changes rarely, kept until news says that it changed. */
export type Cached<T> = { get(): Promise<T> };

export function cachedUntil<T>(news: News, matches: (topic: Topic) => boolean, load: () => Promise<T>): Cached<T> {
  const kept = cachedEach<T>(news, matches, 1);
  return { get: () => kept('', load) };
}

/** Things that are read many at once, each by its key: only those that are not at hand are read. */
export type CachedMany<T> = (keys: readonly string[]) => Promise<Map<string, T>>;

/** `load` answers something for every key that it is given, or the key is asked for again. */
export function cachedMany<T>(
  news: News,
  matches: (topic: Topic) => boolean,
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  max: number,
): CachedMany<T> {
  const kept = new LRUCache<string, { value: T }>(atMost(max));
  let turn = 0;
  news.subscribe((topics) => {
    if (!topics.some((topic) => topic === '*' || matches(topic))) return;
    turn += 1;
    kept.clear();
  });
  return async (keys) => {
    const found = new Map<string, T>();
    const missing: string[] = [];
    for (const key of new Set(keys)) {
      const known = news.isLive() ? kept.get(key) : undefined;
      if (known) found.set(key, known.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const began = turn;
    for (const [key, value] of await load(missing)) {
      found.set(key, value);
      // What was read before a change must not be kept after it.
      if (turn === began && news.isLive()) kept.set(key, { value });
    }
    return found;
  };
}

/** The same for many things, each by its key: the `max` that were asked for last. */
export function cachedEach<T>(
  news: News,
  matches: (topic: Topic) => boolean,
  max: number,
): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>(atMost(max));
  news.subscribe((topics) => {
    if (topics.some((topic) => topic === '*' || matches(topic))) kept.clear();
  });
  return (key, load) => {
    const known = news.isLive() ? kept.get(key) : undefined;
    if (known) return known;
    const loading = load();
    kept.set(key, loading);
    // A failed load is not remembered.
    loading.catch(() => {
      if (kept.peek(key) === loading) kept.delete(key);
    });
    return loading;
  };
}
