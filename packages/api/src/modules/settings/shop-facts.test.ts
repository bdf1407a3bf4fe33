import { expect, it } from 'vitest';
import { aKey, signInAs } from '../../testing/staff-browser.ts';
import { openTestShop } from '../../testing/test-shop.ts';

it('shop facts: the given ones change at once, an empty one is unset, and a wrong one changes nothing', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const [content, accountant] = [await signInAs(shop, 'content'), await signInAs(shop, 'accountant')];
  const set = (facts: object) => content.setShopFacts({ key: aKey(), body: { facts, reason: 'Новый номер' } });

  expect(await set({ phone: ' 8 (800) 555-35-35 ', inn: '7701234567' })).toMatchObject({
    body: { facts: { phone: '8 (800) 555-35-35', inn: '7701234567' } },
  });
  expect(await shop.api.settings.shopFacts()).toMatchObject({ phone: '8 (800) 555-35-35' });
  expect(await set({ inn: '' })).toMatchObject({ body: { facts: { phone: '8 (800) 555-35-35' } } });
  expect(await set({ phone: '8 (800) 111-11-11', telegram: 'javascript:alert(1)' })).toMatchObject({
    fields: { telegram: expect.anything() },
  });
  expect(await shop.api.settings.shopFacts()).toEqual({ phone: '8 (800) 555-35-35' });
  const refused = await accountant.setShopFacts({ key: aKey(), body: { facts: {}, reason: 'Нет' } });
  expect(refused).toMatchObject({ status: 403 });
});
