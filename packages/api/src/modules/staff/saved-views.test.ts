import { expect, it } from 'vitest';
import { aKey, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const ORDERS = { list: 'orders' } as const;
const LATE = { name: 'Опоздали', search: '?view=late', is_shared: false };

const save = (staff: StaffBrowser, view: typeof LATE) =>
  staff.saveView({ key: aKey(), params: ORDERS, body: view });

async function namesFor(staff: StaffBrowser) {
  const listed = await staff.listSavedViews({ params: ORDERS });
  return listed.ok ? listed.body.rows.map(({ name, is_own: isOwn }) => [name, isOwn]) : listed.status;
}

it('saved views: an own one follows its person to another browser, and only a shared one is seen by others', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const [owner, manager] = [await signInAs(shop), await signInAs(shop, 'manager')];

  await save(owner, LATE);
  await save(owner, { name: 'Экспресс', search: '?shipping=express', is_shared: true });

  expect(await namesFor(owner)).toEqual([
    ['Опоздали', true],
    ['Экспресс', true],
  ]);
  expect(await namesFor(manager)).toEqual([['Экспресс', false]]);
});

it('saved views: the same name replaces an own view, and one of another person stays', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const [owner, manager] = [await signInAs(shop), await signInAs(shop, 'manager')];
  await save(owner, { ...LATE, is_shared: true });

  await save(manager, { ...LATE, search: '?view=late&q=10' });
  const replaced = await save(manager, { ...LATE, search: '?view=late&q=11' });
  const rows = replaced.ok ? replaced.body.rows : [];
  const foreign = rows.find(({ is_own: isOwn }) => !isOwn);
  const removed = await manager.removeView({ key: aKey(), params: { id: foreign?.id ?? 0 } });

  expect(rows).toMatchObject([
    { search: '?view=late&q=11', is_own: true },
    { search: '?view=late', is_own: false, is_shared: true, author: 'Ольга' },
  ]);
  expect(removed).toMatchObject({ status: 404 });
});

it('saved views: are for those who read the list, thirty a person', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const [content, owner] = [await signInAs(shop, 'content'), await signInAs(shop)];

  for (let at = 1; at <= 30; at += 1) await save(owner, { ...LATE, name: `Вид ${at}` });

  expect(await namesFor(content)).toBe(403);
  expect(await save(content, LATE)).toMatchObject({ status: 403 });
  expect(await save(owner, LATE)).toMatchObject({ problem: { code: 'too_many_rows' } });
  expect(await save(owner, { ...LATE, name: 'Вид 7' })).toMatchObject({ ok: true });
});
