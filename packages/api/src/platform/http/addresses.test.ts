import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { openOnce } from '../../testing/test-shop.ts';

const theShop = openOnce();

describe('API paths', () => {
  it('API paths: slashes at either end do not matter [API-01]', async () => {
    const shop = await theShop();
    for (const path of ['basket/', 'basket', '/basket', '/basket/', '//basket//']) {
      const answered = await shop.visitor().inject({ method: 'GET', path });

      expect(answered, path).toMatchObject({ status: 200, json: { id: null } });
    }
  });

  it('API paths: a write without its last slash keeps its body and is not redirected', async () => {
    const shop = await theShop();
    for (const [method, path, body, status] of [
      ['POST', 'basket/line', { article: demo.collarInStock }, 201],
      ['POST', 'basket/line/', { article: demo.collarInStock }, 201],
      ['POST', 'basket/checkout', {}, 400],
      ['POST', 'order/100001/pay', {}, 404],
      ['POST', 'order/100001/pay/', {}, 404],
    ] as const) {
      const answered = await shop.visitor().inject({ method, path, body });

      expect(answered, `${method} ${path}`).toMatchObject({
        status,
        headers: { 'content-type': expect.stringContaining('json') },
      });
    }
  });

  it('API paths: an unknown one is not found, in JSON', async () => {
    const shop = await theShop();

    const answered = await shop.visitor().inject({ method: 'GET', path: 'catalogue/unheard-of/' });

    expect(answered).toMatchObject({ status: 404, json: { code: 'not_found', detail: 'Не найдено' } });
  });

  it('API paths: a wrong method is answered with the methods that exist', async () => {
    const shop = await theShop();
    for (const [method, path, allow] of [
      ['DELETE', 'basket/', 'GET'],
      ['GET', 'basket/line/', 'POST'],
      ['POST', 'basket/line/1/', 'PATCH, PUT, DELETE'],
      ['POST', 'catalogue/product/', 'GET'],
      ['DELETE', 'basket/payment/', 'GET, POST'],
    ] as const) {
      const answered = await shop.visitor().inject({ method, path });

      expect(answered, `${method} ${path}`).toMatchObject({
        status: 405,
        json: { code: 'method_not_allowed' },
        headers: { allow },
      });
    }
  });

  it('API paths: an unknown method and an unknown path have different answers', async () => {
    const shop = await theShop();

    const answered = await shop.app.inject({ method: 'TRACE', url: '/api/v1/basket/' });

    expect(answered).toMatchObject({ statusCode: 405, headers: { allow: expect.stringContaining('GET') } });
    expect(answered.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('API paths: a parameter that cannot be is not found', async () => {
    const shop = await theShop();
    for (const [name, path] of [
      ['a long article', `catalogue/product/${'x'.repeat(65)}/`],
      ['an endless article', `catalogue/product/${'x'.repeat(600)}/`],
      ['a long class', `catalogue/class/${'x'.repeat(65)}/`],
      ['a long collection', `collection/${'x'.repeat(101)}/`],
      ['a large order number', 'order/99999999999999999999/'],
      ['a larger order number', 'order/999999999999999999999999999/'],
      ['a word for an order number', 'order/first/'],
      ['a large city', 'city/99999999999999999999/'],
      ['a long method', `basket/shipping/${'x'.repeat(65)}/`],
    ] as const) {
      const answered = await shop.visitor().inject({ method: 'GET', path });

      expect(answered, name).toMatchObject({ status: 404, json: { code: 'not_found' } });
    }
  });

  it('basket line: an id that cannot be is not found', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999', '1e3']) {
      await visitor.addLine({ body: { article: demo.collarInStock } });

      const changed = await visitor.inject({ method: 'PATCH', path: `basket/line/${id}/`, body: { quantity: 1 } });
      const removed = await visitor.inject({ method: 'DELETE', path: `basket/line/${id}/` });

      expect([changed.status, removed.status], id).toEqual([404, 404]);
    }
  });

  it('API paths: an undecodable one is refused in the API’s format', async () => {
    const shop = await theShop();

    const answered = await shop.visitor().inject({ method: 'GET', path: 'catalogue/product/%E0%A4%A/' });

    expect(answered).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: 'invalid' }] },
      headers: { 'x-request-id': expect.any(String), 'content-language': 'ru-RU' },
    });
  });
});
