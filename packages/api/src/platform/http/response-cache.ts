import { SECOND_MS } from '@kashtanka/rules';
import { LRUCache } from 'lru-cache';
import { keepDiary } from '../change-log.ts';
import type { Clock } from '../clock.ts';
import { EVERYTHING, type News, type Topic } from '../events/events.ts';
import type { Context } from './context.ts';
import type { Answered } from './dispatch.ts';
import { etagOf } from './etag.ts';
import { jsonOf } from './reply.ts';

/** An answer as it is sent to every guest who asks for the same address in the same language. */
export type PublicAnswer = {
  headers: Record<string, string>;
  text: Buffer;
  etag: string;
  /** For how many seconds a browser may keep it. */
  maxAgeS: number;
};

export type PublicAnswers = {
  /** What was answered lately, if it still holds. */
  find(key: string): PublicAnswer | undefined;
  /**
   * Makes an answer, told what it is made of, and caches it for so many seconds, unless some of that changes before. Answers
   * for how long browsers may keep it.
   */
  make(key: string, maxAgeS: number, dispatch: Making): Promise<{ answered: Answered; maxAgeS: number }>;
};

type Making = (uses: Context['uses']) => Promise<Answered>;

type Entry = PublicAnswer & {
  topics: ReadonlySet<Topic>;
  /** Until it is as old as it may become. */
  untilMs: number;
  /** The moment at which the clock makes it stale. */
  turnsAtMs: number;
};

const MEGABYTE = 1024 * 1024;
const KEPT_BYTES = 16 * MEGABYTE;
/** Each piece of news looks through all of them. */
const KEPT = 2_000;
/** Whoever sends longer addresses than any page of ours does not fill the room of those that many ask for. */
const LONGEST_KEY = 500;
const OVERHEAD_BYTES = 1_000;

/**
 * Keeps answers that are the same for everybody, as the pages are kept: until news says that what they show has
 * changed, and no longer than a browser may keep them.
 */
export function createPublicAnswers({ news, clock }: { news: News; clock: Clock }): PublicAnswers {
  const kept = new LRUCache<string, Entry>({ max: KEPT, maxSize: KEPT_BYTES, sizeCalculation: bytesOf });
  const diary = keepDiary(news);
  const nowMs = () => clock.now().getTime();
  const ageBefore = (turnsAtMs: number, maxAgeS: number) =>
    Math.max(0, Math.min(maxAgeS, Math.floor((turnsAtMs - nowMs()) / SECOND_MS)));

  news.subscribe((topics) => {
    if (topics.includes(EVERYTHING)) return kept.clear();
    for (const [key, entry] of kept.entries()) {
      if (topics.some((topic) => entry.topics.has(topic))) kept.delete(key);
    }
  });

  return {
    find: (key) => {
      const found = news.isLive() ? kept.get(key) : undefined;
      if (!found || Math.min(found.untilMs, found.turnsAtMs) <= nowMs()) return undefined;
      return { ...found, maxAgeS: ageBefore(found.turnsAtMs, found.maxAgeS) };
    },
    make: async (key, maxAgeS, dispatch) => {
      const mark = diary.mark();
      const topics = new Set<Topic>();
      let turnsAtMs = Number.POSITIVE_INFINITY;
      const answered = await dispatch((topic, until) => {
        topics.add(topic);
        if (until) turnsAtMs = Math.min(turnsAtMs, until.getTime());
      });
      const ageS = ageBefore(turnsAtMs, maxAgeS);
      // What names nothing that it is made of would never be told to go.
      const isLasting = topics.size > 0 && diary.isQuietSince(mark, [...topics]) && news.isLive();
      if (answered.status !== 200 || key.length > LONGEST_KEY || !isLasting) return { answered, maxAgeS: ageS };
      const text = answered.json ?? jsonOf(answered.body);
      const { headers } = answered;
      const untilMs = nowMs() + maxAgeS * SECOND_MS;
      kept.set(key, { headers, text, etag: etagOf(text), maxAgeS, topics, untilMs, turnsAtMs });
      return { answered: { ...answered, json: text }, maxAgeS: ageS };
    },
  };
}

function bytesOf({ text, topics }: Entry): number {
  return text.length + topics.size * 30 + OVERHEAD_BYTES;
}
