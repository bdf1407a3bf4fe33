import type { News, Topic } from './news.ts';

/** A small thing that is read often and changes rarely, kept until news says that it changed. */
export type Cached<T> = { get(): Promise<T> };

export function cachedUntil<T>(news: News, matches: (topic: Topic) => boolean, load: () => Promise<T>): Cached<T> {
  let kept: Promise<T> | undefined;
  news.subscribe((topics) => {
    if (topics.some((topic) => topic === '*' || matches(topic))) kept = undefined;
  });
  return {
    get: () => {
      if (kept && news.isLive()) return kept;
      const loading = load();
      kept = loading;
      // A failed load is not remembered.
      loading.catch(() => {
        if (kept === loading) kept = undefined;
      });
      return loading;
    },
  };
}
