import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { openOnce, openTestShop, type Visitor } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const get = (visitor: Visitor, path: string, headers?: Record<string, string>) =>
  visitor.inject({ method: 'GET', path, ...(headers && { headers }) });

describe('caching headers', () => {
  it('caching: public answers carry max-age and an ETag that is answered with 304', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    for (const [path, maxAge] of [
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
    ] as const) {
      const first = await get(visitor, path);
      const etag = String(first.headers.etag);
      const again = await get(visitor, path, { 'if-none-match': etag });

      expect(first.headers, path).toMatchObject({
        'cache-control': `public, max-age=${maxAge}`,
        vary: 'Accept-Language',
      });
      expect(again, path).toMatchObject({ status: 304, text: '', headers: { etag, vary: 'Accept-Language' } });
    }
  });

  it('caching: answers for an account are private', async () => {
    const shop = await openTestShop();

    const answered = await get(userWith(shop, await register(shop)), 'catalogue/color/');

    expect(answered.headers).toMatchObject({ 'cache-control': 'private, max-age=60' });
  });

  it('caching: each language has its ETag', async () => {
    const shop = await theShop();

    const russian = await get(shop.visitor(), 'catalogue/category/');
    const english = await get(shop.visitor({ locale: 'en' }), 'catalogue/category/', {
      'if-none-match': String(russian.headers.etag),
    });

    expect(english).toMatchObject({ status: 200, headers: { 'content-language': 'en-US' } });
  });

  it('caching: any ETag of a list matches', async () => {
    const shop = await theShop();
    const first = await get(shop.visitor(), 'catalogue/color/');
    for (const template of ['"other", ETAG', 'ETAG , "other"', '*']) {
      const asked = template.replace('ETAG', String(first.headers.etag));

      const again = await get(shop.visitor(), 'catalogue/color/', { 'if-none-match': asked });

      expect(again.status, template).toBe(304);
    }
  });

  it('caching: a refusal is never cached', async () => {
    const shop = await theShop();

    const missing = await get(shop.visitor(), 'catalogue/product/unheard-of/');
    const refused = await get(shop.visitor(), 'catalogue/item/?page=0');

    expect([missing.headers['cache-control'], refused.headers['cache-control']]).toEqual(['no-store', 'no-store']);
    expect([missing.headers.etag, refused.headers.etag]).toEqual([undefined, undefined]);
  });

  it('caching: answers that depend on the basket are not stored', async () => {
    const shop = await theShop();
    for (const path of ['basket/shipping/', 'basket/payment/', 'basket/shipping/pickup/?pickup_point=shop-msk']) {
      const answered = await get(shop.visitor(), path);

      expect(answered, path).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    }
  });
});
