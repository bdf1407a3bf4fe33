import type { NotificationRow } from '@kashtanka/contract/import';
import { describe, expect, it } from 'vitest';
import { documentOf, importInto, load } from '../../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const hours: NotificationRow = {
  code: 'march-hours',
  kind: 'banner',
  level: 'warning',
  hideable: true,
  placement: ['main', 'checkout'],
  body: { ru: '8 марта магазин не работает', en: 'The shop is closed on 8 March' },
  link_href: '/delivery',
  link_text: { ru: 'Подробнее', en: 'More' },
};

async function openShopWith(...notifications: NotificationRow[]): Promise<TestShop> {
  const shop = await openTestShop({ data: 'empty' });
  await load(shop, { notifications });
  return shop;
}

async function listBodies(shop: TestShop, query: Record<string, boolean> = {}): Promise<string[]> {
  const result = await shop.visitor().listNotifications({ query });
  return result.ok ? result.body.map(({ body }) => body) : [];
}

describe('notifications', () => {
  it('notifications: hold the fields of a page, in the language of the call [NOTIFICATION-01] [NOTIFICATION-02] [API-43]', async () => {
    const shop = await openShopWith(hours);

    const result = await shop.visitor({ locale: 'en' }).listNotifications();

    expect(result.ok && result.body).toEqual([
      {
        id: expect.any(Number),
        kind: 'banner',
        level: 'warning',
        hideable: true,
        placement: ['main', 'checkout'],
        basket_options: null,
        title: null,
        body: 'The shop is closed on 8 March',
        link_href: '/delivery',
        link_text: 'More',
        link_target: null,
        starts_at: null,
        ends_at: null,
      },
    ]);
  });

  it('notification: names the options of basket lines that it is about, until they are cleared [NOTIFICATION-02]', async () => {
    const ofTags = { code: 'tags', placement: ['basket' as const], body: 'Гравируем за день' };
    const shop = await openShopWith({ ...ofTags, basket_options: ['tag_text'] });
    const options = async () => {
      const result = await shop.visitor().listNotifications();
      return result.ok && result.body.map(({ basket_options }) => basket_options);
    };
    expect(await options()).toEqual([['tag_text']]);

    await load(shop, { notifications: [{ code: 'tags', basket_options: null }] });

    expect(await options()).toEqual([null]);
  });

  it('notifications: can be asked for by their place [NOTIFICATION-04] [API-43]', async () => {
    const shop = await openShopWith(hours, { code: 'blog', placement: ['blog'], body: 'Новая статья' });

    expect(await listBodies(shop, { to_main_page: true })).toEqual(['8 марта магазин не работает']);
    expect(await listBodies(shop, { to_blog_page: true, to_faq_page: true })).toEqual(['Новая статья']);
    expect(await listBodies(shop, { to_profile_page: true })).toEqual([]);
    expect(await listBodies(shop)).toHaveLength(2);
  });

  it('notification: begins and ends by itself, also on cached pages [NOTIFICATION-04]', async () => {
    const dated = { ...hours, starts_at: '2026-11-22T00:00:00+03:00', ends_at: '2026-11-23T00:00:00+03:00' };
    const shop = await openShopWith(dated);
    const received: string[] = [];
    shop.events.subscribe((topics) => received.push(...topics));
    const at = async (moment: string) => {
      shop.clock.set(moment);
      await shop.runDueJobs();
      return [(await listBodies(shop)).length, received.splice(0)];
    };

    expect(await at('2026-11-21T20:59:59Z')).toEqual([0, []]);
    expect(await at('2026-11-21T21:00:00Z')).toEqual([1, ['notifications']]);
    expect(await at('2026-11-22T21:00:00Z')).toEqual([0, ['notifications']]);
  });

  it('notification: a repeated import changes nothing, and a missing one is hidden by --prune', async () => {
    const shop = await openShopWith(hours);

    const again = await importInto(shop, documentOf({ notifications: [hours] }));
    const pruned = await importInto(shop, documentOf({ notifications: [{ ...hours, code: 'other' }] }), {
      prune: true,
    });

    expect(again).toMatchObject({ ok: true, lists: { notifications: { created: 0, changed: 0, unchanged: 1 } } });
    expect(pruned).toMatchObject({ ok: true, lists: { notifications: { created: 1, hidden: 1 } } });
    expect(await listBodies(shop)).toHaveLength(1);
  });
});

describe('notifications: refused imports', () => {
  it('notifications: a wrong one is refused at its place and nothing is stored', async () => {
    const shop = await openTestShop({ data: 'empty' });
    for (const [name, part, path, code] of [
      ['a link by another protocol', { link_href: 'javascript:alert(1)' }, '/link_href', 'invalid'],
      ['a link to another site without encryption', { link_href: 'http://evil.example' }, '/link_href', 'invalid'],
      ['a link that begins like a path and is none', { link_href: '//evil.example' }, '/link_href', 'invalid'],
      ['a link without words', { link_text: null }, '/link_text', 'required'],
      ['words of a link without an address', { link_href: null }, '/link_href', 'required'],
      ['no place', { placement: [] }, '/placement', 'min_length'],
      ['a place that there is none of', { placement: ['moon'] }, '/placement/0', 'invalid'],
      [
        'an end before its beginning',
        { starts_at: '2026-11-23T00:00:00+03:00', ends_at: '2026-11-22T00:00:00+03:00' },
        '/ends_at',
        'min_value',
      ],
    ] as const) {
      const report = await importInto(shop, documentOf({ notifications: [{ ...hours, ...part }] }));

      expect(report, name).toMatchObject({
        ok: false,
        errors: expect.arrayContaining([expect.objectContaining({ path: `/notifications/0${path}`, code })]),
      });
      expect(await listBodies(shop), name).toEqual([]);
    }
  });

  it('notification: dates are validated together with the stored ones', async () => {
    const shop = await openShopWith({ ...hours, starts_at: '2026-11-23T00:00:00+03:00' });
    const ends = { code: hours.code, ends_at: '2026-11-22T00:00:00+03:00' };

    expect(await importInto(shop, documentOf({ notifications: [ends] }))).toMatchObject({
      ok: false,
      errors: [{ path: '/notifications/0/ends_at', code: 'min_value' }],
    });
  });
});
