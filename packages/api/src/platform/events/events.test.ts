import { demo } from '@kashtanka/demo';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openWire } from '../../testing/requests/wire.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { createChangeLog } from '../cache/change-log.ts';
import { beforeCommit, inTransaction, sql } from '../database/index.ts';
import { openDatabaseEvents } from './database-events.ts';
import { EVERYTHING, type Events, type Topic } from './events.ts';

function listenTo(events: Events): Topic[] {
  const onMessage: Topic[] = [];
  events.subscribe((topics) => onMessage.push(...topics));
  return onMessage;
}

describe('events', () => {
  it('events: reach another process', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const onMessage = listenTo(there.events);

    await here.events.publish(here.database.db, ['family:a', 'family:b']);

    await expect.poll(() => onMessage).toEqual(['family:a', 'family:b']);
  });

  it('events: reach their own process before the write returns', async () => {
    const shop = await openTestShop();
    const onMessage = listenTo(shop.events);

    await inTransaction(shop.database.db, (tx) => shop.events.publish(tx, ['basket:1']));

    expect(onMessage).toEqual(['basket:1']);
  });

  it('events: reach their own process once', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const onMessage = listenTo(here.events);

    await here.events.publish(here.database.db, ['basket:1']);
    await there.events.publish(there.database.db, ['last']);

    await expect.poll(() => onMessage).toContain('last');
    expect(onMessage).toEqual(['basket:1', 'last']);
  });

  it('events: of a rolled back transaction are not published', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const onMessage = [listenTo(here.events), listenTo(there.events)];
    const work = inTransaction(here.database.db, async (tx) => {
      await here.events.publish(tx, ['lost']);
      throw new Error('not today');
    });
    await expect(work).rejects.toThrow();
    const atCommit = inTransaction(here.database.db, async (tx) => {
      await here.events.publish(tx, ['lost']);
      beforeCommit(tx, () => [sql`select 1 / 0`]);
    });
    await expect(atCommit).rejects.toThrow('division by zero');

    await here.events.publish(here.database.db, ['last']);

    await expect.poll(() => onMessage[1]).toEqual(['last']);
    expect(onMessage[0]).not.toContain('lost');
  });

  it('events: many topics take several messages, and very many become one for everything', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const onMessage = listenTo(there.events);
    const many = Array.from({ length: 1_000 }, (_, index) => `family:an-article-with-a-long-name-${index}`);
    const veryMany = Array.from({ length: 2_001 }, (_, index) => `family:${index}`);

    await here.events.publish(here.database.db, many);
    await here.events.publish(here.database.db, veryMany);

    await expect.poll(() => onMessage).toEqual([...many, EVERYTHING]);
  });

  it('events: a lost connection invalidates all cached data, and is restored once after any downtime', async () => {
    const shop = await openTestShop();
    const wire = await openWire(shop.databaseUrl);
    const events = await openDatabaseEvents(wire.url, shop.log);
    onTestFinished(events.close);
    const onMessage = listenTo(events);

    wire.cut();
    await expect.poll(() => events.isLive()).toBe(false);
    await expect.poll(() => wire.refused(), { timeout: 10_000 }).toBe(2);
    wire.mend();
    await expect.poll(() => events.isLive(), { timeout: 5_000 }).toBe(true);

    expect(onMessage).toEqual([EVERYTHING, EVERYTHING]);
    expect(wire.open()).toBe(1);
  });

  it('events: no data is cached while the connection is broken', async () => {
    const here = await openTestShop();
    const wire = await openWire(here.databaseUrl);
    const there = await openTestShop({ besides: here, eventsUrl: wire.url });
    const ask = () => there.visitor().getProduct({ params: { article: demo.standaloneBowl } });
    await ask();
    wire.cut();
    await expect.poll(() => there.events.isLive()).toBe(false);

    await here.database.pool.query(`update product set price = 100 where article = '${demo.standaloneBowl}'`);

    expect(await ask()).toMatchObject({ body: { price: { incl_tax: '1.00' } } });
  });
});

describe('the change log', () => {
  it('change log: knows the changes since a moment', async () => {
    const shop = await openTestShop();
    const changeLog = createChangeLog(shop.events);
    const mark = changeLog.mark();

    await shop.events.publish(shop.database.db, ['family:a']);

    expect(changeLog.isUnchangedSince(mark, ['family:a', 'family:b'])).toBe(false);
    expect(changeLog.isUnchangedSince(mark, ['family:b'])).toBe(true);
    expect(changeLog.isUnchangedSince(changeLog.mark(), ['family:a'])).toBe(true);
  });

  it('change log: is unsure after an event for everything, or beyond its length', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const changeLog = createChangeLog(shop.events, 2);
    const first = changeLog.mark();
    await shop.events.publish(db, [EVERYTHING]);
    const second = changeLog.mark();
    await shop.events.publish(db, ['a', 'b', 'c']);

    expect(changeLog.isUnchangedSince(first, ['family:x'])).toBe(false);
    expect(changeLog.isUnchangedSince(second, ['family:x'])).toBe(false);
    expect(changeLog.isUnchangedSince(changeLog.mark(), ['family:x'])).toBe(true);
  });

  it('change log: a listener that has unsubscribed gets no events', async () => {
    const shop = await openTestShop();
    const listener = vi.fn();
    const leave = shop.events.subscribe(listener);
    leave();

    await shop.events.publish(shop.database.db, ['a']);

    expect(listener).not.toHaveBeenCalled();
  });
});
