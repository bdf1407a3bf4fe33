import { LRUCache } from 'lru-cache';
import { EVERYTHING, type News, type Topic } from './events/events.ts';
import { atMost } from './lru-options.ts';

/**
 * When each topic was last told about. What was read before a change must not be kept after it: the news has come and
 * gone, and nothing would ever throw it out again.
 */
export type Diary = {
  /** This moment, to be compared with later. */
  mark(): number;
  /** Whether nothing was said of these topics since then; when in doubt, it was. */
  isQuietSince(mark: number, topics: readonly Topic[]): boolean;
};

const KEPT_TOPICS = 10_000;

export function keepDiary(news: Pick<News, 'subscribe'>, kept = KEPT_TOPICS): Diary {
  let turn = 0;
  /** Before this turn, anything may have been told. */
  let since = 0;
  const toldAt = new LRUCache<Topic, number>({
    ...atMost(kept),
    dispose: (told, _topic, reason) => {
      if (reason === 'evict') since = Math.max(since, told);
    },
  });
  news.subscribe((topics) => {
    turn += 1;
    if (topics.includes(EVERYTHING)) since = turn;
    else for (const topic of topics) toldAt.set(topic, turn);
  });
  return {
    mark: () => turn,
    isQuietSince: (mark, topics) => mark >= since && topics.every((topic) => (toldAt.peek(topic) ?? 0) <= mark),
  };
}
