import { createChangeLog, createEtag, createSemaphore, EVERYTHING, type Events, type Topic } from '@kashtanka/api';
import { LRUCache } from 'lru-cache';
import { type Bodies, createBodies } from './page-bodies.ts';

/** A rendered page, the same for everyone, with the topics it depends on. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  topics: ReadonlySet<Topic>;
  /** The time at which it becomes stale, such as the opening of a drop. */
  staleAtMs?: number | undefined;
  /** False when data was unavailable, or no second request is expected: the page is sent once and not cached. */
  isCacheable: boolean;
  /** The Content-Security-Policy for browsers that consented to trackers; undefined when it is the same. */
  trackerPolicy?: string | undefined;
};

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Bodies;
  trackerPolicy: string | undefined;
};

export type PageCache = {
  get(key: string): Promise<CachedPage> | CachedPage;
  /** Whether the page is cached, fresh or stale. */
  has(key: string): boolean;
  /** The number of cached pages and their bytes. */
  size(): { pages: number; bytes: number };
};

type Entry = CachedPage & {
  topics: ReadonlySet<Topic>;
  staleAtMs: number;
  isCacheable: boolean;
  /** When an event made it stale; null while fresh. */
  staleSinceMs: number | null;
  bytes: number;
};

/** A stale page is sent at most this long while it is renewed, because changes must show within two seconds. */
const SERVED_STALE_MS = 1_000;
/** Rendering is CPU-bound on one core, so more at once would only use memory. */
const RENDERED_AT_ONCE = 8;

/**
 * Caches rendered pages until an event invalidates them. Concurrent requests for a page share one rendering. While
 * a page is renewed, the stale one is sent for at most one second. If it cannot be renewed because the database is
 * unavailable, the stale page is sent.
 */
export function createPageCache(options: {
  render(key: string): Promise<RenderedPage>;
  events: Pick<Events, 'subscribe' | 'isLive'>;
  maxBytes: number;
  nowMs(): number;
}): PageCache {
  const { render, events, nowMs } = options;
  const entries = new LRUCache<string, Entry>({ maxSize: Math.max(1, options.maxBytes), sizeCalculation: sizeOf });
  const inFlight = new Map<string, Promise<Entry>>();
  const changeLog = createChangeLog(events);
  const renderings = createSemaphore(RENDERED_AT_ONCE);

  events.subscribe((topics) => {
    const changed = new Set(topics);
    const everything = changed.has(EVERYTHING);
    for (const [key, entry] of entries.entries()) {
      if (entry.staleSinceMs !== null || !(everything || intersects(changed, entry.topics))) continue;
      entry.staleSinceMs = nowMs();
      // A rendering started before the event may have read old data, so later requests must not share it.
      inFlight.delete(key);
    }
  });

  const renderInTurn = async (key: string): Promise<Entry> => {
    const leave = await renderings.acquire();
    try {
      const mark = changeLog.mark();
      const entry = toEntry(await render(key));
      // Its data changed during rendering, so it is stale from the start.
      if (!changeLog.isUnchangedSince(mark, [...entry.topics])) entry.staleSinceMs = nowMs();
      return entry;
    } finally {
      leave();
    }
  };

  const renew = (key: string): Promise<Entry> => {
    const sharing = inFlight.get(key);
    if (sharing) return sharing;
    const rendering = renderInTurn(key)
      .then((entry) => {
        if (inFlight.get(key) === rendering && events.isLive() && isGood(entry)) entries.set(key, entry);
        return entry;
      })
      .finally(() => {
        if (inFlight.get(key) === rendering) inFlight.delete(key);
      });
    inFlight.set(key, rendering);
    return rendering;
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return renew(key);
      if (!events.isLive()) return renew(key).catch(() => entry);
      if (entry.staleAtMs <= nowMs()) entry.staleSinceMs ??= entry.staleAtMs;
      if (entry.staleSinceMs === null) return entry;
      const renewal = renew(key);
      if (nowMs() - entry.staleSinceMs >= SERVED_STALE_MS) return renewal;
      renewal.catch(() => {});
      return entry;
    },
    has: (key) => entries.has(key),
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}

function isGood({ isCacheable, status }: Entry): boolean {
  return isCacheable && status < 500;
}

function intersects(changed: ReadonlySet<Topic>, topics: ReadonlySet<Topic>): boolean {
  for (const topic of changed) if (topics.has(topic)) return true;
  return false;
}

/** The page, its compressed bodies and the map entry. */
function sizeOf(entry: Entry): number {
  return entry.bytes;
}

/**
 * Compressed bodies add about a fifth of the page each; counted up front because they are made on first request.
 */
const WITH_COMPRESSED = 1.5;
const OVERHEAD_BYTES = 2_000;

function toEntry({ status, headers, body, topics, staleAtMs, isCacheable, trackerPolicy }: RenderedPage): Entry {
  return {
    staleAtMs: staleAtMs ?? Number.POSITIVE_INFINITY,
    status,
    headers,
    topics,
    isCacheable,
    etag: createEtag(body),
    body: createBodies(body),
    trackerPolicy,
    staleSinceMs: null,
    bytes: Math.ceil(body.length * WITH_COMPRESSED) + OVERHEAD_BYTES + topics.size * 30,
  };
}
