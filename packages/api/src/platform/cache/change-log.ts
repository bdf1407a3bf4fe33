import { LRUCache } from 'lru-cache';
import { EVERYTHING, type Events, type Topic } from '../events/events.ts';
import { lruOptions } from './lru-options.ts';

/**
 * The time of the last event of each topic. A value that was read before an event must not be cached after it, because
 * the event that would evict it is past.
 */
export type ChangeLog = {
  /** The present position in the log, for a later comparison. */
  mark(): number;
  /** Whether no event of these topics came since the mark; false if that is unknown. */
  isUnchangedSince(mark: number, topics: readonly Topic[]): boolean;
};

const CACHED_TOPICS = 10_000;

export function createChangeLog(events: Pick<Events, 'subscribe'>, maxTopics = CACHED_TOPICS): ChangeLog {
  let turn = 0;
  /** Before this position events may have been dropped. */
  let since = 0;
  const publishedAt = new LRUCache<Topic, number>({
    ...lruOptions(maxTopics),
    dispose: (eventMark, _topic, reason) => {
      if (reason === 'evict') since = Math.max(since, eventMark);
    },
  });
  events.subscribe((topics) => {
    turn += 1;
    if (topics.includes(EVERYTHING)) since = turn;
    else for (const topic of topics) publishedAt.set(topic, turn);
  });
  return {
    mark: () => turn,
    isUnchangedSince: (mark, topics) =>
      mark >= since && topics.every((topic) => (publishedAt.peek(topic) ?? 0) <= mark),
  };
}
