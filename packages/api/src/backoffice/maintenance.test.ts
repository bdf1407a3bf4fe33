import { describe, expect, it } from 'vitest';
import { aKey, signInAs } from '../testing/staff-browser.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { WRITE_FEED_JOB } from './maintenance-routes.ts';

const reason = 'Проверка';

describe('maintenance in the back office', () => {
  it('pass: its link opens the shop until it is revoked', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'manager');
    await staff.setStoreFlag({ key: aKey(), body: { value: 2, reason } });

    const made = await staff.createPass({ key: aKey(), body: { name: 'Семья', days: 3, reason } });
    const secret = made.ok ? new URL(made.body.url).searchParams.get('woof_secret') : null;
    const isOpen = () => shop.api.settings.isStoreOpen(secret, shop.clock.now());
    const listed = await staff.listPasses();
    const [pass] = listed.ok ? listed.body.rows : [];

    expect([await isOpen(), pass?.name]).toEqual([true, 'Семья']);
    const stop = () => staff.stopPass({ key: aKey(), params: { id: pass?.id ?? 0 }, body: { reason } });
    expect(await stop()).toMatchObject({ status: 204 });
    expect(await isOpen()).toBe(false);
    expect(await stop()).toMatchObject({ status: 404 });
    const bad = await staff.createPass({ key: aKey(), body: { name: ' ', days: 3, reason } });
    expect(bad).toMatchObject({ fields: { name: expect.anything() } });
  });

  it('redirect: is added, listed, removed; a wrong one is refused at its target', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const staff = await signInAs(shop, 'content');
    const add = (from: string, to: string) =>
      staff.addRedirect({ key: aKey(), body: { from, to, status: 301, reason } });
    const remove = () => staff.removeRedirect({ key: aKey(), body: { from: '/sale', reason } });

    expect(await add('/sale', '/collections/summer')).toMatchObject({ status: 204 });
    expect(await staff.listRedirects()).toMatchObject({
      body: { rows: [{ from: '/sale', to: '/collections/summer', status: 301 }] },
    });
    expect(await add('/checkout', '/catalog')).toMatchObject({ fields: { to: expect.anything() } });
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await staff.listRedirects()).toMatchObject({ body: { rows: [] } });
  });

  it('feed: is written by a job; media without a store are refused; only known carriers are asked', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'content');
    const manager = await signInAs(shop, 'manager');

    expect(await staff.writeFeed({ key: aKey(), body: { reason } })).toMatchObject({ status: 204 });
    const { rows } = await shop.database.pool.query('select from graphile_worker.jobs where task_identifier = $1', [
      WRITE_FEED_JOB,
    ]);
    expect(rows).toHaveLength(1);
    expect(await staff.sendMedia({ key: aKey(), body: { reason } })).toMatchObject({
      status: 409,
      problem: { code: 'no_media_store' },
    });
    expect(await manager.listCarriers()).toMatchObject({ body: { rows: [] } });
    const asked = { params: { carrier: 'cdek' }, body: { even_if_smaller: false, reason } };
    expect(await manager.syncPickupPoints({ key: aKey(), ...asked })).toMatchObject({ status: 404 });
  });

  it('retention and signing key: the owner counts and erases, and renews the key of logins', async () => {
    const shop = await openTestShop();
    const owner = await signInAs(shop, 'owner');
    const none = { orders: 0, consents: 0, audit: 0, counts: 0, accounts: 0, certificates: 0 };
    const keys = async () => {
      const { rows } = await shop.database.pool.query<{ count: string }>('select count(*) from signing_key');
      return Number(rows[0]?.count);
    };
    const before = await keys();

    expect(await owner.countOutdated()).toMatchObject({ body: none });
    expect(await owner.eraseOutdated({ key: aKey(), body: { reason } })).toMatchObject({ body: none });
    expect(await owner.renewSigningKey({ key: aKey(), body: { reason } })).toMatchObject({ status: 204 });
    expect(await keys()).toBeGreaterThan(before);
  });
});
