import { expect, it } from 'vitest';
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
  const notAllowed = await set({ name_ru: 'Другое' }, content);
  const stored = await shop.api.settings.shopFacts();
  const back = changed.ok ? await set(changed.body.undo.facts) : changed;

  expect(stored).toEqual({ name_ru: 'Мухтар', accent: '#1a4f8b' });
  expect(unreadable).toMatchObject({
    status: 409,
    problem: { code: 'low_contrast', color: 'accent', needed: 4.5, proposal: expect.stringMatching(/^#/) },
  });
  expect(unknownLogo).toMatchObject({ fields: { logo: expect.anything() } });
  expect(notAllowed).toMatchObject({ status: 403 });
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
