import { LRUCache } from 'lru-cache';
import type { News, Topic } from './news.ts';

/** A small thing that is read often and changes rarely, kept until news says that it changed. */
export type Cached<T> = { get(): Promise<T> };

export function cachedUntil<T>(news: News, matches: (topic: Topic) => boolean, load: () => Promise<T>): Cached<T> {
  const kept = cachedEach<T>(news, matches, 1);
  return { get: () => kept('', load) };
}

/** The same for many things, each by its key: the `max` that were asked for last. */
export function cachedEach<T>(
  news: News,
  matches: (topic: Topic) => boolean,
  max: number,
): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>({ max });
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
