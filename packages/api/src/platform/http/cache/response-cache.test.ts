import { expect, test } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { testClock } from '../../../testing/clock.ts';
import { openTestShop, type Visitor } from '../../../testing/test-shop.ts';
import type { Events, Topic } from '../../events/events.ts';
import { createResponseCache } from './response-cache.ts';

const TEN_SECONDS_MS = 10_000;

test('response cache: guests share an answer for its max-age, accounts get a fresh one', async () => {
  const shop = await openTestShop();
  // The season's offer ends in two seconds without an event, because its job does not run.
  shop.clock.set('2027-01-20T20:59:57Z');
  const user = userWith(shop, await register(shop));
  const offers = async (visitor: Visitor) =>
    Object((await visitor.inject({ method: 'GET', path: 'discounts/' })).json).length;
  const first = await offers(shop.visitor());

  shop.clock.advance(5_000);
  const soon = [await offers(shop.visitor()), await offers(user), await offers(shop.visitor({ locale: 'en' }))];
  shop.clock.advance(60_000);

  expect([...soon, await offers(shop.visitor())]).toEqual([first, first - 1, first - 1, first - 1]);
});

/** Responses that the test completes, with events and a clock that the test controls. */
function openAnswers() {
  const listeners = new Set<(topics: readonly Topic[]) => void>();
  const state = { isLive: true };
  const events: Events = {
    publish: async () => {},
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLive: () => state.isLive,
    close: async () => {},
  };
  const clock = testClock('2026-11-21T12:00:00Z');
  const answers = createResponseCache({ events, clock });
  const publish = (...topics: Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  const make = (key: string, topics: Topic[], { status = 200, during = () => {} } = {}) =>
    answers.create(key, 10, async (uses) => {
      for (const topic of topics) uses(topic);
      during();
      return { status, headers: {}, body: { article: 'bwl01' } };
    });
  const cachedText = (key: string) => answers.find(key)?.text;
  const isCached = (key: string) => cachedText(key)?.toString() === '{"article":"bwl01"}';
  return { answers, make, cachedText, isCached, publish, clock, state };
}

test('response cache: uses the memory of its characters and no more', async () => {
  const { make, cachedText } = openAnswers();
  await make('ru /product', ['family:bwl01']);

  const text = cachedText('ru /product');

  expect(text?.buffer.byteLength).toBe(text?.length);
  expect(text?.length).toBeGreaterThan(0);
});

test('response cache: is valid until its time is over', async () => {
  const { make, isCached, clock } = openAnswers();
  await make('ru /product', ['family:bwl01']);

  const held = isCached('ru /product');
  clock.advance(TEN_SECONDS_MS);

  expect([held, isCached('ru /product')]).toEqual([true, false]);
});

test('response cache: an answer expires at the moment that changes it, also in browsers', async () => {
  const { answers, isCached, clock } = openAnswers();
  const soon = new Date(clock.now().getTime() + 3_500);

  const made = await answers.create('ru /drop', 10, async (uses) => {
    uses('drops', soon);
    return { status: 200, headers: {}, body: { article: 'bwl01' } };
  });
  clock.advance(2_000);
  const held = answers.find('ru /drop')?.maxAgeS;
  clock.advance(1_500);

  expect([made.maxAgeS, held, isCached('ru /drop')]).toEqual([3, 1, false]);
});

test('response cache: an answer is dropped by events of its topics only', async () => {
  const { make, isCached, publish } = openAnswers();
  for (const [name, topics, isStill] of [
    ['what it is made of', ['stock:clr01', 'family:bwl01'], false],
    ['everything', ['*'], false],
    ['something else', ['family:clr01'], true],
  ] as const) {
    await make('ru /product', ['family:bwl01', 'offers']);

    publish(...topics);

    expect(isCached('ru /product'), name).toBe(isStill);
  }
});

test('response cache: an answer is not cached when its topics change meanwhile', async () => {
  const { make, isCached, publish } = openAnswers();

  await make('ru /product', ['family:bwl01'], { during: () => publish('family:bwl01') });

  expect(isCached('ru /product')).toBe(false);
});

test('response cache: is off while events cannot come', async () => {
  const { make, isCached, state } = openAnswers();
  await make('ru /before', ['family:bwl01']);

  state.isLive = false;
  await make('ru /meanwhile', ['family:bwl01']);
  const meanwhile = isCached('ru /before');
  state.isLive = true;

  expect([meanwhile, isCached('ru /meanwhile')]).toEqual([false, false]);
});

test('response cache: refusals, answers without topics and long addresses are not cached', async () => {
  const { make, isCached } = openAnswers();
  for (const [name, key, topics, status] of [
    ['a refusal', 'ru /product', ['family:bwl01'], 404],
    ['what does not say what it is made of', 'ru /product', [], 200],
    ['an address longer than any of our pages asks', `ru /${'x'.repeat(500)}`, ['family:bwl01'], 200],
  ] as const) {
    await make(key, [...topics], { status });

    expect(isCached(key), name).toBe(false);
  }
});
