import type { Events, Topic } from '@kashtanka/api';
import { expect, test, vi } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

/** A moment of any day: times count from 1970, not from the start of a test. */
const START = Date.UTC(2026, 10, 22);

/** A cache whose renderings, events and clock the test controls. */
function openCache({ maxBytes = 1_000_000 } = {}) {
  const listeners = new Set<(topics: readonly Topic[]) => void>();
  const events: Pick<Events, 'subscribe' | 'isLive'> = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLive: () => state.isLive,
  };
  const state = { isLive: true, nowMs: START };
  const renderings: {
    key: string;
    finish(text: string, topics?: string[], more?: Partial<RenderedPage>): void;
    fail(): void;
  }[] = [];
  const render = (key: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
    const finish = (text: string, topics: string[] = [], more: Partial<RenderedPage> = {}) =>
      resolve({
        status: 200,
        headers: {},
        body: Buffer.from(text),
        topics: new Set(topics),
        isCacheable: true,
        ...more,
      });
    renderings.push({ key, finish, fail: () => reject(new Error('no database')) });
    return promise;
  };
  const cache = createPageCache({ render, events, maxBytes, nowMs: () => state.nowMs });
  const show = async (key: string) => String(await (await cache.get(key)).body('identity'));
  const publish = (...topics: Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  /** Waits until this many renderings have begun; the others are queued. */
  const begun = (at: number) => vi.waitUntil(() => renderings[at], { interval: 1 });
  return { cache, state, renderings, begun, show, tell: publish };
}

test('page cache: concurrent requests share one rendering', async () => {
  const { renderings, begun, show } = openCache();

  const both = Promise.all([show('/'), show('/')]);
  (await begun(0)).finish('home');

  expect(await both).toEqual(['home', 'home']);
  expect(renderings).toHaveLength(1);
});

test('page cache: a page that the clock makes stale at a moment is rendered anew from then on', async () => {
  const { renderings, begun, show, state } = openCache();
  const first = show('/drop');
  (await begun(0)).finish('soon', [], { staleAtMs: START + 5_000 });
  await first;
  state.nowMs = START + 4_999;
  const before = await show('/drop');
  state.nowMs = START + 6_000;

  const after = show('/drop');
  (await begun(1)).finish('open');

  expect([before, await after]).toEqual(['soon', 'open']);
  expect(renderings).toHaveLength(2);
});

test('page cache: a page is rendered once and cached', async () => {
  const { renderings, begun, show } = openCache();
  const first = show('/');
  (await begun(0)).finish('home');
  await first;

  expect(await show('/')).toBe('home');
  expect(renderings).toHaveLength(1);
});

test('page cache: an event of its topics renews a page, and the old one is sent for a second at most', async () => {
  const { begun, show, tell: publish, state } = openCache();
  const first = show('/product/a');
  (await begun(0)).finish('2490', ['product:a']);
  await first;

  publish('product:a');
  expect(await show('/product/a')).toBe('2490');
  state.nowMs = START + 999;
  expect(await show('/product/a')).toBe('2490');
  state.nowMs = START + 1_000;
  const later = show('/product/a');
  (await begun(1)).finish('1990', ['product:a']);

  expect(await later).toBe('1990');
});

test('page cache: an event of other topics does not renew a page', async () => {
  const { renderings, begun, show, tell: publish } = openCache();
  const first = show('/product/a');
  (await begun(0)).finish('2490', ['product:a']);
  await first;

  publish('product:b');
  await show('/product/a');

  expect(renderings).toHaveLength(1);
});

test('page cache: a page invalidated during its rendering is rendered again', async () => {
  const { begun, show, tell: publish, state } = openCache();
  const first = show('/product/a');
  const rendering = await begun(0);
  publish('product:a');
  rendering.finish('2490', ['product:a']);
  await first;
  state.nowMs = START + 1_000;

  const later = show('/product/a');
  (await begun(1)).finish('1990', ['product:a']);

  expect(await later).toBe('1990');
});

test('page cache: an event of other topics during a rendering does not prevent caching', async () => {
  const { renderings, begun, show, tell: publish } = openCache();
  const first = show('/product/a');
  const rendering = await begun(0);
  publish('basket:7');
  rendering.finish('2490', ['product:a']);
  await first;

  expect(await show('/product/a')).toBe('2490');
  expect(renderings).toHaveLength(1);
});

test('page cache: while the database is unavailable a stale page is sent', async () => {
  const { begun, show, state } = openCache();
  const first = show('/');
  (await begun(0)).finish('home');
  await first;
  state.isLive = false;

  const later = show('/');
  (await begun(1)).fail();

  expect(await later).toBe('home');
});

test('page cache: concurrent renderings are limited, and others are queued', async () => {
  const { renderings, begun, show } = openCache();
  const shown = Array.from({ length: 20 }, (_, at) => show(`/catalog?page=${at}`));
  await begun(0);
  const atOnce = renderings.length;

  for (let at = 0; at < 20; at += 1) {
    (await begun(at)).finish('page');
  }

  expect(atOnce).toBeLessThan(20);
  expect(await Promise.all(shown)).toHaveLength(20);
});

test('page cache: without an event connection nothing is cached', async () => {
  const { begun, show, state } = openCache();
  state.isLive = false;

  const first = show('/');
  (await begun(0)).finish('home');
  await first;
  const second = show('/');
  (await begun(1)).finish('home again');

  expect(await second).toBe('home again');
});

test('page cache: an error is not cached', async () => {
  const { begun, show } = openCache();
  const first = show('/');
  (await begun(0)).finish('fault', [], { status: 500 });
  await first;

  const second = show('/');
  (await begun(1)).finish('home');

  expect(await second).toBe('home');
});

test('page cache: an incomplete page is sent once and not cached', async () => {
  const { begun, show } = openCache();
  const first = show('/catalog');
  (await begun(0)).finish('goods', [], { isCacheable: false });
  await first;

  const second = show('/catalog');
  (await begun(1)).finish('goods and filters');

  expect(await second).toBe('goods and filters');
});

test('page cache: stays within its memory limit', async () => {
  const { cache, begun, show } = openCache({ maxBytes: 20_000 });

  for (let at = 0; at < 50; at += 1) {
    const shown = show(`/catalog?page=${at}`);
    (await begun(at)).finish('x'.repeat(1_000));
    await shown;
  }

  expect(cache.size().bytes).toBeLessThanOrEqual(20_000);
  expect(cache.size().pages).toBeGreaterThan(0);
});
