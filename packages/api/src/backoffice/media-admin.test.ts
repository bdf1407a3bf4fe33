import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demo } from '@kashtanka/demo';
import { HOUR_MS } from '@kashtanka/rules';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aKey, type StaffBrowser, signInAs } from '../testing/staff-browser.ts';
import { openTestShop } from '../testing/test-shop.ts';

const COLLAR = demo.parentCollar;
const params = { list: 'products' as const, key: COLLAR };
const reason = 'Новые фото';

async function aPhoto(shade: number): Promise<Blob> {
  const background = { r: shade, g: 60, b: 30 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

async function upload(browser: StaffBrowser, shade: number, name: string): Promise<string> {
  const picture = await aPhoto(shade);
  const stored = await browser.uploadMedia({ key: aKey(), picture, query: { name } });
  if (!stored.ok) throw new Error('the picture was refused');
  return stored.body.id;
}

async function rowOf(browser: StaffBrowser) {
  const read = await browser.getDataRow({ params });
  if (!read.ok) throw new Error('the row was not read');
  return read.body;
}

/** The pictures of the collar as its row has them. */
async function picturesOf(browser: StaffBrowser): Promise<{ file: string; alt?: unknown }[]> {
  const { row } = await rowOf(browser);
  return Array.isArray(row.images) ? row.images : [];
}

async function find(browser: StaffBrowser, query: { q?: string; state?: 'used' | 'unused' }): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await browser.listMedia({ query: { ...query, limit: 50, ...(after && { after }) } });
    if (!page.ok) throw new Error('the list was refused');
    ids.push(...page.body.rows.map(({ id }) => id));
    if (page.body.next === null) return ids;
    after = page.body.next;
  }
}

describe('media library', () => {
  it('knows the pictures of products as their rows have them, also after an edit and under a new article', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const asStored = `
      select (select jsonb_agg(jsonb_build_array(product, media, alt) order by product, position) from product_picture)
        is not distinct from (
          select jsonb_agg(jsonb_build_array(article, image ->> 'media', image -> 'alt') order by article, position)
          from product, jsonb_array_elements(images) with ordinality as listed (image, position)
        ) as equal
    `;
    const images = (await picturesOf(browser)).toReversed().slice(0, 1);
    const { version } = await rowOf(browser);

    const imported = await shop.database.pool.query(asStored);
    const edited = await browser.patchDataRow({
      key: aKey(),
      params,
      version,
      body: { patch: { images }, reason },
    });
    await shop.database.pool.query(`update product set article = 'renamed-01' where article = '${COLLAR}'`);
    const changed = await shop.database.pool.query(asStored);

    expect(edited).toMatchObject({ ok: true });
    expect([imported.rows, changed.rows]).toEqual([[{ equal: true }], [{ equal: true }]]);
    expect(await find(browser, { q: 'RENAMED-01' })).toContain(images[0]?.file.slice('media:'.length));
  });

  it('pages through every file once, and finds it by file name, alternative text and article', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const id = await upload(browser, 10, 'Осень-2026.JPG');
    const [first] = await picturesOf(browser);
    const used = first?.file.slice('media:'.length) ?? '';

    const all = await find(browser, {});

    const { rows } = await shop.database.pool.query('select id from media');
    expect(all.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    expect(all[0]).toBe(id);
    expect(await upload(browser, 10, 'copy.jpg'), 'the first name stays').toBe(id);
    expect(await find(browser, { q: 'copy' })).toEqual([]);
    expect(await find(browser, { q: 'осень-2026' })).toEqual([id]);
    expect(await find(browser, { q: COLLAR.toUpperCase() })).toContain(used);
    expect(await find(browser, { q: String(Object(first?.alt).ru) })).toContain(used);
    expect(await find(browser, { q: 'ОС', state: 'unused' })).toEqual([id]);
    expect(await find(browser, { q: 'осень-2026', state: 'used' })).toEqual([]);
    expect(await find(browser, { q: COLLAR, state: 'used' })).toContain(used);
    expect(await find(browser, { q: '100%' })).toEqual([]);
    expect(await find(browser, { state: 'unused' })).toContain(id);
    expect(await find(browser, { state: 'unused' })).not.toContain(used);
    expect(await browser.getMedia({ params: { id: used } })).toMatchObject({
      body: { used_in: expect.arrayContaining([{ list: 'products', key: COLLAR }]) },
    });
  });

  it('a picture is replaced in every row that uses it, each with its history', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const before = await picturesOf(browser);
    const old = before[0]?.file.slice('media:'.length) ?? '';
    const by = await upload(browser, 20, 'new.jpg');

    const replaced = await browser.replaceMedia({ key: aKey(), params: { id: old }, body: { by, reason } });

    const unknown = '0'.repeat(20);
    const body = { by: unknown, reason };
    const refused = [
      await browser.replaceMedia({ key: aKey(), params: { id: by }, body }),
      await browser.replaceMedia({ key: aKey(), params: { id: unknown }, body: { by, reason } }),
      await browser.setMediaAlt({
        key: aKey(),
        params: { id: unknown },
        body: { alt: { ru: 'Снег', en: null }, reason },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(replaced).toMatchObject({ ok: true, body: { refused: [] } });
    const after = await picturesOf(browser);
    expect(after).toEqual(
      before.map((one) => (one.file === `media:${old}` ? { ...one, file: `media:${by}` } : one)),
    );
    expect(await find(browser, { state: 'used' })).not.toContain(old);
    const history = await browser.listDataHistory({ params });
    expect(history.ok && history.body.rows[0]).toMatchObject({ name: 'Ксения', reason });
  });

  it('an alternative text is set wherever products show the picture', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const [first] = await picturesOf(browser);
    const id = first?.file.slice('media:'.length) ?? '';
    const alt = { ru: 'Ошейник на снегу', en: 'A collar in the snow' };

    const set = await browser.setMediaAlt({ key: aKey(), params: { id }, body: { alt, reason } });

    expect(set).toMatchObject({ ok: true, body: { refused: [] } });
    expect((await picturesOf(browser))[0]).toMatchObject({ alt });
    expect(await browser.getMedia({ params: { id } })).toMatchObject({ body: { alt } });
  });

  it('only a picture that no row and no draft uses is deleted; the same picture can be uploaded again', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const [first] = await picturesOf(browser);
    const used = first?.file.slice('media:'.length) ?? '';
    const id = await upload(browser, 30, 'draft.jpg');
    const images = [...(await picturesOf(browser)), { type: 'image', file: `media:${id}` }];
    const { version } = await rowOf(browser);
    const body = { patch: { images }, seen: null, publish_at: null, reason };
    await browser.saveDataDraft({ key: aKey(), params, version, body });
    const remove = (one: string) => browser.deleteMedia({ key: aKey(), params: { id: one }, body: { reason } });

    expect(await remove(used)).toMatchObject({ status: 409, problem: { code: 'in_use' } });
    expect(await remove(id)).toMatchObject({ status: 409, problem: { code: 'in_use', uses: 1 } });
    await browser.discardDataDraft({ key: aKey(), params, body: { reason } });
    expect(await remove(id)).toMatchObject({ status: 204 });

    expect(await browser.getMedia({ params: { id } })).toMatchObject({ status: 404 });
    expect(await shop.api.media.urls([id])).toEqual(new Map());
    expect(await upload(browser, 30, 'draft.jpg')).toBe(id);
    expect(await shop.api.media.rendition(id, { width: 96, format: 'jpg', mime: 'image/jpeg' })).toHaveProperty(
      'path',
    );
  });

  it('files of a deleted picture stay for a day, and longer if it comes again', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const browser = await signInAs(shop, 'content');
    const [gone, back] = [await upload(browser, 40, 'gone.jpg'), await upload(browser, 50, 'back.jpg')];
    const rendition = { width: 96, format: 'jpg', mime: 'image/jpeg' } as const;
    const made = await Promise.all([gone, back].map((id) => shop.api.media.rendition(id, rendition)));
    const files = [
      ...made.map((one) => String(Object(one).path)),
      ...[gone, back].map((id) => join(shop.mediaFolder, 'originals', `${id}.jpg`)),
    ];
    for (const id of [gone, back]) await browser.deleteMedia({ key: aKey(), params: { id }, body: { reason } });
    await upload(browser, 50, 'back.jpg');

    await shop.runJob('night_forget');
    const atNight = files.map((file) => existsSync(file));
    shop.clock.advance(25 * HOUR_MS);
    await shop.runJob('night_forget');

    expect(atNight).toEqual([true, true, true, true]);
    expect(files.map((file) => existsSync(file))).toEqual([false, true, false, true]);
    expect(await upload(await signInAs(shop, 'owner'), 40, 'gone.jpg')).toBe(gone);
    expect(await shop.api.media.rendition(gone, rendition)).toHaveProperty('path');
  });

  it('is changed by content and owners alone', async () => {
    const shop = await openTestShop();
    const [manager, warehouse] = [await signInAs(shop, 'manager'), await signInAs(shop, 'warehouse')];
    const id = '0'.repeat(20);

    expect(await warehouse.listMedia()).toMatchObject({ status: 403 });
    expect(await manager.deleteMedia({ key: aKey(), params: { id }, body: { reason } })).toMatchObject({
      status: 403,
    });
    expect(await manager.replaceMedia({ key: aKey(), params: { id }, body: { by: id, reason } })).toMatchObject({
      status: 403,
    });
  });
});
