import type { News, Topic } from '@kashtanka/api';
import { expect, test } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

/** A cache over pages that are finished by hand, with news and a clock that are moved by hand. */
function openCache({ maxBytes = 1_000_000 } = {}) {
  const listeners = new Set<(topics: readonly Topic[]) => void>();
  const news: Pick<News, 'subscribe' | 'isLive'> = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLive: () => state.isLive,
  };
  const state = { isLive: true, nowMs: 0 };
  const renderings: { key: string; finish(text: string, topics?: string[], status?: number): void }[] = [];
  const render = (key: string) => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    const finish = (text: string, topics: string[] = [], status = 200) =>
      resolve({ status, headers: {}, body: Buffer.from(text), topics: new Set(topics) });
    renderings.push({ key, finish });
    return promise;
  };
  const cache = createPageCache({ render, news, maxBytes, nowMs: () => state.nowMs });
  const show = async (key: string) => String(await (await cache.get(key)).body('identity'));
  const tell = (...topics: Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  return { cache, state, renderings, show, tell };
}

test('Visitors who come while a page is rendered share that rendering', async () => {
  const { renderings, show } = openCache();

  const both = Promise.all([show('/'), show('/')]);
  renderings[0]?.finish('home');

  expect(await both).toEqual(['home', 'home']);
  expect(renderings).toHaveLength(1);
});

test('A page is rendered once and kept', async () => {
  const { renderings, show } = openCache();
  const first = show('/');
  renderings[0]?.finish('home');
  await first;

  expect(await show('/')).toBe('home');
  expect(renderings).toHaveLength(1);
});

test('News of what a page shows renew it: the old one is sent for a second at most', async () => {
  const { renderings, show, tell, state } = openCache();
  const first = show('/product/a');
  renderings[0]?.finish('2490', ['product:a']);
  await first;

  tell('product:a');
  expect(await show('/product/a')).toBe('2490');
  state.nowMs = 1_000;
  const later = show('/product/a');
  renderings[1]?.finish('1990', ['product:a']);

  expect(await later).toBe('1990');
});

test('News of something else leave a page alone', async () => {
  const { renderings, show, tell } = openCache();
  const first = show('/product/a');
  renderings[0]?.finish('2490', ['product:a']);
  await first;

  tell('product:b');
  await show('/product/a');

  expect(renderings).toHaveLength(1);
});

test('What was read before the news is not kept', async () => {
  const { renderings, show, tell } = openCache();
  const first = show('/product/a');
  tell('product:a');
  renderings[0]?.finish('2490', ['product:a']);
  await first;

  const second = show('/product/a');
  renderings[1]?.finish('1990', ['product:a']);

  expect(await second).toBe('1990');
});

test('Without news nothing is kept', async () => {
  const { renderings, show, state } = openCache();
  state.isLive = false;

  const first = show('/');
  renderings[0]?.finish('home');
  await first;
  const second = show('/');
  renderings[1]?.finish('home again');

  expect(await second).toBe('home again');
});

test('A fault is not kept', async () => {
  const { renderings, show } = openCache();
  const first = show('/');
  renderings[0]?.finish('fault', [], 500);
  await first;

  const second = show('/');
  renderings[1]?.finish('home');

  expect(await second).toBe('home');
});

test('Kept pages never take more memory than they were given', async () => {
  const { cache, renderings, show } = openCache({ maxBytes: 20_000 });

  for (let at = 0; at < 50; at += 1) {
    const shown = show(`/catalog?page=${at}`);
    renderings[at]?.finish('x'.repeat(1_000));
    await shown;
  }

  expect(cache.size().bytes).toBeLessThanOrEqual(20_000);
  expect(cache.size().pages).toBeGreaterThan(0);
});
