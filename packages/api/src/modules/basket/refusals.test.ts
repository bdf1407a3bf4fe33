import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const tag = demo.engravedTag;

const NOTES =
  'select channel, changed_at from basket join basket_line as line on basket_id = basket.id where line.id = $1';

async function add(shop: TestShop, body: { article: string; quantity?: number; options?: object[] }) {
  const { status, json } = await shop.visitor().inject({ method: 'POST', path: 'basket/line/', body });
  return { status, json };
}

describe('basket refusals', () => {
  it('basket line: refuses an article that cannot be bought [API-04] [VALIDATION-14]', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ is_published: false }), aCollar()] });
    await load(shop, {
      products: [aCollar({ variants: aCollar().variants?.slice(0, 1) ?? [], remove: ['variants/clr09-01-m'] })],
    });

    for (const [name, article, code] of [
      ['an article that nobody has heard of', 'clr99-99', 'does_not_exist'],
      ['a parent instead of a size', demo.parentCollar, 'not_available'],
      ['a size that is sold out', demo.soldOut, 'not_available'],
      ['a size that is waited for', demo.soldOutSubscribable, 'not_available'],
      ['a size that is out of production', demo.outOfProductionSize, 'not_available'],
      ['a standalone product that is sold out', demo.standaloneSoldOut, 'not_available'],
      ['something that is not published', 'bwl09-01', 'does_not_exist'],
      ['a size that the shop has given up', 'clr09-01-m', 'not_available'],
    ] as const) {
      expect(await add(shop, { article }), name).toMatchObject({ status: 400, json: { article: [{ code }] } });
    }
  });

  it('basket line: refuses a quantity out of range [API-04] [VALIDATION-08]', async () => {
    const shop = await theShop();
    for (const quantity of [0, -1, -2_000_000_000]) {
      const refused = await add(shop, { article: demo.collarInStock, quantity });

      expect(refused, `${quantity}`).toMatchObject({ status: 400, json: { quantity: [{ code: 'min_value' }] } });
    }
  });

  it('basket line: refuses more than the stock and names the stock in both languages [VALIDATION-07]', async () => {
    const shop = await theShop();
    for (const [locale, message] of [
      ['ru', 'Осталось 2\u00a0шт.'],
      ['en', 'Only 2 left'],
    ] as const) {
      const refused = await shop.visitor({ locale }).addLine({ body: { article: demo.fewLeft, quantity: 3 } });

      expect(refused, locale).toMatchObject({
        status: 400,
        fields: { quantity: [{ code: 'max_value', message }] },
      });
    }
  });

  it('basket: a refused change leaves its channel and time unchanged', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const added = await visitor.inject({ method: 'POST', path: 'basket/line/', body: { article: demo.fewLeft } });
    const { id } = added.json as { id: number };
    const notes = async () =>
      (await shop.database.pool.query(NOTES, [id])).rows as { channel: string | null; changed_at: Date }[];
    const before = await notes();

    const refused = await visitor.inject({
      method: 'PATCH',
      path: `basket/line/${id}/`,
      body: { quantity: 3 },
      headers: { 'x-distribution-channel': 'leaflet' },
    });

    expect(refused.status).toBe(400);
    expect(await notes()).toEqual(before);
  });

  it('stock limit: counts units that are in the basket already [VALIDATION-07] [API-04]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article: demo.runningLow, quantity: 5 } });

    const refused = await visitor.addLine({ body: { article: demo.runningLow, quantity: 3 } });

    expect(refused).toMatchObject({
      fields: { quantity: [{ code: 'max_value', message: 'Осталось 2\u00a0шт.' }] },
    });
  });

  it('stock limit: lines of one article count together, with any engraving [VALIDATION-07]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const article = 'tag01-01llc-l';
    const options = (value: string) => [{ code: 'tag_text', value }];
    await visitor.addLine({ body: { article, quantity: 2, options: options('Бублик') } });
    const second = await visitor.addLine({ body: { article, quantity: 1, options: options('Пирожок') } });
    const id = second.ok ? second.body.id : 0;

    const third = await visitor.addLine({ body: { article, options: options('Калач') } });
    const raised = await visitor.changeLine({ params: { id }, body: { quantity: 2 } });

    expect(third).toMatchObject({
      fields: { quantity: [{ code: 'max_value', message: 'Больше нет в\u00a0наличии' }] },
    });
    expect(raised).toMatchObject({ fields: { quantity: [{ code: 'max_value' }] } });
  });

  it('stock limit: one line may grow to all units of its article, whatever else the basket holds [VALIDATION-07] [API-04] [API-05] [API-06]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    // Seven units are in stock.
    const article = demo.runningLow;
    await visitor.addLine({ body: { article: demo.collarInStock, quantity: 9 } });
    const added = await visitor.addLine({ body: { article, quantity: 3 } });
    const params = { id: added.ok ? added.body.id : 0 };

    const changed = await Promise.all([8, 7].map((quantity) => visitor.changeLine({ params, body: { quantity } })));
    const replaced = await Promise.all(
      [8, 7].map((quantity) => visitor.replaceLine({ params, body: { article, quantity } })),
    );

    expect([changed, replaced].map((answers) => answers.map(({ status }) => status))).toEqual([
      [400, 200],
      [400, 200],
    ]);
    expect(await visitor.addLine({ body: { article } })).toMatchObject({
      fields: { quantity: [{ code: 'max_value' }] },
    });
  });

  it('basket line: refuses a wrong change [API-05] [VALIDATION-07] [VALIDATION-08]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    for (const [body, code] of [
      [{}, 'required'],
      [{ quantity: 0 }, 'min_value'],
      [{ quantity: -3 }, 'min_value'],
      [{ quantity: '2' }, 'incorrect_type'],
      [{ quantity: 1.5 }, 'incorrect_type'],
      [{ quantity: null }, 'null'],
      [{ quantity: 121 }, 'max_value'],
      [{ quantity: 1e300 }, 'max_value'],
    ] as const) {
      const added = await visitor.addLine({ body: { article: demo.collarInStock } });
      const path = `basket/line/${added.ok ? added.body.id : 0}/`;

      const refused = await visitor.inject({ method: 'PATCH', path, body });

      expect(refused, JSON.stringify(body)).toMatchObject({ status: 400, json: { quantity: [{ code }] } });
    }
  });

  it('basket: a refused first write creates no basket and sets no cookie [API-04]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();

    await visitor.addLine({ body: { article: demo.soldOut } });

    const { rows } = await shop.database.pool.query('select 1 from basket');
    expect(rows).toEqual([]);
    expect(visitor.cookie()).toBeUndefined();
  });

  it('basket: has at most a hundred lines', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const options = (index: number) => [{ code: 'tag_text', value: `Щенок ${index}` }];
    await Promise.all(
      Array.from({ length: 1 }, () => visitor.addLine({ body: { article: tag, options: options(0) } })),
    );
    await Promise.all(
      Array.from({ length: 99 }, (_, index) =>
        visitor.addLine({ body: { article: tag, options: options(index + 1) } }),
      ),
    );

    const refused = await visitor.addLine({ body: { article: demo.collarInStock } });
    const joined = await visitor.addLine({ body: { article: tag, options: options(7) } });

    expect(refused).toMatchObject({ status: 400, fields: { non_field_errors: [{ code: 'max_value' }] } });
    expect(joined.status).toBe(200);
  });
});
