import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { openOnce, type TestShop } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const line = { article: demo.collarInStock };

function post(shop: TestShop, body: unknown, headers?: Record<string, string>) {
  return shop.visitor().inject({ method: 'POST', path: 'basket/line/', body, ...(headers && { headers }) });
}

describe('bodies of requests', () => {
  it('request body: JSON is read with and without charset', async () => {
    const shop = await theShop();
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8']) {
      const answered = await post(shop, line, { 'content-type': type });

      expect(answered.status, type).toBe(201);
    }
  });

  it('request body: content types that a form of another site can send are refused', async () => {
    const shop = await theShop();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      const answered = await post(shop, JSON.stringify(line), { 'content-type': type });

      expect(answered, type).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
    }
  });

  it('request body: a compressed one or another charset is refused', async () => {
    const shop = await theShop();
    for (const [name, headers] of [
      ['packed', { 'content-encoding': 'gzip' }],
      ['in another alphabet', { 'content-type': 'application/json; charset=utf-16' }],
    ] as const) {
      const answered = await post(shop, line, headers);

      expect(answered, name).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
    }
  });

  it('request body: headers of a body do not matter for GET', async () => {
    const shop = await theShop();
    for (const [name, headers] of [
      ['packed', { 'content-encoding': 'gzip' }],
      ['in another alphabet', { 'content-type': 'application/json; charset=utf-16' }],
      ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ] as const) {
      const answered = await shop.visitor().inject({ method: 'GET', path: 'catalogue/color/', headers });

      expect(answered.status, name).toBe(200);
    }
  });

  it('request body: malformed JSON is refused as a whole', async () => {
    const shop = await theShop();
    for (const text of ['{"article":', 'article', '{"article":"x"} {}', "{'article': 'x'}"]) {
      const answered = await post(shop, text);

      expect(answered, text).toMatchObject({ status: 400, json: { non_field_errors: [{ code: 'invalid' }] } });
    }
  });

  it('request body: an empty one is refused for its missing required fields', async () => {
    const shop = await theShop();
    for (const [name, text] of [
      ['nothing', ''],
      ['null', 'null'],
      ['an empty object', '{}'],
    ] as const) {
      const answered = await post(shop, text);

      expect(answered, name).toMatchObject({ status: 400, json: { article: [{ code: 'required' }] } });
    }
  });

  it('request body: JSON of another type than object is refused', async () => {
    const shop = await theShop();
    for (const text of ['[]', '"text"', '7', 'true']) {
      const answered = await post(shop, text);

      expect(answered, text).toMatchObject({
        status: 400,
        json: { non_field_errors: [{ code: 'incorrect_type' }] },
      });
    }
  });

  it('request body: names of Object.prototype are no data', async () => {
    const shop = await theShop();
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const named = await shop.visitor().inject({ method: 'GET', path: `catalogue/product/${name}/` });
      const wanted = await post(shop, { article: name });
      const besides = await post(shop, `{"article":"${demo.collarInStock}","${name}":{"quantity":5}}`);

      expect([named.status, wanted.status], name).toEqual([404, 400]);
      expect(besides, name).toMatchObject({ status: 201, json: { quantity: 1 } });
    }
  });

  it('request body: SQL in a value is plain text', async () => {
    const shop = await theShop();
    for (const word of ["'; drop table orders; --", "' or ''='", '\\', '%', '_', "$1'); delete from stock; --"]) {
      const path = `catalogue/item/?q=${encodeURIComponent(word)}&category=${encodeURIComponent(word)}`;
      const counts = () =>
        shop.database.pool.query(
          'select (select count(*) from stock) as stock, (select count(*) from orders) as orders',
        );
      const before = await counts();

      const [asked, wanted] = [
        await shop.visitor().inject({ method: 'GET', path }),
        await post(shop, { article: word }),
      ];

      expect([asked.status, wanted.status], word).toEqual([expect.toSatisfy((status) => status < 500), 400]);
      expect((await counts()).rows, word).toEqual(before.rows);
    }
  });

  it('10 MB are too much', async () => {
    const shop = await theShop();

    const answered = await post(shop, { article: 'x'.repeat(10 * 1024 * 1024) });

    expect(answered).toMatchObject({ status: 413, json: { code: 'payload_too_large' } });
  });

  it('request body: deep nesting is refused as a whole', async () => {
    const shop = await theShop();
    for (const depth of [100, 5_000, 8_000, 10_000]) {
      const lists = '['.repeat(depth) + ']'.repeat(depth);
      const objects = `${'{"x":'.repeat(depth)}0${'}'.repeat(depth)}`;

      const answers = [
        await post(shop, `{"article":"x","x":${lists}}`),
        await post(shop, objects),
        await post(shop, lists),
      ];

      const invalid = { status: 400, json: { non_field_errors: [{ code: 'invalid' }] } };
      expect(answers, `${depth}`).toMatchObject([invalid, invalid, invalid]);
    }
  });

  it('request body: each wrong field is refused at its place [VALIDATION-15] [VALIDATION-17] [VALIDATION-20] [VALIDATION-22]', async () => {
    const shop = await theShop();
    for (const [body, fields] of [
      [{ article: 7 }, { article: [{ code: 'incorrect_type' }] }],
      [{ article: null }, { article: [{ code: 'null' }] }],
      [{ article: '' }, { article: [{ code: 'required' }] }],
      [{ article: 'x'.repeat(65) }, { article: [{ code: 'max_length' }] }],
      [{ ...line, quantity: '2' }, { quantity: [{ code: 'incorrect_type' }] }],
      [{ ...line, quantity: 1.5 }, { quantity: [{ code: 'incorrect_type' }] }],
      [{ ...line, quantity: null }, { quantity: [{ code: 'null' }] }],
      [{ ...line, options: {} }, { options: [{ code: 'incorrect_type' }] }],
      [{ ...line, options: ['x'] }, { options: { 0: [{ code: 'incorrect_type' }] } }],
      [{ ...line, options: [{ code: 'tag' }] }, { options: { 0: { value: [{ code: 'required' }] } } }],
      [{ ...line, options: [{ code: 1, value: [] }] }, { options: { 0: { code: [{}], value: [{}] } } }],
      [{ ...line, options: Array(21).fill({ code: 'x', value: '' }) }, { options: [{ code: 'max_length' }] }],
    ] as const) {
      const answered = await post(shop, body);

      expect(answered, JSON.stringify(body)).toMatchObject({ status: 400, json: fields });
    }
  });

  it('request body: all errors are reported together', async () => {
    const shop = await theShop();

    const answered = await post(shop, { article: 1, quantity: 'x', options: [{ value: 1 }] });

    expect(Object.keys(Object(answered.json))).toEqual(['article', 'quantity', 'options']);
  });

  it('request body: unknown fields are ignored', async () => {
    const shop = await theShop();

    const answered = await post(shop, { ...line, price: '1.00', nested: { deep: [1, 2, 3] } });

    expect(answered).toMatchObject({ status: 201, json: { price: { incl_tax: '2490.00' } } });
  });

  it('request body: keys of Object.prototype pollute nothing', async () => {
    const shop = await theShop();
    for (const member of [
      '"__proto__": {"polluted": "\\u0000"}',
      '"constructor": {"prototype": {"polluted": "\\u0000"}}',
      '"__proto__": {"quantity": 50}',
      '"options": [{"__proto__": {"polluted": "\\u0000"}, "value": ""}]',
      '"toString": {"polluted": "\\u0000"}',
    ]) {
      const answered = await post(shop, `{"article": "${demo.collarInStock}", ${member}}`);

      expect(answered.status, member).toBeLessThan(500);
      expect(Reflect.get({}, 'polluted'), member).toBeUndefined();
      expect(Object.keys(Object.prototype), member).toEqual([]);
    }
  });
});
