import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { aCollar, load } from '../../../testing/documents.ts';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const reason = 'Больше не шьём';

type List = Parameters<StaffBrowser['getDataRow']>[0]['params']['list'];

async function remove(browser: StaffBrowser, list: List, key: string) {
  const found = await browser.getDataRow({ params: { list, key } });
  const version = found.ok ? found.body.version : 0;
  return browser.removeDataRow({ key: aKey(), params: { list, key }, version, body: { reason } });
}

const keysOf = async (browser: StaffBrowser, list: List) => {
  const listed = await browser.listDataRows({ params: { list } });
  return listed.ok ? listed.body.rows.map(({ key }) => key) : [];
};

it('removed row: is gone from its list and the shop, can be brought back, and its key used again', async () => {
  const shop = await openTestShop();
  const browser = await signInAs(shop, 'content');
  const create = (row: Record<string, unknown>) =>
    browser.createDataRow({ key: aKey(), params: { list: 'categories' }, body: { row, reason } });
  const slugs = async () => {
    const categories = await shop.visitor().listCategories();
    return JSON.stringify(categories.ok && categories.body);
  };
  const made = await create({ slug_path: 'collars/rope', name: { ru: 'Верёвочные', en: 'Rope' }, order: 5 });
  expect(await slugs()).toContain('rope');

  const removed = await remove(browser, 'categories', 'collars/rope');

  expect(made).toMatchObject({ status: 201 });
  expect(removed).toMatchObject({ ok: true });
  expect(await keysOf(browser, 'categories')).not.toContain('collars/rope');
  expect(await slugs()).not.toContain('rope');
  const id = removed.ok ? removed.body.undo.id : 0;
  const params = { list: 'categories' as const, key: 'collars/rope' };
  const undone = await browser.undoDataRow({ key: aKey(), params, body: { id, reason } });
  expect(undone).toMatchObject({ ok: true, body: { row: { name: { ru: 'Верёвочные', en: 'Rope' }, order: 5 } } });
  await remove(browser, 'categories', 'collars/rope');
  expect(await create({ slug_path: 'collars/rope', name: { ru: 'Новые' } })).toMatchObject({ status: 201 });
  const over = await browser.undoDataRow({ key: aKey(), params, body: { id, reason } });
  expect(over, 'over a new row').toMatchObject({ status: 412 });
  expect(await browser.getDataRow({ params })).toMatchObject({ body: { row: { name: { ru: 'Новые' } } } });
  const audit = await shop.api.staff.audit({
    name: null,
    subject: 'categories collars/rope',
    since: null,
    limit: 9,
  });
  expect(audit).toContainEqual(
    expect.objectContaining({ before: expect.objectContaining({ order: 5 }), after: {} }),
  );
});

it('removed row: one that is used is refused with its uses, and stays', async () => {
  const shop = await openTestShop();
  const [content, manager] = [await signInAs(shop, 'content'), await signInAs(shop, 'manager')];

  expect(await remove(content, 'categories', 'collars')).toMatchObject({
    status: 409,
    problem: { code: 'in_use', uses: expect.arrayContaining([{ list: 'categories', key: 'collars/leather' }]) },
  });
  expect(await remove(content, 'classes', 'clr')).toMatchObject({
    problem: { uses: expect.arrayContaining([{ list: 'products', key: demo.parentCollar }]) },
  });
  expect(await remove(manager, 'locations.countries', 'RU')).toMatchObject({ status: 403 });
  expect(await keysOf(content, 'classes')).toContain('clr');
});

it('removed row: a version that was changed since is refused', async () => {
  const shop = await openTestShop();
  const browser = await signInAs(shop, 'content');
  const [color = ''] = await keysOf(browser, 'colors');

  const refused = await browser.removeDataRow({
    key: aKey(),
    params: { list: 'colors', key: color },
    version: 1,
    body: { reason },
  });

  expect(refused).toMatchObject({ status: 412, problem: { current: { code: color } } });
  expect(await keysOf(browser, 'colors')).toContain(color);
  expect(await remove(browser, 'colors', 'none')).toMatchObject({ status: 404 });
});

it('data row: fields of a tariff, a pickup point and a city are patched, and their keys are not', async () => {
  const shop = await openTestShop();
  const browser = await signInAs(shop, 'owner');
  const patchFirst = async (list: List, patch: Record<string, unknown>) => {
    const listed = await browser.listDataRows({ params: { list } });
    const [row] = listed.ok ? listed.body.rows : [];
    const { key = '', version = 0 } = row ?? {};
    return browser.patchDataRow({ key: aKey(), params: { list, key }, version, body: { patch, reason } });
  };

  expect(await patchFirst('shipping.tariffs', { days_max: 9 })).toMatchObject({ body: { changed: ['days_max'] } });
  expect(await patchFirst('shipping.tariffs', { up_to_g: 77 })).toMatchObject({ status: 400 });
  expect(await patchFirst('pickup_points', { phone: '+79990000000' })).toMatchObject({
    body: { changed: ['phone'] },
  });
  expect(await patchFirst('locations.cities', { population: 77 })).toMatchObject({
    body: { changed: ['population'] },
  });
  expect(await patchFirst('locations.cities', { name: { ru: 'Другой' } })).toMatchObject({ status: 400 });
});

it('moved category: its products and all below it follow, old addresses lead to the new ones, and it can go back', async () => {
  const shop = await openTestShop();
  const browser = await signInAs(shop, 'content');
  const move = async (key: string, parent: string, seen = 0) => {
    const found = await browser.getDataRow({ params: { list: 'categories', key } });
    const version = seen || (found.ok ? found.body.version : 0);
    return browser.moveCategory({ key: aKey(), version, params: { key }, body: { parent, reason } });
  };
  const redirectTo = async (from: string) => {
    const found = await browser.getDataRow({ params: { list: 'redirects', key: from } });
    return found.ok ? found.body.row.to : undefined;
  };
  const inCategory = async (category: string) => {
    const found = await browser.listProductsOfStaff({ query: { category, limit: 200 } });
    return found.ok ? found.body.count.value : 0;
  };
  const beside = { slug_path: 'collars/leather-soft', name: { ru: 'Мягкая кожа' } };
  const hidden = aCollar({ category: 'collars/leather' });
  await load(shop, { categories: [beside], products: [hidden] });
  await shop.database.pool.query('update product set is_hidden = true where article = $1', [hidden.article]);
  const count = await inCategory('collars/leather');

  expect(await move('collars/leather', 'accessories', 1)).toMatchObject({ status: 412 });
  expect(await move('collars/leather', 'none')).toMatchObject({ status: 404 });
  expect(await move('collars/leather', 'collars')).toMatchObject({ status: 409 });
  expect(await inCategory('collars/leather'), 'nothing has moved').toBe(count);
  const inParent = await inCategory('collars');
  const moved = await move('collars/leather', 'accessories');

  expect(moved).toMatchObject({ ok: true, body: { key: 'accessories/leather' } });
  expect(await inCategory('accessories/leather')).toBe(count);
  expect(await inCategory('collars'), 'the others stay').toBe(inParent - count);
  expect(await keysOf(browser, 'categories')).toContain('collars/leather-soft');
  const stillHidden = await shop.visitor().getProduct({ params: { article: hidden.article } });
  expect(stillHidden).toMatchObject({ status: 404 });
  expect(await redirectTo('/catalog/collars/leather')).toBe('/catalog/accessories/leather');
  expect(await keysOf(browser, 'categories')).not.toContain('collars/leather');
  expect(await move('accessories', 'accessories/leather')).toMatchObject({ problem: { code: 'inside_itself' } });
  expect(await move('accessories/leather', 'collars')).toMatchObject({ ok: true });
  expect(await inCategory('collars/leather')).toBe(count);
  expect(await redirectTo('/catalog/collars/leather')).toBeUndefined();
});
