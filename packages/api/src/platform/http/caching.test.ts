import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { openOnce, openTestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();

const get = (visitor: Visitor, path: string, headers?: Record<string, string>) =>
  visitor.inject({ method: 'GET', path, ...(headers && { headers }) });

describe('what browsers may keep', () => {
  it.each([
    ['catalogue/item/', 10],
    ['catalogue/product/', 10],
    [`catalogue/product/${demo.parentCollar}/`, 10],
    [`catalogue/product/${demo.parentCollar}/features/`, 60],
    [`catalogue/product/${demo.parentCollar}/gallery/`, 60],
    ['catalogue/item/filters/', 60],
    ['catalogue/item/filters/extra/', 60],
    ['catalogue/item/orderings/', 60],
    ['catalogue/category/', 60],
    ['catalogue/class/', 60],
    ['catalogue/class/clr/', 60],
    ['catalogue/designs/', 60],
    ['catalogue/models/', 60],
    ['catalogue/color/', 60],
    ['catalogue/tag/', 60],
    ['collection/', 60],
    ['collection/first-snow/', 60],
    ['discounts/', 60],
    ['country/', 60],
    ['country/RU/', 60],
    ['region/', 60],
    ['region/RU-MOW/', 60],
    ['city/?q=Мос', 60],
    ['shipping-map/cdek-fulfillment-point/', 60],
  ])('%s may be kept by everybody for %i seconds, and then be asked for by its ETag', async (path, maxAge) => {
    const shop = await theShop();
    const visitor = shop.visitor();

    const first = await get(visitor, path);
    const etag = String(first.headers.etag);
    const again = await get(visitor, path, { 'if-none-match': etag });

    expect(first.headers).toMatchObject({ 'cache-control': `public, max-age=${maxAge}`, vary: 'Accept-Language' });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag, vary: 'Accept-Language' } });
  });

  it('What somebody who is logged in was answered is kept by their browser alone', async () => {
    const shop = await openTestShop();

    const answered = await get(userWith(shop, await register(shop)), 'catalogue/color/');

    expect(answered.headers).toMatchObject({ 'cache-control': 'private, max-age=60' });
  });

  it('The copies of two languages are told apart', async () => {
    const shop = await theShop();

    const russian = await get(shop.visitor(), 'catalogue/category/');
    const english = await get(shop.visitor({ locale: 'en' }), 'catalogue/category/', {
      'if-none-match': String(russian.headers.etag),
    });

    expect(english).toMatchObject({ status: 200, headers: { 'content-language': 'en-US' } });
  });

  it.each(['"other", ETAG', 'ETAG , "other"', '*'])('A list of ETags is looked through: %s', async (template) => {
    const shop = await theShop();
    const first = await get(shop.visitor(), 'catalogue/color/');
    const asked = template.replace('ETAG', String(first.headers.etag));

    const again = await get(shop.visitor(), 'catalogue/color/', { 'if-none-match': asked });

    expect(again.status).toBe(304);
  });

  it('A refusal is never kept', async () => {
    const shop = await theShop();

    const missing = await get(shop.visitor(), 'catalogue/product/unheard-of/');
    const refused = await get(shop.visitor(), 'catalogue/item/?page=0');

    expect([missing.headers['cache-control'], refused.headers['cache-control']]).toEqual(['no-store', 'no-store']);
    expect([missing.headers.etag, refused.headers.etag]).toEqual([undefined, undefined]);
  });

  it.each(['basket/shipping/', 'basket/payment/', 'basket/shipping/pickup/?pickup_point=shop-msk'])(
    '%s depends on the basket and is kept by nobody',
    async (path) => {
      const shop = await theShop();

      const answered = await get(shop.visitor(), path);

      expect(answered).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    },
  );
});
