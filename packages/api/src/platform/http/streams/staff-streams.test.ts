import { describe, expect, it } from 'vitest';
import { listenAsStaff, openStaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const publish = ({ events, database }: TestShop, topic: string) => events.publish(database.db, [topic]);

describe('staff stream', () => {
  it('staff stream: names each changed topic that it listens to, and no other', async () => {
    const shop = await openTestShop();
    const stream = await listenAsStaff(shop, await signInAs(shop, 'manager'), { topics: 'orders,order:100001' });

    await publish(shop, 'order:100002');
    await publish(shop, 'order:100001');
    await publish(shop, 'orders');

    await expect.poll(stream.data).toEqual(['{"topic":"order:100001"}', '{"topic":"orders"}']);
  });

  it('staff stream: events from another server arrive as well', async () => {
    const shop = await openTestShop();
    const other = await openTestShop({ besides: shop });
    const stream = await listenAsStaff(shop, await signInAs(shop, 'manager'), { topics: 'order:100001' });

    await publish(other, 'order:100001');

    await expect.poll(stream.data).toEqual(['{"topic":"order:100001"}']);
  });

  it('staff stream: is refused without a session, without the permission and for unknown topics', async () => {
    const shop = await openTestShop();
    const statusOf = async (browser: ReturnType<typeof openStaffBrowser>, topics: string) =>
      (await listenAsStaff(shop, browser, { topics })).status;
    const manager = await signInAs(shop, 'manager');

    expect(await statusOf(openStaffBrowser(shop), 'orders')).toBe(401);
    expect(await statusOf(await signInAs(shop, 'content'), 'orders')).toBe(403);
    expect(await statusOf(manager, 'session:1')).toBe(404);
    expect(await statusOf(manager, '')).toBe(404);
  });

  it('staff presence: a thing that the role may not read can neither be held open nor asked about', async () => {
    const shop = await openTestShop();
    const content = await signInAs(shop, 'content');

    const entered = await listenAsStaff(shop, content, { topics: 'stock', present: 'order:100001' });
    const listed = await content.listPresence({ query: { topic: 'order:100001' } });

    expect([entered.status, listed.status]).toEqual([403, 403]);
  });

  it('staff presence: others see who has an order open, until the stream ends', async () => {
    const shop = await openTestShop();
    const [manager, packer] = [await signInAs(shop, 'manager'), await signInAs(shop, 'warehouse')];
    const topic = 'order:100001';
    const listPresent = async (browser: typeof manager) => {
      const listed = await browser.listPresence({ query: { topic } });
      return listed.ok ? listed.body.rows.map(({ name }) => name) : listed;
    };
    const watching = await listenAsStaff(shop, manager, { topics: topic, present: topic });

    const packing = await listenAsStaff(shop, packer, { topics: topic, present: topic });
    const secondTab = await listenAsStaff(shop, packer, { topics: topic, present: topic });

    expect(await listPresent(manager)).toEqual(['Степан']);
    expect(await listPresent(packer)).toEqual(['Мария']);
    await expect.poll(watching.data).toContain('{"topic":"presence:order:100001"}');
    packing.leave();
    secondTab.leave();
    await expect.poll(() => listPresent(manager)).toEqual([]);
  });

  it('staff presence: is of each member and thing apart, lasts for all tabs, and ends half a minute after its server', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const [manager, packer] = [await signInAs(shop, 'manager'), await signInAs(shop, 'warehouse')];
    const [, marias, stepans] = await shop.api.staff.list();
    const [topic, other] = ['order:100001', 'order:100002'];
    const enter = (member: { id: number; name: string } | undefined, where: string) =>
      shop.api.enterPresence(where, {
        id: member?.id ?? 0,
        name: member?.name ?? '',
        roles: [],
        sessionId: 0,
        provenUntil: null,
      });
    const listPresent = async (browser: typeof manager, where: string) => {
      const listed = await browser.listPresence({ query: { topic: where } });
      return listed.ok ? listed.body.rows.map(({ name }) => name) : [];
    };
    const present = async () => [
      await listPresent(manager, topic),
      await listPresent(manager, other),
      await listPresent(packer, topic),
    ];

    const [first, second] = [await enter(stepans, topic), await enter(stepans, topic)];
    const elsewhere = await enter(stepans, other);
    const hers = await enter(marias, topic);
    first.leave();
    expect(await present()).toEqual([['Степан'], ['Степан'], ['Мария']]);
    second.leave();
    await expect.poll(() => listPresent(manager, topic)).toEqual([]);
    expect(await present()).toEqual([[], ['Степан'], ['Мария']]);
    shop.clock.advance(30_000);
    expect(await present()).toEqual([[], [], []]);
    elsewhere.leave();
    hers.leave();
    await expect
      .poll(async () => (await shop.database.pool.query('select from staff_presence')).rows.length)
      .toBe(0);
  });
});
