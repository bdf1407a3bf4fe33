import { expect, it } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { cachedEach, cachedMany } from './cached.ts';

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
