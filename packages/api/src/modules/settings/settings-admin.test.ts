import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const opens = (shop: TestShop, pass: string | null) => shop.api.settings.isStoreOpen(pass, shop.clock.now());

describe('settings admin', () => {
  it('settings: are shown with their range and hold at once', async () => {
    const shop = await openTestShop();
    const accountant = await actorOf(shop, 'accountant');

    const set = await shop.api.settingsAdmin.set(accountant, 'pickup_term_days', 10);

    expect(set).toEqual({ ok: true, before: 7 });
    expect((await shop.api.settings.get()).pickup_term_days).toBe(10);
    const setting = (await shop.api.settingsAdmin.list()).find(({ name }) => name === 'pickup_term_days');
    expect(setting).toMatchObject({ value: 10, default: 7, values: '1 to 60' });
    const entries = await shop.api.staff.audit({ name: null, subject: null, since: null, limit: 1 });
    expect(entries).toMatchObject([
      { subject: 'setting pickup_term_days', details: { before: 7, after: 10 }, refusal: null },
    ]);
  });

  it('settings: a value out of bounds and an unknown name change nothing', async () => {
    const shop = await openTestShop();
    const accountant = await actorOf(shop, 'accountant');

    const tooLong = await shop.api.settingsAdmin.set(accountant, 'pickup_term_days', 61);
    const unknown = await shop.api.settingsAdmin.set(accountant, 'constructor', 1);

    expect(tooLong).toEqual({ ok: false, problem: 'bad_value', values: '1 to 60' });
    expect(unknown).toMatchObject({ problem: 'unknown', names: expect.arrayContaining(['new_for_days']) });
    expect((await shop.api.settings.get()).pickup_term_days).toBe(7);
  });

  it('[QUERYPARAM-04] shop pass: opens the shop for its days, until it is stopped', async () => {
    const shop = await openTestShop();
    const manager = await actorOf(shop, 'manager');
    const admin = shop.api.settingsAdmin;

    await admin.set(manager, 'store_enabled', 2);
    const made = await admin.createPass(manager, { name: 'Семья', days: 3 });
    const other = await admin.createPass(manager, { name: 'Друзья', days: 3 });
    if (!(made.ok && other.ok)) throw new Error('no passes were made');
    const [listed, second] = await admin.listPasses();
    const during = [await opens(shop, null), await opens(shop, made.secret), await opens(shop, other.secret)];
    const stopped = await admin.stopPass(manager, listed?.id ?? 0);
    const afterStop = [await opens(shop, made.secret), await opens(shop, other.secret)];
    shop.clock.advance(3 * DAY_MS);

    expect(listed).toMatchObject({ name: 'Семья' });
    expect([during, stopped, afterStop]).toEqual([[false, true, true], { ok: true }, [false, true]]);
    expect(await opens(shop, other.secret)).toBe(false);
    expect(await admin.listPasses()).toEqual([]);
    for (const id of [999, second?.id ?? 0])
      expect(await admin.stopPass(manager, id), `${id}`).toEqual({ ok: false, problem: 'unknown' });
  });

  it('settings: addresses for notices are written once each, with those before in the audit log', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const owner = await actorOf(shop, 'owner');
    const { orderNotices } = shop.api.settingsAdmin;

    await orderNotices.set(owner, ['a@example.com']);
    await orderNotices.set(owner, ['B@example.com', 'a@example.com', 'b@example.com']);
    const wrong = await orderNotices.set(owner, ['c@example.com', 'nobody']);

    expect(wrong).toEqual({ ok: false, problem: 'bad_address' });
    expect(await orderNotices.list()).toEqual(['b@example.com', 'a@example.com']);
    const entries = await shop.api.staff.audit({ name: null, subject: null, since: null, limit: 2 });
    expect(entries).toMatchObject([
      { refusal: 'bad_address' },
      { details: { before: ['a@example.com'], after: ['b@example.com', 'a@example.com'] } },
    ]);
  });

  it('settings: the accountant changes figures and cannot close the shop', async () => {
    const shop = await openTestShop();
    const accountant = await actorOf(shop, 'accountant');

    expect(await shop.api.settingsAdmin.set(accountant, 'store_enabled', 0)).toMatchObject({
      problem: 'not_allowed',
    });
    expect(await opens(shop, null)).toBe(true);
  });
});
