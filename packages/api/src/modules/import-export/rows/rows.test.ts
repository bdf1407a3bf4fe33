import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const COLLAR = demo.parentCollar;
/** A size of it with a few left. */
const SIZE = demo.runningLow;
const params = { list: 'products' as const, key: COLLAR };
const reason = 'Правка карточки';

async function rowOf(
  browser: StaffBrowser,
  asked: { list: 'products' | 'offers' | 'colors' | 'models'; key: string } = params,
) {
  const found = await browser.getDataRow({ params: asked });
  if (!found.ok) throw new Error(`${asked.list} ${asked.key} was not read: ${JSON.stringify(found)}`);
  return found.body;
}

const patch = (browser: StaffBrowser, version: number, changes: Record<string, unknown>) =>
  browser.patchDataRow({ key: aKey(), params, version, body: { patch: changes, reason } });

describe('data rows', () => {
  it('data row: a patch changes its fields alone, and the page of the product at once', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const before = await rowOf(browser);

    const patched = await patch(browser, before.version, {
      title: { ru: 'Ошейник «Каштан»', en: 'Chestnut collar' },
    });

    expect(patched).toMatchObject({ ok: true, body: { changed: ['title'] } });
    const after = await rowOf(browser);
    expect({ ...after.row, title: null }).toEqual({ ...before.row, title: null });
    const shown = await shop.visitor().getProduct({ params: { article: COLLAR } });
    expect(shown).toMatchObject({ body: { title: 'Ошейник «Каштан»' } });
  });

  it('data row: the audit log has the changed fields before and after', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    const { row, version } = await rowOf(browser);

    await patch(browser, version, { title: { ru: 'Новое' } });

    const listed = await browser.listAudit({ query: { limit: 1 } });
    expect(listed.ok && listed.body.rows[0]).toMatchObject({
      before: { title: row.title },
      after: { title: { ru: 'Новое' } },
    });
  });

  it('data row: sold stock stays, whatever the page of the editor has seen', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    const { row, version } = await rowOf(browser);
    const stock = () => shop.api.stock.find([COLLAR]);
    await shop.api.stock.adjust({ name: 'Ольга', reason: 'Бой' }, SIZE, -1);
    const counted = await stock();

    const { variants } = row;
    const patched = await patch(browser, version, { variants, title: { ru: 'Ошейник' } });

    expect(patched).toMatchObject({ ok: true, body: { changed: ['title'] } });
    expect(await stock()).toEqual(counted);
  });

  it('data row: different fields of two people are both kept; the same field is refused with both values', async () => {
    const shop = await openTestShop();
    const [one, other] = [await signInAs(shop, 'content'), await signInAs(shop, 'owner')];
    const { version } = await rowOf(one);

    const first = await patch(one, version, { title: { ru: 'Первый' } });
    const disjoint = await patch(other, version, { popularity: 7 });
    const same = await patch(other, version, { title: { ru: 'Второй' } });

    expect([first, disjoint]).toMatchObject([{ ok: true }, { ok: true, body: { changed: ['popularity'] } }]);
    expect(same).toMatchObject({
      status: 412,
      problem: {
        code: 'stale',
        overlapping: ['title'],
        current: { title: { ru: 'Первый' }, popularity: 7 },
        base: { article: COLLAR },
      },
    });
    expect((await rowOf(one)).row).toMatchObject({ title: { ru: 'Первый' }, popularity: 7 });
  });

  it('data row: of concurrent patches of one version one is stored', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const { version } = await rowOf(browser);

    const statuses = await Promise.all(
      ['А', 'Б', 'В'].map(async (ru) => (await patch(browser, version, { title: { ru } })).status),
    );

    expect(statuses.toSorted()).toEqual([200, 412, 412]);
  });

  it('data row: a version that is not known any more is refused for every field', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const { row, version } = await rowOf(browser);

    const refused = await patch(browser, version + 1, { title: { ru: 'Другой' }, popularity: 7 });

    expect(refused).toMatchObject({
      status: 412,
      problem: { code: 'stale', overlapping: ['title', 'popularity'], base: null },
    });
    expect((await rowOf(browser)).row).toEqual(row);
  });

  it('data row: faults stand at their fields, and nothing is stored', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    const { version } = await rowOf(browser);

    const refused = await patch(browser, version, {
      title: { ru: 'Другой' },
      price: 'много',
      category: 'no/such',
      images: [{ type: 'image', file: 'media:0000000000000000' }],
    });

    expect(refused).toMatchObject({
      status: 400,
      fields: {
        patch: {
          price: [{ code: 'invalid' }],
          category: [{ code: 'does_not_exist' }],
          images: { 0: { file: [{ code: 'does_not_exist' }] } },
        },
      },
    });
    expect((await rowOf(browser)).version).toBe(version);
  });

  it('data row: a dry run answers the change and stores nothing', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const { version } = await rowOf(browser);

    const tried = await browser.patchDataRow({
      key: aKey(),
      params,
      version,
      isDryRun: true,
      body: { patch: { popularity: 9 }, reason },
    });

    expect(tried).toMatchObject({
      ok: true,
      body: { changed: ['popularity'], undo: null, row: { popularity: 9 } },
    });
    expect((await rowOf(browser)).version).toBe(version);
  });

  it('data row: prices belong to managers, everything else of a product to content', async () => {
    const shop = await openTestShop();
    const [content, manager] = [await signInAs(shop, 'content'), await signInAs(shop, 'manager')];
    const { row, version } = await rowOf(content);
    const sizes = Array.isArray(row.variants) ? row.variants : [];
    const dearer = sizes.map((size) => ({ ...size, price: '9990.00' }));
    const oneDearer = [...dearer.slice(0, 1), ...sizes.slice(1)];

    const refused = [
      await patch(content, version, { price: '9990.00' }),
      await patch(content, version, { price: '9990.00', title: { ru: 'Скидка' } }),
      await patch(content, version, { variants: dearer }),
      await patch(content, version, { variants: oneDearer }),
      await patch(content, version, {
        variants: oneDearer.map(({ article, price }, at) => (at ? { article } : { article, price })),
      }),
      await patch(manager, version, { title: { ru: 'Скидка' } }),
      await patch(manager, version, { variants: dearer.map((size) => ({ ...size, weight_g: 77 })) }),
      await patch(manager, version, { price: '9990.00', title: { ru: 'Скидка' } }),
    ];
    const untouched = (await rowOf(content)).row;
    const allowed = await patch(manager, version, { price: '9990.00', variants: dearer });

    expect(refused.map((one) => 'problem' in one && one.problem.code)).toEqual(Array(8).fill('not_allowed'));
    expect(untouched).toEqual(row);
    expect(allowed).toMatchObject({ ok: true, body: { changed: ['price', 'variants'] } });
  });

  it('data row: a hidden product stays hidden when its title changes', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    await shop.database.pool.query('update product set is_hidden = true where article = $1', [COLLAR]);
    const { version } = await rowOf(browser);

    await patch(browser, version, { title: { ru: 'Спрятанный' } });

    expect(await shop.visitor().getProduct({ params: { article: COLLAR } })).toMatchObject({ status: 404 });
  });

  it('data row: its natural key cannot be changed by a patch', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const { version } = await rowOf(browser);

    const refused = await patch(browser, version, { article: 'other' });

    expect(refused).toMatchObject({ status: 400, fields: { patch: { article: [{ code: 'invalid' }] } } });
  });

  it('data row: an undo brings back the fields of its change, unless they changed again', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const before = await rowOf(browser);
    const changed = await patch(browser, before.version, { title: { ru: 'Новое' }, popularity: 3 });
    if (!changed.ok || !changed.body.undo) throw new Error('the change cannot be undone');
    const undo = () =>
      browser.undoDataRow({ key: aKey(), params, body: { id: changed.body.undo?.id ?? 0, reason: 'Отмена' } });
    const later = await patch(browser, changed.body.version, { popularity: 4 });

    const refused = await undo();
    await patch(browser, later.ok ? later.body.version : 0, { popularity: 3, is_non_returnable: true });
    const undone = await undo();

    expect(refused).toMatchObject({ status: 412, problem: { overlapping: ['popularity'] } });
    expect(undone).toMatchObject({ ok: true, body: { changed: ['popularity', 'title'] } });
    expect((await rowOf(browser)).row).toEqual({ ...before.row, is_non_returnable: true });
    const beside = { list: 'products' as const, key: demo.parentTag };
    const tag = await rowOf(browser, beside);
    const body = { id: changed.body.undo.id, reason: 'Отмена' };
    expect(await browser.undoDataRow({ key: aKey(), params: beside, body }), 'of another row').toMatchObject({
      status: 404,
    });
    await browser.patchDataRow({
      key: aKey(),
      params: beside,
      version: tag.version,
      body: { patch: { popularity: 3 }, reason: 'Другой товар' },
    });
    expect((await rowOf(browser)).row, 'untouched').toEqual({ ...before.row, is_non_returnable: true });
    const ofTag = await browser.listDataHistory({ params: beside });
    expect(ofTag.ok && ofTag.body.rows.map(({ reason: why }) => why)).toEqual(['Другой товар']);
    const history = await browser.listDataHistory({ params });
    expect(history.ok && history.body.rows.map(({ name, reason: why }) => [name, why])).toEqual([
      ['Ксения', 'Отмена'],
      ['Ксения', reason],
      ['Ксения', reason],
      ['Ксения', reason],
    ]);
  });

  it('data row: a new row is checked as an import checks it, and its key must be free', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const create = (row: Record<string, unknown>) =>
      browser.createDataRow({ key: aKey(), params: { list: 'colors' }, body: { row, reason: 'Новый цвет' } });

    const incomplete = await create({ code: 'teal' });
    const made = await create({ code: 'teal', name: { ru: 'Морской', en: 'Teal' }, hex: '#008080' });
    const again = await create({ code: 'teal', name: { ru: 'Другой' }, hex: '#000000' });

    expect(incomplete).toMatchObject({ status: 400, fields: { row: { name: [{ code: 'required' }] } } });
    expect(made).toMatchObject({ status: 201 });
    expect(again).toMatchObject({ status: 409, problem: { code: 'key_taken' } });
    expect(await rowOf(browser, { list: 'colors', key: 'teal' })).toMatchObject({ row: { hex: '#008080' } });
  });

  it('data row: a key of several parts is joined by a tilde', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const listed = await browser.listDataRows({ params: { list: 'models' } });
    const [first] = listed.ok ? listed.body.rows : [];

    expect(first?.key).toMatch(/^[\w-]+~[\w-]+$/);
    expect(await rowOf(browser, { list: 'models', key: first?.key ?? '' })).toMatchObject({ row: first?.row });
  });

  it('data row: offers are read and changed by managers alone, and content adds no voucher or delivery', async () => {
    const shop = await openTestShop();
    const [manager, content] = [await signInAs(shop, 'manager'), await signInAs(shop, 'content')];
    const listed = await manager.listDataRows({ params: { list: 'offers' } });
    const [offer] = listed.ok ? listed.body.rows : [];
    const asked = { list: 'offers' as const, key: offer?.key ?? '' };
    const body = { patch: { priority: 3 }, reason };

    expect(await content.getDataRow({ params: asked })).toMatchObject({ status: 403 });
    expect(await content.listDataRows({ params: { list: 'vouchers' } })).toMatchObject({ status: 403 });
    expect(await manager.listDataRows({ params: { list: 'vouchers' } })).toMatchObject({ status: 200 });
    const version = offer?.version ?? 0;
    expect(await content.patchDataRow({ key: aKey(), params: asked, version, body })).toMatchObject({
      status: 403,
    });
    expect(await manager.patchDataRow({ key: aKey(), params: asked, version, body })).toMatchObject({
      status: 200,
    });
    for (const list of ['vouchers', 'shipping.tariffs', 'pickup_points', 'shop'] as const) {
      const made = await content.createDataRow({ key: aKey(), params: { list }, body: { row: {}, reason } });
      expect(made, list).toMatchObject({ status: 403 });
    }
  });
});

describe('products for staff', () => {
  it('product list: pages by cursor, newest first, each product once', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'warehouse');
    const articles: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await browser.listProductsOfStaff({ query: { limit: 40, ...(after && { after }) } });
      if (!page.ok) throw new Error('the list was refused');
      articles.push(...page.body.rows.map(({ article }) => article));
      if (page.body.next === null) break;
      after = page.body.next;
    }

    const { rows } = await shop.database.pool.query('select count(*)::int as count from product');
    expect(articles).toHaveLength(rows[0].count);
    expect(new Set(articles).size).toBe(articles.length);
  });

  it('product list: finds a product by a word, by its article and by that of a size', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'manager');
    const find = async (q: string) => {
      const page = await browser.listProductsOfStaff({ query: { q, limit: 200 } });
      return page.ok ? page.body.rows : [];
    };
    const [collar] = await find(COLLAR);
    const size = collar?.sizes[0]?.article ?? '';

    expect(collar).toMatchObject({ article: COLLAR, is_shown: true, picture: expect.stringContaining('/media/') });
    expect((await find(size.toUpperCase())).map(({ article }) => article)).toEqual([COLLAR]);
    expect((await find(collar?.title.ru.slice(0, 7) ?? '')).map(({ article }) => article)).toContain(COLLAR);
    expect(await find('100%')).toEqual([]);
  });

  it('product list: shows what orders hold, and which products are not shown', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    await shop.api.products.setPublished({ name: 'Ольга', reason: 'Пересорт' }, COLLAR, false);

    const hidden = await browser.listProductsOfStaff({ query: { state: 'not_shown', q: COLLAR } });

    expect(hidden).toMatchObject({ body: { rows: [{ article: COLLAR, is_shown: false }], count: { value: 1 } } });
  });
});

describe('stock of staff', () => {
  it('stock: is set from the count that was seen, and adjusted within what is there', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'warehouse');
    const article = SIZE;
    const [{ counted = null } = {}] = await shop.api.stock.find([SIZE]);
    const set = (before: number | null) =>
      browser.setStock({
        key: aKey(),
        params: { article },
        body: { counted: 5, counted_before: before, reason: 'Счёт' },
      });

    expect(await set((counted ?? 0) + 1)).toMatchObject({ status: 409, problem: { code: 'stale', counted } });
    expect(await set(counted)).toMatchObject({ ok: true, body: { counted: 5 } });
    const loss = await browser.adjustStock({ key: aKey(), params: { article }, body: { by: -6, reason: 'Бой' } });
    expect(loss).toMatchObject({ status: 409, problem: { code: 'too_few', counted: 5 } });
    const movements = await browser.listStockMovements({ params: { article } });
    expect(movements.ok && movements.body.rows[0]).toMatchObject({
      kind: 'counted',
      reason: 'Счёт',
      owner: 'staff Степан',
    });
  });
});
