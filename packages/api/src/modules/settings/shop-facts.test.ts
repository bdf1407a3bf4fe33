import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { aFolder } from '../../testing/a-folder.ts';
import { documentOf, importInto } from '../../testing/documents.ts';
import { aKey, signInAs } from '../../testing/staff-browser.ts';
import { openTestShop } from '../../testing/test-shop.ts';

it('shop facts: the given ones change at once, an empty one is unset, and a wrong one changes nothing', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const [content, accountant] = [await signInAs(shop, 'content'), await signInAs(shop, 'accountant')];
  const set = (facts: object) => content.setShopFacts({ key: aKey(), body: { facts, reason: 'Новый номер' } });

  expect(await set({ phone: ' 8 (800) 555-35-35 ', inn: '7701234567' })).toMatchObject({
    body: { facts: { phone: '8 (800) 555-35-35', inn: '7701234567' }, undo: { facts: { phone: '', inn: '' } } },
  });
  expect(await shop.api.settings.shopFacts()).toMatchObject({ phone: '8 (800) 555-35-35' });
  expect(await set({ inn: '' })).toMatchObject({
    body: { facts: { phone: '8 (800) 555-35-35' }, undo: { facts: { inn: '7701234567' } } },
  });
  expect(await set({ phone: '8 (800) 111-11-11', telegram: 'javascript:alert(1)' })).toMatchObject({
    fields: { telegram: expect.anything() },
  });
  expect(await shop.api.settings.shopFacts()).toEqual({ phone: '8 (800) 555-35-35' });
  await set({ name_ru: 'Чужое', accent: '#1a4f8b' });
  expect(await shop.api.settings.shopFacts(), 'the look is not theirs').toEqual({ phone: '8 (800) 555-35-35' });
  const entries = await shop.api.staff.audit({
    name: null,
    subject: null,
    since: null,
    limit: 9,
    command: 'facts set',
  });
  expect(entries.map(({ details, refusal }) => ({ ...details, refusal }))).toMatchObject([
    { refusal: null },
    { refusal: 'bad_fact' },
    { before: { inn: '7701234567' }, after: { inn: '' }, refusal: null },
    { before: { phone: '', inn: '' }, after: { phone: '8 (800) 555-35-35', inn: '7701234567' }, refusal: null },
  ]);
  const refused = await accountant.setShopFacts({ key: aKey(), body: { facts: {}, reason: 'Нет' } });
  expect(refused).toMatchObject({ status: 403 });
});

it('shop theme: the owner alone sets name and colours, which must be readable, and can take them back', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const [owner, content] = [await signInAs(shop, 'owner'), await signInAs(shop, 'content')];
  const set = (theme: object, by = owner) =>
    by.setShopTheme({ key: aKey(), body: { theme, reason: 'Наши цвета' } });

  const changed = await set({ name_ru: 'Мухтар', accent: '#1a4f8b' });
  const unreadable = await set({ accent: '#ffcc00' });
  const unknownLogo = await set({ logo: '0123456789abcdef0123' });
  const noColor = await set({ accent: 'red' });
  const drawing = join(await aFolder(), 'logo.svg');
  await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const svg = await inTransaction(shop.database.db, (tx) => shop.api.media.add(tx, drawing));
  const drawnLogo = await set({ logo: svg });
  const notAllowed = await set({ name_ru: 'Другое' }, content);
  const stored = await shop.api.settings.shopFacts();
  const back = changed.ok ? await set(changed.body.undo.facts) : changed;

  expect(stored).toEqual({ name_ru: 'Мухтар', accent: '#1a4f8b' });
  expect(unreadable).toMatchObject({
    status: 409,
    problem: { code: 'low_contrast', color: 'accent', needed: 4.5, proposal: expect.stringMatching(/^#/) },
  });
  expect(unknownLogo).toMatchObject({ fields: { logo: expect.anything() } });
  expect([noColor, drawnLogo]).toMatchObject([
    { fields: { accent: expect.anything() } },
    { fields: { logo: expect.anything() } },
  ]);
  expect(notAllowed).toMatchObject({ status: 403 });
  const entries = await shop.api.staff.audit({
    name: null,
    subject: null,
    since: null,
    limit: 9,
    command: 'theme set',
  });
  expect(entries.at(-1)?.details).toEqual({
    before: { name_ru: '', accent: '' },
    after: { name_ru: 'Мухтар', accent: '#1a4f8b' },
  });
  expect(back).toMatchObject({ ok: true, body: { facts: {} } });
  expect(await shop.api.settings.shopFacts()).toEqual({});
});

it('shop facts: an import merges them by name, and refuses what the back office would', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const rows = (...shopRows: object[]) => importInto(shop, documentOf({ shop: shopRows }));

  expect(
    await rows({ name: 'phone', value: '8 (800) 555-35-35' }, { name: 'name_ru', value: 'Мухтар' }),
  ).toMatchObject({
    ok: true,
    lists: { shop: { created: 2 } },
  });
  expect(await rows({ name: 'phone', value: null })).toMatchObject({ ok: true, lists: { shop: { changed: 1 } } });
  expect(await rows({ name: 'inn', value: '12' }, { name: 'logo', value: 'x' })).toMatchObject({
    ok: false,
    errors: [{ path: '/shop/0/value' }, { path: '/shop/1/value' }],
  });
  expect(await rows({ name: 'accent', value: '#ffcc00' })).toMatchObject({
    ok: false,
    errors: [{ path: '/shop/0/value', message: expect.stringContaining('would do') }],
  });
  expect(await shop.api.settings.shopFacts()).toEqual({ name_ru: 'Мухтар' });
});

it('shop theme: a colour is judged beside those that are set, in the back office and in a file', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const owner = await signInAs(shop, 'owner');
  const set = (theme: object) => owner.setShopTheme({ key: aKey(), body: { theme, reason: 'Наши цвета' } });
  const load = (value: string) => importInto(shop, documentOf({ shop: [{ name: 'accent', value }] }));
  const onWhiteAlone = '#a8432a';

  const beside = [await set({ accent: onWhiteAlone }), await load(onWhiteAlone)];
  await set({ calm: '#ffffff' });
  const besideWhite = [await load(onWhiteAlone), await set({ accent: '' }), await set({ accent: onWhiteAlone })];

  expect(beside.map(({ ok }) => ok)).toEqual([false, false]);
  expect(besideWhite.map(({ ok }) => ok)).toEqual([true, true, true]);
});
