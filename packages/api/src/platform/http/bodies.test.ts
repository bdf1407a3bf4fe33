import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { openOnce, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const line = { article: demo.collarInStock };

function post(shop: TestShop, body: unknown, headers?: Record<string, string>) {
  return shop.visitor().inject({ method: 'POST', path: 'basket/line/', body, ...(headers && { headers }) });
}

describe('bodies of requests', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
    '%s is read',
    async (type) => {
      const shop = await theShop();

      const answered = await post(shop, line, { 'content-type': type });

      expect(answered.status).toBe(201);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('%s is not read, so that no form of another site can write', async (type) => {
    const shop = await theShop();

    const answered = await post(shop, JSON.stringify(line), { 'content-type': type });

    expect(answered).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
  });

  it.each([
    ['packed', { 'content-encoding': 'gzip' }],
    ['in another alphabet', { 'content-type': 'application/json; charset=utf-16' }],
  ])('A body that says that it is %s is not read as something else', async (_, headers) => {
    const shop = await theShop();

    const answered = await post(shop, line, headers);

    expect(answered).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
  });

  it.each([
    ['packed', { 'content-encoding': 'gzip' }],
    ['in another alphabet', { 'content-type': 'application/json; charset=utf-16' }],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('What is only asked for has no body, though it be said to be %s', async (_, headers) => {
    const shop = await theShop();

    const answered = await shop.visitor().inject({ method: 'GET', path: 'catalogue/color/', headers });

    expect(answered.status).toBe(200);
  });

  it.each(['{"article":', 'article', '{"article":"x"} {}', "{'article': 'x'}"])(
    'A body that is no JSON is refused as a whole: %s',
    async (text) => {
      const shop = await theShop();

      const answered = await post(shop, text);

      expect(answered).toMatchObject({ status: 400, json: { non_field_errors: [{ code: 'invalid' }] } });
    },
  );

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['an empty object', '{}'],
  ])('Sending %s leaves out what is required', async (_, text) => {
    const shop = await theShop();

    const answered = await post(shop, text);

    expect(answered).toMatchObject({ status: 400, json: { article: [{ code: 'required' }] } });
  });

  it.each(['[]', '"text"', '7', 'true'])('%s is another kind of body than an object', async (text) => {
    const shop = await theShop();

    const answered = await post(shop, text);

    expect(answered).toMatchObject({ status: 400, json: { non_field_errors: [{ code: 'incorrect_type' }] } });
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'What every object has by itself is nothing of the shop: %s',
    async (name) => {
      const shop = await theShop();

      const named = await shop.visitor().inject({ method: 'GET', path: `catalogue/product/${name}/` });
      const wanted = await post(shop, { article: name });
      const besides = await post(shop, `{"article":"${demo.collarInStock}","${name}":{"quantity":5}}`);

      expect([named.status, wanted.status]).toEqual([404, 400]);
      expect(besides).toMatchObject({ status: 201, json: { quantity: 1 } });
    },
  );

  it.each(["'; drop table orders; --", "' or ''='", '\\', '%', '_', "$1'); delete from stock; --"])(
    'What would end a statement is a word like any other: %s',
    async (word) => {
      const shop = await theShop();
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

      expect([asked.status, wanted.status]).toEqual([expect.toSatisfy((status) => status < 500), 400]);
      expect((await counts()).rows).toEqual(before.rows);
    },
  );

  it('10 MB are too much', async () => {
    const shop = await theShop();

    const answered = await post(shop, { article: 'x'.repeat(10 * 1024 * 1024) });

    expect(answered).toMatchObject({ status: 413, json: { code: 'payload_too_large' } });
  });

  it.each([100, 5_000, 8_000, 10_000])('A body %i levels deep is refused as a whole', async (depth) => {
    const shop = await theShop();
    const lists = '['.repeat(depth) + ']'.repeat(depth);
    const objects = `${'{"x":'.repeat(depth)}0${'}'.repeat(depth)}`;

    const answers = [
      await post(shop, `{"article":"x","x":${lists}}`),
      await post(shop, objects),
      await post(shop, lists),
    ];

    const invalid = { status: 400, json: { non_field_errors: [{ code: 'invalid' }] } };
    expect(answers).toMatchObject([invalid, invalid, invalid]);
  });

  it.each([
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
  ])(
    '%j is refused at its place [VALIDATION-15] [VALIDATION-17] [VALIDATION-20] [VALIDATION-22]',
    async (body, fields) => {
      const shop = await theShop();

      const answered = await post(shop, body);

      expect(answered).toMatchObject({ status: 400, json: fields });
    },
  );

  it('Every fault of a body is told at once', async () => {
    const shop = await theShop();

    const answered = await post(shop, { article: 1, quantity: 'x', options: [{ value: 1 }] });

    expect(Object.keys(Object(answered.json))).toEqual(['article', 'quantity', 'options']);
  });

  it('Unknown fields are ignored', async () => {
    const shop = await theShop();

    const answered = await post(shop, { ...line, price: '1.00', nested: { deep: [1, 2, 3] } });

    expect(answered).toMatchObject({ status: 201, json: { price: { incl_tax: '2490.00' } } });
  });

  it.each([
    '"__proto__": {"polluted": "\\u0000"}',
    '"constructor": {"prototype": {"polluted": "\\u0000"}}',
    '"__proto__": {"quantity": 50}',
    '"options": [{"__proto__": {"polluted": "\\u0000"}, "value": ""}]',
    '"toString": {"polluted": "\\u0000"}',
  ])('A key of every object harms nobody: %s', async (member) => {
    const shop = await theShop();

    const answered = await post(shop, `{"article": "${demo.collarInStock}", ${member}}`);

    expect(answered.status).toBeLessThan(500);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
