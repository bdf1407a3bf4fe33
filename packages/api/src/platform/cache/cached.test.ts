import { expect, it } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { EVERYTHING, type Events, type Topic } from '../events/events.ts';
import { cachedEach, cachedMany } from './cached.ts';
import { createChangeLog } from './change-log.ts';

const TOPIC = 'thing';

it.each(['cachedMany', 'cachedEach'])(
  '%s: a value that was read before a change is not kept after it',
  async (kind) => {
    const { events, database } = await openTestShop({ data: 'empty' });
    const isTopic = (topic: string) => topic === TOPIC;
    const read = Promise.withResolvers<void>();
    let stored = 'old';
    const load = async () => {
      const value = stored;
      await read.promise;
      return value;
    };
    const many = cachedMany(events, isTopic, async () => new Map([['a', await load()]]), 10);
    const each = cachedEach<string>(events, isTopic, 10);
    const get = async () => (kind === 'cachedMany' ? (await many(['a'])).get('a') : each('a', load));

    const early = get();
    stored = 'new';
    await events.publish(database.db, [TOPIC]);
    read.resolve();

    expect([await early, await get()]).toEqual(['old', 'new']);
  },
);

/** Events of this process only, without a database. */
function localEvents() {
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
  const tell = (...topics: Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  return { events, tell, state };
}

it('cached: only an event of its topics or of everything removes a value, and nothing is kept without events', async () => {
  const { events, tell, state } = localEvents();
  const loaded: string[] = [];
  const load = async (keys: readonly string[]) => {
    loaded.push(...keys);
    return new Map(keys.map((key) => [key, key]));
  };
  const many = cachedMany(events, (topic) => topic === TOPIC, load, 10);
  const each = cachedEach<string>(events, (topic) => topic === TOPIC, 10);
  const ask = async () => {
    const before = loaded.length;
    await many(['a', 'b', 'a']);
    await each('c', async () => String(loaded.push('c')));
    return loaded.slice(before);
  };

  expect(await ask()).toEqual(['a', 'b', 'c']);
  expect(await ask()).toEqual([]);
  tell('another', 'topic');
  expect(await ask()).toEqual([]);
  tell('another', TOPIC);
  expect(await ask()).toEqual(['a', 'b', 'c']);
  tell(EVERYTHING);
  expect(await ask()).toEqual(['a', 'b', 'c']);
  expect([...(await many(['a', 'd'])).keys(), ...loaded.slice(-1)]).toEqual(['a', 'd', 'd']);

  state.isLive = false;
  expect(await ask()).toEqual(['a', 'b', 'c']);
  await many(['e']);
  state.isLive = true;
  await many(['e']);
  expect(loaded.slice(-2)).toEqual(['e', 'e']);
});

it('cached: a failed load is repeated, and does not remove the value that was loaded meanwhile', async () => {
  const { events, tell } = localEvents();
  const each = cachedEach<string>(events, (topic) => topic === TOPIC, 10);
  const late = Promise.withResolvers<string>();
  const failing = each('a', () => late.promise);
  tell(TOPIC);
  await each('a', async () => 'new');

  late.reject(new Error('the database is gone'));

  await expect(failing).rejects.toThrow();
  expect(await each('a', async () => 'newer')).toBe('new');
  await expect(each('b', () => Promise.reject(new Error('gone')))).rejects.toThrow();
  expect(await each('b', async () => 'there')).toBe('there');
});

it('change log: of more topics than it keeps, exactly the marks before the last dropped one are unsure', () => {
  const { events, tell } = localEvents();
  const changeLog = createChangeLog(events, 2);
  const marks = [changeLog.mark()];
  for (const topic of ['a', 'b', 'c', 'd']) {
    tell(topic);
    marks.push(changeLog.mark());
  }

  expect(marks.map((mark) => changeLog.isUnchangedSince(mark, ['x']))).toEqual([false, false, true, true, true]);
  expect(marks.map((mark) => changeLog.isUnchangedSince(mark, ['x', 'd']))).toEqual(
    Array(4).fill(false).concat(true),
  );
  tell('c');
  tell('e');
  expect(marks.map((mark) => changeLog.isUnchangedSince(mark, ['x']))).toEqual(Array(4).fill(false).concat(true));
});
