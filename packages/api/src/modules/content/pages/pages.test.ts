import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../../testing/a-folder.ts';
import { actorOf } from '../../../testing/staff.ts';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { listSources } from '../../import-export/list-sources.ts';

const reason = 'Новый текст';
const params = { list: 'pages' as const, key: 'about' };
const ru = { title: 'О нас', description: 'Мастерская в Туле', body: '## Кто мы {#who}\n\nШьём с 2015 года.' };
const en = { title: 'About us', description: 'A workshop in Tula', body: 'We have made collars since 2015.' };

const create = (browser: StaffBrowser, row: object) =>
  browser.createDataRow({
    key: aKey(),
    params: { list: 'pages' },
    body: { row: { page: 'about', ...row }, reason },
  });

const shown = async (shop: TestShop, page = 'about', tag = 'ru') => {
  const answer = await shop.visitor().getPageText({ params: { page }, headers: { 'accept-language': tag } });
  if (!answer.ok) throw new Error(`the text of ${page} was not read`);
  return answer.body;
};

describe('page texts', () => {
  it('page text: an own one is shown at once in its language, and its title is known to other pages', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const browser = await signInAs(shop, 'content');
    const before = await shown(shop);

    await create(browser, { ru, en, edition: { version: '2.0', date: '2026-11-30' } });

    expect(before).toEqual({ text: null, titles: {} });
    const edition = { version: '2.0', date: '2026-11-30' };
    expect(await shown(shop)).toEqual({ text: { ...ru, edition }, titles: { about: 'О нас' } });
    expect(await shown(shop, 'about', 'en')).toEqual({ text: { ...en, edition }, titles: { about: 'About us' } });
    expect(await shown(shop, 'faq/care')).toEqual({ text: null, titles: { about: 'О нас' } });
  });

  it('page text: without an English one the Russian stands in for it', async () => {
    const shop = await openTestShop({ data: 'empty' });

    await create(await signInAs(shop, 'content'), { ru });

    expect(await shown(shop, 'about', 'en')).toMatchObject({ text: ru, titles: { about: 'О нас' } });
  });

  it('page text: languages are changed one by one, and the removed one gives way to the standard text', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const browser = await signInAs(shop, 'content');
    const made = await create(browser, { ru, en });
    if (!made.ok) throw new Error('the text was not stored');
    const version = made.body.version;
    const shorter = { ...ru, body: 'Шьём.' };

    const own = await browser.patchDataRow({
      key: aKey(),
      params,
      version,
      body: { patch: { ru: shorter }, reason },
    });
    const other = await browser.patchDataRow({
      key: aKey(),
      params,
      version,
      body: { patch: { en: { ...en, body: 'We sew.' } }, reason },
    });
    const stale = await browser.patchDataRow({ key: aKey(), params, version, body: { patch: { ru }, reason } });
    if (!other.ok) throw new Error('the other language was not stored');
    const removed = await browser.removeDataRow({
      key: aKey(),
      params,
      version: other.body.version,
      body: { reason },
    });

    expect([own.ok, other.ok, removed.ok]).toEqual([true, true, true]);
    expect(stale).toMatchObject({ status: 412, problem: { overlapping: ['ru'], current: { ru: shorter } } });
    expect(await shown(shop)).toEqual({ text: null, titles: {} });
    const id = removed.ok ? removed.body.undo.id : 0;
    expect(await browser.undoDataRow({ key: aKey(), params, body: { id, reason } })).toMatchObject({ ok: true });
    expect(await shown(shop)).toMatchObject({ text: shorter });
  });

  it('page text: one that the page cannot show, an unknown page and a text for shoppers alone are refused', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const browser = await signInAs(shop, 'content');

    const refused = [
      await create(browser, { ru: { ...ru, body: '| Размер | Обхват |' } }),
      await create(browser, { page: 'admin', ru }),
      await create(browser, { en }),
      await create(browser, { ru: { ...ru, body: 'я'.repeat(20_001) } }),
    ];

    expect(refused).toMatchObject([
      { fields: { row: { ru: { body: [{ code: 'invalid' }] } } } },
      { fields: { row: { page: [{ code: 'does_not_exist' }] } } },
      { fields: { row: { ru: [{ code: 'required' }] } } },
      { fields: { row: { ru: { body: [{ code: 'max_length' }] } } } },
    ]);
    expect(await shown(shop)).toMatchObject({ text: null });
    expect(await create(await signInAs(shop, 'warehouse'), { ru })).toMatchObject({ status: 403 });
  });

  it('page text: is exported as it is imported', async () => {
    const [shop, other] = [await openTestShop({ data: 'empty' }), await openTestShop({ data: 'empty' })];
    await create(await signInAs(shop, 'content'), { ru, en });
    const folder = join(await aFolder(), 'shop');
    await shop.api.exportByStaff(await actorOf(shop, 'content'), folder);

    const report = await other.api.importByStaff(await actorOf(other, 'content'), await listSources(folder), {
      sections: [],
      prune: false,
      replace: false,
      stock: 'keep',
    });

    expect(report).toMatchObject({ ok: true, lists: { pages: { created: 1 } } });
    expect(await shown(other)).toEqual(await shown(shop));
    expect(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'))).toMatchObject({
      pages: [{ page: 'about', ru, en, edition: null }],
    });
  });

  it('pages of staff: are listed with who changed them, and one is read beside its standard text', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const browser = await signInAs(shop, 'content');
    await create(browser, { ru });

    const listed = await browser.listPagesOfStaff();
    const page = await browser.getPageOfStaff({ params: { page: 'about' } });

    const rows = listed.ok ? listed.body.rows : [];
    expect(rows.filter(({ page: name }) => ['about', 'faq/care', 'family'].includes(name))).toMatchObject([
      { page: 'about', title: { ru: 'О нас', en: null }, is_own: true, changed: { name: expect.any(String) } },
      { page: 'family', title: { ru: 'family', en: null }, is_own: false, has_standard: false },
      {
        page: 'faq/care',
        title: { en: 'Standard: faq/care' },
        is_own: false,
        has_standard: true,
        changed: null,
      },
    ]);
    expect(page).toMatchObject({
      body: {
        standard: { ru: { title: 'Из коробки: about' } },
        own: { ru, en: null, version: expect.any(Number) },
      },
    });
    expect(await browser.getPageOfStaff({ params: { page: 'jobs' } })).toMatchObject({ status: 404 });
    expect(await (await signInAs(shop, 'warehouse')).listPagesOfStaff()).toMatchObject({ status: 403 });
  });

  it('page check: names faults by line, and shows the text to those with the link for an hour', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const browser = await signInAs(shop, 'content');
    const texts = { ru: { ...ru, body: 'Раз\n| Размер |' }, en: null, edition: null };

    const checked = await browser.checkPage({ key: aKey(), params: { page: 'about' }, body: texts });

    expect(checked).toMatchObject({
      body: { faults: [{ language: 'ru', line: 2, code: 'bare_table', about: '' }], path: expect.any(String) },
    });
    const code = checked.ok ? (checked.body.path.split('=')[1] ?? '') : '';
    const preview = await shop.api.previews.openText(code);
    expect(preview).toBeDefined();
    expect(await shown(shop)).toEqual({ text: null, titles: {} });
    expect(await shop.api.previews.openText(`9${code}`)).toBeUndefined();
    shop.clock.advance(HOUR_MS + 1);
    expect(await shop.api.previews.openText(code)).toBeUndefined();
  });
});
