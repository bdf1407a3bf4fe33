import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { meetAtLock } from './testing/database/meet-at-lock.ts';
import { lostRows, readRows } from './testing/database/whole-database.ts';
import { aBowl, aCollar, documentOf, importInto, load } from './testing/documents.ts';
import { aCheckout, fillBasket, placeOrder } from './testing/scenarios.ts';
import { actorOf } from './testing/staff.ts';
import { aKey, type StaffBrowser, signInAs } from './testing/staff-browser.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

const reason = 'Опечатка в\u00a0артикуле';
const [OLD, NEW, NEWER] = ['clr09-01', 'clr10-01', 'clr11-01'];
const BOWL = 'bwl09-01';

async function openShop(): Promise<{ shop: TestShop; content: StaffBrowser }> {
  const shop = await openTestShop();
  await load(shop, { products: [aCollar(), aBowl()] });
  return { shop, content: await signInAs(shop, 'content') };
}

type List = Parameters<StaffBrowser['getDataRow']>[0]['params']['list'];

async function rowOf(browser: StaffBrowser, key: string, list: List = 'products') {
  const found = await browser.getDataRow({ params: { list, key } });
  if (!found.ok) throw new Error(`${list} ${key} was not found`);
  return found.body;
}

async function rename(browser: StaffBrowser, from: string, to: string, { isDryRun = false, version = 0 } = {}) {
  const seen = version || (await rowOf(browser, from)).version;
  const body = { article: to, reason };
  return browser.renameProduct({ key: aKey(), params: { article: from }, version: seen, isDryRun, body });
}

async function renamed(browser: StaffBrowser, from: string, to: string) {
  const done = await rename(browser, from, to);
  if (!done.ok) throw new Error(`not renamed: ${JSON.stringify(done)}`);
  return done.body;
}

/** The article that the shop answers for another one. */
async function shownFor(shop: TestShop, article: string): Promise<string | undefined> {
  const shown = await shop.visitor().getProduct({ params: { article } });
  return shown.ok ? shown.body.article : undefined;
}

const undo = (browser: StaffBrowser, key: string, id: number) =>
  browser.undoDataRow({ key: aKey(), params: { list: 'products', key }, body: { id, reason } });

describe('renamed product', () => {
  it('keeps its sizes, stock, collections and card; its former article leads to it at once', async () => {
    const { shop, content } = await openShop();
    await load(shop, { collections: [{ slug: 'spring', title: { ru: 'Весна' }, products: [OLD] }] });
    const before = (await rowOf(content, OLD)).row;
    expect(await shownFor(shop, NEW)).toBeUndefined();

    const done = await renamed(content, OLD, NEW);

    expect(done).toMatchObject({ key: NEW, changed: ['article'], also: [], undo: { id: expect.any(Number) } });
    expect((await rowOf(content, NEW)).row).toEqual({ ...before, article: NEW });
    expect([await shownFor(shop, NEW), await shownFor(shop, OLD)]).toEqual([NEW, NEW]);
    expect((await rowOf(content, 'spring', 'collections')).row.products).toEqual([NEW]);
    expect(await shop.visitor().listItems({ query: { collection: 'spring' } })).toMatchObject({
      body: { results: [{ article: NEW }] },
    });
    expect(await shop.visitor().getProduct({ params: { article: `${OLD}-s` } })).toMatchObject({
      body: { article: `${OLD}-s`, parent: NEW, count_available: 3 },
    });
  });

  it('is named anew by offers, posts and recommendations, which undo restores', async () => {
    const { shop, content } = await openShop();
    const range = { articles: [OLD] };
    const offer = {
      code: 'spring',
      name: { ru: 'Весна' },
      category: 'Basket' as const,
      condition: { type: 'Count' as const, value: 1, range },
      benefit: { type: 'Percentage' as const, value: 10, range },
    };
    const post = {
      slug: 'collars',
      title: { ru: 'Ошейники' },
      content: [{ type: 'products' as const, articles: [OLD, demo.parentCollar] }],
    };
    await load(shop, { products: [aBowl({ recomended_for: [OLD] })], offers: [offer], blog: { posts: [post] } });
    const priceIn = async (article: string) => {
      const shown = await shop.visitor().getProduct({ params: { article } });
      return shown.ok && shown.body.price_with_discounts;
    };
    expect(await priceIn(OLD)).toBe('1800.00');

    const done = await renamed(content, OLD, NEW);

    expect(done.also).toEqual([
      { list: 'offers', key: 'spring' },
      { list: 'blog.posts', key: 'collars' },
    ]);
    expect(await priceIn(NEW)).toBe('1800.00');
    expect((await rowOf(content, 'collars', 'blog.posts')).row.content).toMatchObject([
      { articles: [NEW, demo.parentCollar] },
    ]);
    expect((await rowOf(content, BOWL)).row.recomended_for).toEqual([NEW]);

    expect(await undo(content, NEW, done.undo?.id ?? 0)).toMatchObject({ ok: true, body: { key: OLD } });
    expect((await rowOf(content, BOWL)).row.recomended_for).toEqual([OLD]);
    expect([await shownFor(shop, OLD), await shownFor(shop, NEW), await priceIn(OLD)]).toEqual([
      OLD,
      OLD,
      '1800.00',
    ]);
  });

  it('is found by each of its former articles, without a circle when it is renamed back', async () => {
    const { shop, content } = await openShop();

    await renamed(content, OLD, NEW);
    await renamed(content, NEW, NEWER);
    expect([await shownFor(shop, OLD), await shownFor(shop, NEW)]).toEqual([NEWER, NEWER]);
    await renamed(content, NEWER, OLD);

    expect([await shownFor(shop, OLD), await shownFor(shop, NEW), await shownFor(shop, NEWER)]).toEqual([
      OLD,
      OLD,
      OLD,
    ]);
  });

  it('changes no row that names another product alone', async () => {
    const { shop, content } = await openShop();
    await fillBasket(shop.visitor(), { [BOWL]: 1, [`${OLD}-s`]: 1 });
    await shop.database.pool.query(
      `insert into visit_count (day, step, article, size, visits)
       select '2026-11-20', 'product', article, '', 1 from unnest($1::text[]) as article`,
      [[OLD, BOWL]],
    );
    await shop.database.pool.query(
      `insert into stock_subscription (article, email, locale, created_at)
       select article, 'anna@example.com', 'ru', '2026-11-20' from unnest($1::text[]) as article`,
      [[OLD, BOWL]],
    );
    const before = await readRows(shop);

    await renamed(content, OLD, NEW);

    const lost = lostRows(before, await readRows(shop));
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.filter((row) => !row.includes(OLD))).toEqual([]);
  });

  it('keeps its draft, its history with the way back, and edits of a page opened before', async () => {
    const { content } = await openShop();
    const { version } = await rowOf(content, OLD);
    const edit = (key: string, patch: object) =>
      content.patchDataRow({
        key: aKey(),
        params: { list: 'products', key },
        version,
        body: { patch: { ...patch }, reason },
      });
    const edited = await edit(OLD, { title: { ru: 'Ошейник «Весна»' } });
    const params = { list: 'products' as const, key: OLD };
    const draft = { patch: { weight_g: 90 }, seen: null, publish_at: null, reason };
    await content.saveDataDraft({ key: aKey(), params, version: (await rowOf(content, OLD)).version, body: draft });
    const beside = { list: 'products' as const, key: BOWL };
    const bowl = await rowOf(content, BOWL);
    await content.saveDataDraft({ key: aKey(), params: beside, version: bowl.version, body: draft });

    await renamed(content, OLD, NEW);

    expect(await edit(OLD, { is_non_returnable: true })).toMatchObject({ ok: true, body: { key: NEW } });
    const published = await content.publishDataDraft({
      key: aKey(),
      params: { list: 'products', key: NEW },
      body: { reason },
    });
    expect(published).toMatchObject({ ok: true, body: { row: { weight_g: 90, is_non_returnable: true } } });
    const other = await content.getDataDraft({ params: beside });
    expect(other, 'another draft').toMatchObject({
      body: { draft: { base: { article: BOWL }, patch: draft.patch } },
    });
    const undone = await undo(content, NEW, (edited.ok && edited.body.undo?.id) || 0);
    expect(undone).toMatchObject({ ok: true, body: { row: { title: { ru: 'Ошейник' } } } });
    const history = await content.listDataHistory({ params: { list: 'products', key: NEW }, query: {} });
    expect(history.ok && history.body.rows.map(({ before, after }) => [before?.article, after.article])).toEqual([
      [NEW, NEW],
      [NEW, NEW],
      [NEW, NEW],
      [OLD, NEW],
      [OLD, OLD],
    ]);
  });

  it('keeps its visits, and a cancelled order of before refreshes its card', async () => {
    const { shop, content } = await openShop();
    await load(
      shop,
      { products: [aCollar({ variants: [{ article: `${OLD}-s`, stock: 1 }] })] },
      { stock: 'set', replace: true },
    );
    const manager = await actorOf(shop, 'manager');
    const placed = await placeOrder(shop, { articles: { [`${OLD}-s`]: 1 } });
    await shop.database.pool.query(
      "insert into visit_count (day, step, article, visits) values ('2026-01-01', 'product', $1, 2), ('2026-01-01', 'product', $2, 1)",
      [OLD, NEW],
    );
    const isAvailable = async () => {
      const { rows } = await shop.database.pool.query('select is_available from card where article = $1', [NEW]);
      return rows[0]?.is_available;
    };

    await renamed(content, OLD, NEW);
    expect(await isAvailable()).toBe(false);
    const done = await shop.api.orders.move(manager, placed.order.number, 'canceled');

    expect(done).toMatchObject({ ok: true });
    expect(await isAvailable()).toBe(true);
    const { rows } = await shop.database.pool.query(
      "select article, visits::int from visit_count where article in ($1, $2) and day = '2026-01-01'",
      [OLD, NEW],
    );
    expect(rows).toEqual([{ article: NEW, visits: 3 }]);
  });

  it('is one row in the report of products, with the sales of before', async () => {
    const { shop, content } = await openShop();
    const { pool } = shop.database;
    const sell = async () => {
      const { order } = await placeOrder(shop, { articles: { [`${OLD}-s`]: 1 } });
      await pool.query("update orders set is_paid = true, status = 'processing' where number = $1", [order.number]);
    };
    await sell();

    await renamed(content, OLD, NEW);
    await sell();

    const rows = await shop.api.reports.products({ from: null, to: null }, { by: 'sold', limit: 5 });
    expect(rows).toMatchObject([{ article: NEW, sold: 2, paid: 400_000 }]);
  });

  it('without sizes takes stock, baskets and subscriptions along while it was never ordered', async () => {
    const { shop, content } = await openShop();
    const visitor = shop.visitor();
    const beside = `${OLD}-s`;
    await fillBasket(visitor, { [BOWL]: 2, [beside]: 1 });
    const { pool } = shop.database;
    await pool.query(
      `insert into stock_subscription (article, email, locale, created_at)
       select article, 'anna@example.com', 'ru', now() from unnest($1::text[]) as article`,
      [[BOWL, beside]],
    );

    await renamed(content, BOWL, 'bwl10-01');

    expect(await visitor.getBasket()).toMatchObject({
      body: {
        lines: [
          { article: 'bwl10-01', quantity: 2, product: { article: 'bwl10-01', count_available: 5 } },
          { article: beside, quantity: 1 },
        ],
      },
    });
    await fillBasket(visitor, { [BOWL]: 1 });
    expect(await visitor.getBasket()).toMatchObject({
      body: { lines: [{ article: 'bwl10-01', quantity: 3 }, {}] },
    });
    const moved = await (await signInAs(shop, 'warehouse')).listStockMovements({ params: { article: 'bwl10-01' } });
    expect(moved).toMatchObject({ body: { rows: [{ kind: 'counted', quantity: 5 }] } });
    const { rows } = await pool.query('select article from stock_subscription order by article');
    expect(rows).toEqual([{ article: 'bwl10-01' }, { article: beside }]);
    expect(await shop.api.stock.history(beside, 9)).toHaveLength(1);
  });
});

describe('rename of a product', () => {
  it('is refused for an article that belongs or belonged to something else, and changes nothing', async () => {
    const { shop, content } = await openShop();
    const { version } = await rowOf(content, OLD);
    await renamed(content, BOWL, 'bwl10-01');

    for (const to of [demo.parentCollar, demo.collarInStock.toUpperCase(), `${OLD}-m`, BOWL, OLD])
      expect(await rename(content, OLD, to), to).toMatchObject({ status: 409, problem: { code: 'article_taken' } });
    expect(await rename(content, OLD, 'ошейник')).toMatchObject({ status: 400 });
    expect(await rename(content, 'none', NEW, { version })).toMatchObject({ status: 404 });
    expect((await rowOf(content, OLD)).version).toBe(version);
    expect(await shownFor(shop, OLD)).toBe(OLD);
  });

  it('is refused for an ordered product without sizes, whose article is on labels and in orders', async () => {
    const { shop, content } = await openShop();
    await placeOrder(shop, { articles: { [BOWL]: 1 }, request: aCheckout() });

    expect(await rename(content, BOWL, 'bwl10-01')).toMatchObject({
      status: 409,
      problem: { code: 'article_sold' },
    });
    expect(await shownFor(shop, BOWL)).toBe(BOWL);
  });

  it('without sizes waits for an order of its article that is being placed, and is refused then', async () => {
    const { shop, content } = await openShop();
    await placeOrder(shop, { articles: { [`${OLD}-s`]: 1 }, request: aCheckout() });
    const order = `update order_line set article = '${BOWL}'`;

    const [refused] = await meetAtLock(
      shop,
      `${order}; select from stock where article = '${BOWL}' for update`,
      [() => rename(content, BOWL, 'bwl10-01')],
      'commit',
    );

    expect(refused).toMatchObject({ status: 409, problem: { code: 'article_sold' } });
  });

  it('is refused for a version that was changed since, and for other roles', async () => {
    const { shop, content } = await openShop();
    const manager = await signInAs(shop, 'manager');

    expect(await rename(content, OLD, NEW, { version: 1 })).toMatchObject({
      status: 412,
      problem: { code: 'stale', current: { article: OLD } },
    });
    expect(await rename(manager, OLD, NEW)).toMatchObject({ status: 403 });
  });

  it('tells in a dry run what it would change, and changes nothing', async () => {
    const { shop, content } = await openShop();

    const would = await rename(content, demo.parentCollar, NEW, { isDryRun: true });

    expect(would).toMatchObject({
      ok: true,
      body: { key: NEW, undo: null, also: expect.arrayContaining([expect.objectContaining({ list: 'drops' })]) },
    });
    expect([await shownFor(shop, NEW), await shownFor(shop, demo.parentCollar)]).toEqual([
      undefined,
      demo.parentCollar,
    ]);
  });

  it('takes a rule away that leads from the new address elsewhere', async () => {
    const { shop, content } = await openShop();
    await load(shop, { redirects: [{ from: `/product/${NEW}`, to: '/catalog', status: 301 }] });

    await renamed(content, OLD, NEW);

    expect(await shop.api.redirectRules.list()).not.toContainEqual(
      expect.objectContaining({ from_path: `/product/${NEW}` }),
    );
  });

  it('is in the audit log with both articles, and its undo is refused once the product has another one', async () => {
    const { shop, content } = await openShop();
    const first = await renamed(content, OLD, NEW);
    await renamed(content, NEW, NEWER);

    expect(await undo(content, NEWER, first.undo?.id ?? 0)).toMatchObject({
      status: 412,
      problem: { overlapping: ['article'] },
    });
    const audit = await shop.api.staff.audit({ name: null, subject: `products ${OLD}`, since: null, limit: 5 });
    expect(audit).toMatchObject([{ act: 'products rename', before: { article: OLD }, after: { article: NEW } }]);
  });
});

describe('import after a rename', () => {
  it('refuses a row under the former article and names the present one; references to it are understood', async () => {
    const { shop, content } = await openShop();
    await renamed(content, OLD, NEW);
    const collections = [{ slug: 'spring', title: { ru: 'Весна' }, products: [OLD.toUpperCase()] }];

    const asProduct = await importInto(
      shop,
      documentOf({ products: [{ article: OLD.toUpperCase(), weight_g: 5 }] }),
    );
    const asSize = await importInto(
      shop,
      documentOf({
        products: [aCollar({ article: NEWER, variants: [{ article: OLD, attributes: { size: 's' } }] })],
      }),
    );
    const referring = await importInto(shop, documentOf({ collections }));

    expect(asProduct).toMatchObject({
      ok: false,
      count: 1,
      errors: [{ path: '/products/0/article', code: 'unique', message: expect.stringContaining(`now ${NEW}`) }],
    });
    expect(asSize).toMatchObject({
      ok: false,
      errors: [{ path: '/products/0/variants/0/article', code: 'unique' }],
    });
    expect(referring).toMatchObject({ ok: true });
    expect((await rowOf(content, 'spring', 'collections')).row.products).toEqual([NEW]);
    expect(await rowOf(content, OLD)).toMatchObject({ key: NEW });
  });

  it('keeps the ids of options, by which baskets name them', async () => {
    const { shop, content } = await openShop();
    const option = { code: 'note', type: 'text' as const, name: { ru: 'Записка' }, is_required: false };
    await load(shop, { products: [aBowl({ options: [option] })] });
    const idOf = async (article: string) => {
      const shown = await shop.visitor().getProduct({ params: { article } });
      return shown.ok && shown.body.options[0]?.id;
    };
    const before = await idOf(BOWL);
    await renamed(content, BOWL, 'bwl10-01');

    await load(shop, { products: [aBowl({ article: 'bwl10-01', options: [{ ...option, is_required: true }] })] });

    expect(await idOf('bwl10-01')).toBe(before);
  });
});
