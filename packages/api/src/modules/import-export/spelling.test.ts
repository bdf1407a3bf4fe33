import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, documentOf, importInto, load } from '../../testing/documents.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

async function storedArticles(shop: TestShop, like: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    'select article from product where article ilike $1 union select article from variant where article ilike $1 order by 1',
    [like],
  );
  return rows.map(({ article }) => article);
}

describe('import: articles compared without case', () => {
  it('a row in capitals updates the stored product and keeps its spelling', async () => {
    const shop = await openTestShop();
    const before = await storedArticles(shop, 'clr02-07grp%');
    const variants = [{ article: 'CLR02-07GRP-M', attributes: { size: 'm' }, price: '2555.00' }];

    const report = await importInto(
      shop,
      documentOf({
        products: [{ article: 'CLR02-07GRP', structure: 'parent', product_class: 'clr', variants }],
        collections: [{ slug: 'fair', products: ['CLR02-07grp', demo.standaloneBowl.toUpperCase()] }],
      }),
      { replace: true },
    );

    const product = await shop.visitor().getProduct({ params: { article: 'clr02-07grp' } });
    const collection = await shop.visitor().getCollection({ params: { slug: 'fair' } });
    expect(report).toMatchObject({
      ok: true,
      lists: { products: { created: 0, changed: 1 } },
      spellingConflicts: [],
    });
    expect(await storedArticles(shop, 'clr02-07grp%')).toEqual(before);
    expect(product).toMatchObject({
      body: { variants: [{ article: 'clr02-07grp-m', price: { incl_tax: '2555.00' } }] },
    });
    expect(collection).toMatchObject({ body: { products: ['clr02-07grp', demo.standaloneBowl] } });
  });

  it('a new product keeps the spelling of its own row, not that of references to it', async () => {
    const shop = await openTestShop();

    await load(
      shop,
      {
        collections: [{ slug: 'fair', products: ['BWL09-01'] }],
        products: [aBowl({ article: 'Bwl09-01' })],
      },
      { replace: true },
    );

    expect(await storedArticles(shop, 'bwl09%')).toEqual(['Bwl09-01']);
    expect(await shop.visitor().getCollection({ params: { slug: 'fair' } })).toMatchObject({
      body: { products: ['Bwl09-01'] },
    });
  });

  it('a document with two spellings of one article is refused', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const report = await importInto(
      shop,
      documentOf({ products: [aBowl({ article: 'bwl09-01' }), aBowl({ article: 'BWL09-01' })] }),
    );

    expect(report).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ path: '/products/1/article', code: 'unique' })]),
    });
  });

  it('two spellings stored by an earlier version both stay, and each import reports them', async () => {
    const shop = await openTestShop();
    for (const table of ['product', 'variant']) {
      await shop.database.pool.query(`drop index ${table}_by_folded_article`);
      await shop.database.pool.query(`create index ${table}_by_folded_article on ${table} (lower(article))`);
    }
    await shop.database.pool.query(
      `insert into product (article, structure, class_code, title, price, category, released_on)
       select 'BWL01-01GRP', structure, class_code, title, price, category, released_on from product where article = $1`,
      [demo.standaloneBowl],
    );

    const report = await importInto(shop, documentOf({ products: [{ article: 'BWL01-01GRP', popularity: 7 }] }));

    expect(report).toMatchObject({
      ok: true,
      lists: { products: { changed: 1 } },
      spellingConflicts: [['BWL01-01GRP', demo.standaloneBowl]],
    });
  });
});

describe('API: an article in capitals', () => {
  const CAPITALS = demo.collarInStock.toUpperCase();

  it('opens the product and joins the same basket line', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();

    const product = await visitor.getProduct({ params: { article: 'CLR02-07GRP' } });
    const size = await visitor.getProduct({ params: { article: CAPITALS } });
    await visitor.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
    const added = await visitor.addLine({ body: { article: CAPITALS, quantity: 2 } });

    expect(product).toMatchObject({ body: { article: 'clr02-07grp', structure: 'parent' } });
    expect(size).toMatchObject({
      body: { article: demo.collarInStock, parent: 'clr02-07grp', structure: 'child' },
    });
    expect(added).toMatchObject({ status: 200, body: { article: demo.collarInStock, quantity: 3 } });
    expect(await visitor.getBasket()).toMatchObject({ body: { lines: [{ quantity: 3 }] } });
  });

  it('is the same article for back-in-stock subscriptions, stock counts and hiding', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const body = { guest_email: 'anna@example.com', guest_terms_agreement: true, guest_first_name: '-' };
    const actor = await actorOf(shop);

    const subscribe = (article: string) => visitor.subscribeToStock({ params: { article }, body });
    const waiting = [
      await subscribe(demo.soldOutSubscribable.toUpperCase()),
      await subscribe(demo.soldOutSubscribable),
    ];
    const counted = await shop.api.stock.set(actor, CAPITALS, 7);
    const shown = await shop.api.stock.find([CAPITALS]);
    const hidden = await shop.api.products.setPublished(actor, 'CLR02-07GRP', false);

    expect(waiting).toMatchObject([{ status: 201 }, { fields: { guest_email: [{ code: 'already_subscribed' }] } }]);
    expect(counted).toMatchObject({ ok: true, after: { article: demo.collarInStock, counted: 7 } });
    expect(shown).toMatchObject([{ article: demo.collarInStock, counted: 7 }]);
    expect(hidden).toMatchObject({ ok: true });
    expect((await visitor.getProduct({ params: { article: 'clr02-07grp' } })).status).toBe(404);
  });

  it('is matched by recommendations and by ranges of offers', async () => {
    const shop = await openTestShop();
    const range = { articles: ['BWL09-01'] };
    const offer = {
      code: 'bowls',
      name: 'Миски',
      category: 'Basket' as const,
      condition: { type: 'Count' as const, value: '1', range },
      benefit: { type: 'Percentage' as const, value: '10', range },
    };
    await load(shop, { products: [aBowl(), aCollar({ recomended_for: ['Bwl09-01'] })], offers: [offer] });

    const recommended = await shop.visitor().listProducts({ query: { recomended_for: ['bwl09-01'] } });
    const bowl = await shop.visitor().getProduct({ params: { article: 'bwl09-01' } });

    expect(recommended).toMatchObject({
      body: { results: expect.arrayContaining([expect.objectContaining({ article: aCollar().article })]) },
    });
    expect(bowl).toMatchObject({ body: { price: { incl_tax: '1000.00' }, price_with_discounts: '900.00' } });
  });
});
