import { SECOND_MS } from '@kashtanka/rules';
import { LRUCache } from 'lru-cache';
import { createChangeLog } from '../../cache/change-log.ts';
import type { Clock } from '../../clock.ts';
import { EVERYTHING, type Events, type Topic } from '../../events/events.ts';
import type { Context } from '../context.ts';
import type { DispatchResult } from '../dispatch.ts';
import { serializeJson } from '../reply.ts';
import { createEtag } from './etag.ts';

/** A response for all guests with the same URL and language. */
export type CachedResponse = {
  headers: Record<string, string>;
  text: Buffer;
  etag: string;
  /** The max-age for browsers in seconds. */
  maxAgeS: number;
};

export type ResponseCache = {
  /** The cached response, if it is still valid. */
  find(key: string): CachedResponse | undefined;
  /**
   * Creates a response and caches it until a topic it depends on changes, but not longer than `maxAgeS`. Returns the
   * max-age for browsers.
   */
  create(key: string, maxAgeS: number, dispatch: Making): Promise<{ answered: DispatchResult; maxAgeS: number }>;
};

type Making = (uses: Context['uses']) => Promise<DispatchResult>;

type Entry = CachedResponse & {
  topics: ReadonlySet<Topic>;
  /** The end of the maximum age. */
  untilMs: number;
  /** The time when it becomes stale by itself. */
  turnsAtMs: number;
};

const MEGABYTE = 1024 * 1024;
const CACHED_BYTES = 16 * MEGABYTE;
/** Every event is checked against all entries. */
const MAX_CACHED = 2_000;
/** Longer URLs than any page uses are not cached, so that they cannot evict popular ones. */
const MAX_KEY_LENGTH = 500;
const OVERHEAD_BYTES = 1_000;

/**
 * Caches responses that are the same for all guests, until an event invalidates them and at most for the browsers'
 * max-age.
 */
export function createResponseCache({ events, clock }: { events: Events; clock: Clock }): ResponseCache {
  const cache = new LRUCache<string, Entry>({ max: MAX_CACHED, maxSize: CACHED_BYTES, sizeCalculation: bytesOf });
  const changeLog = createChangeLog(events);
  const nowMs = () => clock.now().getTime();
  const ageBefore = (turnsAtMs: number, maxAgeS: number) =>
    Math.max(0, Math.min(maxAgeS, Math.floor((turnsAtMs - nowMs()) / SECOND_MS)));

  events.subscribe((topics) => {
    if (topics.includes(EVERYTHING)) return cache.clear();
    for (const [key, entry] of cache.entries()) {
      if (topics.some((topic) => entry.topics.has(topic))) cache.delete(key);
    }
  });

  return {
    find: (key) => {
      const found = events.isLive() ? cache.get(key) : undefined;
      if (!found || Math.min(found.untilMs, found.turnsAtMs) <= nowMs()) return undefined;
      return { ...found, maxAgeS: ageBefore(found.turnsAtMs, found.maxAgeS) };
    },
    create: async (key, maxAgeS, dispatch) => {
      const mark = changeLog.mark();
      const topics = new Set<Topic>();
      let turnsAtMs = Number.POSITIVE_INFINITY;
      const answered = await dispatch((topic, until) => {
        topics.add(topic);
        if (until) turnsAtMs = Math.min(turnsAtMs, until.getTime());
      });
      const ageS = ageBefore(turnsAtMs, maxAgeS);
      // A response without topics would never be invalidated, so it is not cached.
      const isLasting = topics.size > 0 && changeLog.isUnchangedSince(mark, [...topics]) && events.isLive();
      if (answered.status !== 200 || key.length > MAX_KEY_LENGTH || !isLasting) return { answered, maxAgeS: ageS };
      const text = answered.json ?? serializeJson(answered.body);
      const { headers } = answered;
      const untilMs = nowMs() + maxAgeS * SECOND_MS;
      cache.set(key, { headers, text, etag: createEtag(text), maxAgeS, topics, untilMs, turnsAtMs });
      return { answered: { ...answered, json: text }, maxAgeS: ageS };
    },
  };
}

function bytesOf({ text, topics }: Entry): number {
  return text.length + topics.size * 30 + OVERHEAD_BYTES;
}
