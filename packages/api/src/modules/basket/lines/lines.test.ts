import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { openOnce, type Visitor } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const engraved = (text: string) => [{ code: 'tag_text', value: text }];

async function basketOf(visitor: Visitor) {
  const result = await visitor.getBasket();
  if (!result.ok) throw new Error(`${result.status}`);
  return result.body;
}

async function add(visitor: Visitor, article: string, quantity = 1): Promise<number> {
  const result = await visitor.addLine({ body: { article, quantity } });
  if (!result.ok) throw new Error(`${result.status}`);
  return result.body.id;
}

describe('the basket', () => {
  it('basket: an empty one has neither id nor cookie [API-03]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();

    const basket = await basketOf(visitor);

    expect(basket).toMatchObject({ id: null, lines: [], quantity: 0, price: '0.00', is_shipping_required: false });
    expect(visitor.cookie()).toBeUndefined();
  });

  it('adds an article and shows it at its price [BASKET-01] [BASKET-08] [API-04]', async () => {
    const shop = await theShop();

    const added = await shop.visitor().addLine({ body: { article: demo.collarInStock, quantity: 2 } });

    expect(added).toMatchObject({
      ok: true,
      status: 201,
      body: {
        id: expect.any(Number),
        article: demo.collarInStock,
        quantity: 2,
        options: [],
        warning: null,
        price: { currency: 'RUB', incl_tax: '2490.00' },
        price_before_discounts: '4980.00',
        price_with_discounts: '4980.00',
        total_cashback: '348.60',
        discount: { incl_tax: '0.00' },
        product: { article: demo.collarInStock, parent: 'clr02-07grp', structure: 'child', count_available: 120 },
      },
    });
    expect(added.ok && added.body.product).not.toHaveProperty('variants');
  });

  it('adds one unit by default [API-04]', async () => {
    const shop = await theShop();

    const added = await shop.visitor().addLine({ body: { article: demo.standaloneBowl } });

    expect(added).toMatchObject({
      status: 201,
      body: { quantity: 1, product: { structure: 'standalone', parent: null } },
    });
  });

  it('basket line: joins an equal one, in any order of options [BASKET-01] [API-04]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const [text, font] = [
      { code: 'tag_text', value: 'Бублик' },
      { code: 'tag_font', value: 'serif' },
    ];
    const article = demo.engravedTag;
    await visitor.addLine({ body: { article, options: [text, font] } });

    const joined = await visitor.addLine({ body: { article, quantity: 2, options: [font, text] } });

    expect(joined).toMatchObject({ status: 200, body: { quantity: 3 } });
    expect(await basketOf(visitor)).toMatchObject({ quantity: 3, lines: [{ quantity: 3 }] });
  });

  it('basket line: one other option makes another line [BASKET-01] [API-04]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const article = demo.engravedTag;

    const first = await visitor.addLine({ body: { article, options: engraved('Бублик') } });
    const second = await visitor.addLine({ body: { article, options: engraved('Пирожок') } });
    const plain = await visitor.addLine({ body: { article } });

    expect([first.status, second.status, plain.status]).toEqual([201, 201, 201]);
    expect((await basketOf(visitor)).lines).toHaveLength(3);
  });

  it('changes the quantity of a line [BASKET-10] [API-05]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const id = await add(visitor, demo.collarInStock);

    const changed = await visitor.changeLine({ params: { id }, body: { quantity: 5 } });

    expect(changed).toMatchObject({ status: 200, body: { id, quantity: 5, price_with_discounts: '12450.00' } });
    expect(await basketOf(visitor)).toMatchObject({ quantity: 5, price: '12450.00' });
  });

  it('removes a line [BASKET-11] [API-07]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const id = await add(visitor, demo.collarInStock);
    await add(visitor, demo.standaloneBowl);

    const answered = await visitor.inject({ method: 'DELETE', path: `basket/line/${id}/` });

    expect(answered).toMatchObject({ status: 204, text: '' });
    expect(await basketOf(visitor)).toMatchObject({ quantity: 1, lines: [{ article: demo.standaloneBowl }] });
  });

  it('stays the same basket after its last line was removed [API-07]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const id = await add(visitor, demo.collarInStock);
    const before = await basketOf(visitor);
    await visitor.removeLine({ params: { id } });

    await add(visitor, demo.standaloneBowl);

    expect(await basketOf(visitor)).toMatchObject({ id: before.id, quantity: 1 });
  });

  it('replaces a line by another size [API-06]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const id = await add(visitor, demo.collarInStock, 2);
    await add(visitor, demo.standaloneBowl);

    const replaced = await visitor.replaceLine({
      params: { id },
      body: { article: demo.collarInStockOtherSize, quantity: 1 },
    });

    expect(replaced).toMatchObject({
      status: 200,
      body: { id, article: demo.collarInStockOtherSize, quantity: 1 },
    });
    const { lines } = await basketOf(visitor);
    expect(lines.map(({ article }) => article)).toEqual([demo.collarInStockOtherSize, demo.standaloneBowl]);
  });

  it('changes an engraving in its place; other lines keep theirs [API-06]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const article = demo.engravedTag;
    const first = await visitor.addLine({ body: { article, options: engraved('Бублик') } });
    await visitor.addLine({ body: { article, options: engraved('Пирожок') } });
    const id = first.ok ? first.body.id : 0;

    await visitor.replaceLine({ params: { id }, body: { article, options: engraved('Калач') } });

    const { lines } = await basketOf(visitor);
    expect(lines.map(({ options }) => options[0]?.value)).toEqual(['Калач', 'Пирожок']);
  });

  it('basket line: one that becomes equal to another joins it and takes its id [API-06]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const other = await add(visitor, demo.collarInStockOtherSize, 2);
    const id = await add(visitor, demo.collarInStock, 3);

    const replaced = await visitor.replaceLine({
      params: { id },
      body: { article: demo.collarInStockOtherSize, quantity: 3 },
    });

    expect(replaced).toMatchObject({ status: 200, body: { id: other, quantity: 5 } });
    expect((await basketOf(visitor)).lines).toHaveLength(1);
  });

  it('keeps a line when its replacement is refused [API-06]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const id = await add(visitor, demo.collarInStock, 2);

    const refused = await visitor.replaceLine({ params: { id }, body: { article: demo.soldOut } });

    expect(refused).toMatchObject({ status: 400, fields: { article: [{ code: 'not_available' }] } });
    expect(await basketOf(visitor)).toMatchObject({ lines: [{ id, article: demo.collarInStock, quantity: 2 }] });
  });

  it('does not let other visitors change its lines [API-05] [API-06] [API-07]', async () => {
    const shop = await theShop();
    const owner = shop.visitor();
    const id = await add(owner, demo.collarInStock);
    const stranger = shop.visitor();
    await add(stranger, demo.standaloneBowl);

    expect(await tryAll(stranger, id)).toEqual([404, 404, 404]);
    expect(await tryAll(shop.visitor(), id)).toEqual([404, 404, 404]);
    expect(await basketOf(owner)).toMatchObject({ lines: [{ id, quantity: 1 }] });
  });

  it('answers in the language of the call', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await add(visitor, demo.collarInStock);
    const english = shop.visitor({ locale: 'en', cookie: visitor.cookie() ?? '' });

    const [russian, other] = [await basketOf(visitor), await basketOf(english)];

    expect(russian.lines[0]?.product.title).toMatch(/^Ошейник/);
    expect(other.lines[0]?.product.title).toMatch(/^Trail collar/);
  });
});

async function tryAll(visitor: Visitor, id: number): Promise<number[]> {
  const params = { id };
  const answers = [
    await visitor.changeLine({ params, body: { quantity: 2 } }),
    await visitor.replaceLine({ params, body: { article: demo.standaloneBowl } }),
    await visitor.removeLine({ params }),
  ];
  return answers.map(({ status }) => status);
}
