import { createGate, EVERYTHING, etagOf, keepDiary, type News, type Topic } from '@kashtanka/api';
import { LRUCache } from 'lru-cache';
import { type Bodies, createBodies } from './page-bodies.ts';

/** A page as it was rendered, the same for everyone, with what it was made of. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  topics: ReadonlySet<Topic>;
  /** The moment at which the clock makes it stale, as when a drop opens. */
  turnsAtMs?: number | undefined;
  /** False when something that it would show could not be had, or nobody else will ask for it: it is sent once. */
  isKept: boolean;
  /** Its content security policy for browsers that have agreed to trackers; undefined where that is the same. */
  trackerPolicy?: string | undefined;
};

export type KeptPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Bodies;
  trackerPolicy: string | undefined;
};

export type PageCache = {
  get(key: string): Promise<KeptPage> | KeptPage;
  /** Whether it is at hand, fresh or not. */
  has(key: string): boolean;
  /** How many pages are kept, and their bytes. */
  size(): { pages: number; bytes: number };
};

type Entry = KeptPage & {
  topics: ReadonlySet<Topic>;
  turnsAtMs: number;
  isKept: boolean;
  /** When news came that it is out of date. */
  staleSinceMs: number | null;
  bytes: number;
};

/** So long an outdated page may still be sent while it is renewed: changes show within two seconds. */
const SERVED_STALE_MS = 1_000;
/** Rendering is work for one core; more at once would only hold memory while they wait for each other. */
const RENDERED_AT_ONCE = 8;

/**
 * Keeps rendered pages until news says that what they show has changed. Requests for a page that is being rendered
 * share that rendering; while a page is renewed, the old one is sent for a second at most. A page that cannot be
 * renewed because the database is away is sent as it was.
 */
export function createPageCache(options: {
  render(key: string): Promise<RenderedPage>;
  news: Pick<News, 'subscribe' | 'isLive'>;
  maxBytes: number;
  nowMs(): number;
}): PageCache {
  const { render, news, nowMs } = options;
  const kept = new LRUCache<string, Entry>({ maxSize: Math.max(1, options.maxBytes), sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Entry>>();
  const diary = keepDiary(news);
  const gate = createGate(RENDERED_AT_ONCE);

  news.subscribe((topics) => {
    const changed = new Set(topics);
    const everything = changed.has(EVERYTHING);
    for (const [key, entry] of kept.entries()) {
      if (entry.staleSinceMs !== null || !(everything || intersects(changed, entry.topics))) continue;
      entry.staleSinceMs = nowMs();
      // A rendering that began before the news may have read what was before it.
      underWay.delete(key);
    }
  });

  const renderInTurn = async (key: string): Promise<Entry> => {
    const leave = await gate.acquire();
    try {
      const mark = diary.mark();
      const entry = toEntry(await render(key));
      // What it shows changed while it was rendered, so it is out of date from the start.
      if (!diary.isUnchangedSince(mark, [...entry.topics])) entry.staleSinceMs = nowMs();
      return entry;
    } finally {
      leave();
    }
  };

  const renew = (key: string): Promise<Entry> => {
    const sharing = underWay.get(key);
    if (sharing) return sharing;
    const rendering = renderInTurn(key)
      .then((entry) => {
        if (underWay.get(key) === rendering && news.isLive() && isGood(entry)) kept.set(key, entry);
        return entry;
      })
      .finally(() => {
        if (underWay.get(key) === rendering) underWay.delete(key);
      });
    underWay.set(key, rendering);
    return rendering;
  };

  return {
    get: (key) => {
      const entry = kept.get(key);
      if (!entry) return renew(key);
      if (!news.isLive()) return renew(key).catch(() => entry);
      if (entry.turnsAtMs <= nowMs()) entry.staleSinceMs ??= entry.turnsAtMs;
      if (entry.staleSinceMs === null) return entry;
      const renewal = renew(key);
      if (nowMs() - entry.staleSinceMs >= SERVED_STALE_MS) return renewal;
      renewal.catch(() => {});
      return entry;
    },
    has: (key) => kept.has(key),
    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
  };
}

function isGood({ isKept, status }: Entry): boolean {
  return isKept && status < 500;
}

function intersects(changed: ReadonlySet<Topic>, topics: ReadonlySet<Topic>): boolean {
  for (const topic of changed) if (topics.has(topic)) return true;
  return false;
}

/** The page, its compressed forms and what the map itself needs. */
function sizeOf(entry: Entry): number {
  return entry.bytes;
}

/** Compressed forms come to about a fifth of a page each; counted ahead, since they are made on first demand. */
const WITH_COMPRESSED = 1.5;
const OVERHEAD_BYTES = 2_000;

function toEntry({ status, headers, body, topics, turnsAtMs, isKept, trackerPolicy }: RenderedPage): Entry {
  return {
    turnsAtMs: turnsAtMs ?? Number.POSITIVE_INFINITY,
    status,
    headers,
    topics,
    isKept,
    etag: etagOf(body),
    body: createBodies(body),
    trackerPolicy,
    staleSinceMs: null,
    bytes: Math.ceil(body.length * WITH_COMPRESSED) + OVERHEAD_BYTES + topics.size * 30,
  };
}
