import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { bringBack, carryThrough } from '../testing/admin.ts';
import { meetAtLock } from '../testing/database/meet-at-lock.ts';
import { aBowl, load } from '../testing/documents.ts';
import { wrongStock } from '../testing/invariants/invariants.ts';
import { confirmWaiting } from '../testing/partners/mailed.ts';
import { aPickup, placeOrder } from '../testing/scenarios.ts';
import { aKey, type StaffBrowser, signInAs } from '../testing/staff-browser.ts';
import { openTestShop } from '../testing/test-shop.ts';

const BOWL = 'bwl09-01';
const OTHER = 'bwl09-02';
const ENDLESS = 'bwl09-03';
const reason = 'Приёмка по накладной 7';

async function aWarehouse() {
  const shop = await openTestShop();
  const bowls = [
    aBowl({ stock: 5 }),
    aBowl({ article: OTHER, stock: 0, is_subscribable: true }),
    aBowl({ article: ENDLESS, stock: null }),
  ];
  await load(shop, { products: bowls });
  return { shop, browser: await signInAs(shop, 'warehouse') };
}

type Query = NonNullable<Parameters<StaffBrowser['listStock']>[0]>['query'];

async function list(browser: StaffBrowser, query: Query = {}) {
  const page = await browser.listStock({ query });
  if (!page.ok) throw new Error('the list was refused');
  return page.body;
}

async function listAll(browser: StaffBrowser, query: Query) {
  const articles: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await list(browser, { ...query, ...(after && { after }) });
    articles.push(...page.rows.map(({ article }) => article));
    if (page.next === null) return { articles, count: page.count };
    after = page.next;
  }
}

const receive = (browser: StaffBrowser, lines: { article: string; quantity: number }[], key = aKey()) =>
  browser.receiveStock({ key, body: { lines, reason } });

async function itemOf(browser: StaffBrowser, article: string) {
  const read = await browser.getStockItem({ params: { article } });
  if (!read.ok) throw new Error(`${article} was not found`);
  return read.body;
}

describe('list of the stock', () => {
  it('pages by cursor through every article once, the sizes of each product in their order', async () => {
    const { shop, browser } = await aWarehouse();

    const { articles, count } = await listAll(browser, { limit: 60 });

    const { rows } = await shop.database.pool.query(
      'select article from variant where not is_hidden order by min(article) over (partition by product), position',
    );
    expect(articles).toEqual(rows.map(({ article }) => article));
    expect(count).toEqual({ value: articles.length, has_more: false });
  });

  it('shows the orders that hold an article, what was sold in 30 days, and its size in words', async () => {
    const { shop } = await aWarehouse();
    shop.clock.advance(Date.parse('2026-12-01T00:00:00+03:00') - shop.clock.now().getTime() - 1);
    await placeOrder(shop, { articles: { [demo.collarInStock]: 4 } });
    shop.clock.advance(1);
    const { order } = await placeOrder(shop, { articles: { [demo.collarInStock]: 3 } });
    await carryThrough(shop, await placeOrder(shop, { articles: { [demo.collarInStock]: 2 } }), 'canceled');
    shop.clock.advance(30 * DAY_MS);
    const browser = await signInAs(shop, 'warehouse');

    const item = await itemOf(browser, demo.collarInStock.toUpperCase());

    expect(item).toMatchObject({
      article: demo.collarInStock,
      title: expect.stringMatching(/[а-я]/),
      size: expect.stringMatching(/\S/),
      sold: 3,
    });
    expect(item.orders).toContainEqual({ number: order.number, quantity: 3 });
    expect(item.free).toBe((item.counted ?? 0) - item.held);
    const { rows } = await list(browser, { q: demo.collarInStock.slice(0, -2) });
    const holding = rows.filter(({ orders }) => orders.some(({ number }) => number === order.number));
    expect([rows.length > 1, holding.map(({ article }) => article)]).toEqual([true, [demo.collarInStock]]);
  });

  it('counts no pieces as sold that came back', async () => {
    const { shop, browser } = await aWarehouse();
    const before = (await itemOf(browser, demo.collarInStock)).sold;
    const request = aPickup({ payment_code: 'upon_receipt' });
    const placed = await placeOrder(shop, { articles: { [demo.collarInStock]: 3 }, request });
    await carryThrough(shop, placed, 'processing', 'authorized', 'issued');

    const returned = await bringBack(shop, placed, { 1: 1 });

    expect(returned).toMatchObject({ ok: true });
    expect((await itemOf(browser, demo.collarInStock)).sold).toBe(before + 2);
  });

  it('finds the same articles of a common and of a rare word in pages of any length', async () => {
    const { shop } = await aWarehouse();
    const search = async (q: string, limit: number) => {
      const found: string[] = [];
      for (;;) {
        const page = await shop.api.products.variants({ q, among: null, after: found.at(-1) ?? '', limit });
        found.push(...page);
        if (page.length < limit) return found;
      }
    };

    for (const q of ['ошейник', 'clr0', BOWL]) {
      const whole = await search(q, 10_000);

      expect(whole.length, q).toBeGreaterThan(0);
      expect(await search(q, 1), q).toEqual(whole);
      expect(await search(q, 30), q).toEqual(whole);
    }
  });

  it('finds low, missing and demanded articles, each filter also with a search', async () => {
    const { shop, browser } = await aWarehouse();
    await placeOrder(shop, { articles: { [BOWL]: 3 } });
    for (const guest_email of ['anna@example.com', 'unconfirmed@example.com']) {
      const body = { guest_email, guest_terms_agreement: true, guest_first_name: '-' };
      await shop.visitor().subscribeToStock({ params: { article: OTHER }, body });
    }
    await confirmWaiting(shop, 'anna@example.com');
    const find = async (query: Query) => (await listAll(browser, query)).articles;

    expect(await find({ q: 'BWL09' })).toEqual([BOWL, OTHER, ENDLESS]);
    expect(await find({ q: 'bwl09', state: 'low' })).toEqual([BOWL, OTHER]);
    expect(await find({ q: 'bwl09', state: 'low', limit: 1 }), 'page by page').toEqual([BOWL, OTHER]);
    expect(await find({ q: 'bwl09', state: 'none' })).toEqual([OTHER]);
    expect(await find({ q: 'bwl09', state: 'in_demand' })).toEqual([OTHER]);
    const low = await find({ state: 'low', limit: 7 });
    expect(low).toEqual(expect.arrayContaining([BOWL, OTHER]));
    expect(low, 'each once').toHaveLength(new Set(low).size);
    expect(await find({ state: 'none' })).not.toContain(BOWL);
    expect(await find({ q: '100%' })).toEqual([]);
    expect((await itemOf(browser, OTHER)).waiting).toBe(1);
  });

  it('is read by all who work with goods, and changed by the warehouse alone', async () => {
    const { shop } = await aWarehouse();
    const lines = [{ article: BOWL, quantity: 1 }];

    for (const role of ['manager', 'content', 'accountant'] as const) {
      const browser = await signInAs(shop, role);
      expect(await browser.listStock(), role).toMatchObject({ status: 200 });
      expect(await receive(browser, lines), role).toMatchObject({ status: 403 });
    }
  });
});

describe('received goods', () => {
  it('are added once for one key, with their reason in the movements, and can be taken back', async () => {
    const { shop, browser } = await aWarehouse();
    const lines = [
      { article: BOWL, quantity: 2 },
      { article: OTHER, quantity: 4 },
      { article: BOWL, quantity: 1 },
    ];
    const key = aKey();

    const first = await receive(browser, lines, key);
    const again = await receive(browser, lines, key);

    expect(first).toMatchObject({ status: 201, body: { rows: [{ counted: 8 }, { counted: 4 }] } });
    expect(again).toEqual(first);
    const moved = await browser.listStockMovements({ params: { article: BOWL } });
    expect(moved.ok && moved.body.rows[0]).toMatchObject({ quantity: 3, owner: 'staff Степан', reason });
    const next = await receive(browser, [{ article: BOWL, quantity: 10 }]);
    const [firstId, nextId] = [first, next].map((list) => (list.ok && list.body.undo?.id) || 0);
    const undo = (id = 0) => browser.undoStockList({ key: aKey(), params: { id }, body: { reason: 'Ошиблись' } });
    expect(await undo(firstId)).toMatchObject({ ok: true, body: { rows: [{ counted: 15 }, { counted: 0 }] } });
    expect(await undo(firstId)).toMatchObject({ status: 409, problem: { code: 'already_done' } });
    const both = await meetAtLock(shop, `select from stock_list where id = ${nextId} for update`, [
      () => undo(nextId),
      () => undo(nextId),
    ]);
    expect(
      both.toSorted((one, other) => one.status - other.status),
      'undone once',
    ).toMatchObject([{ status: 200 }, { status: 409, problem: { code: 'already_done' } }]);
    expect((await itemOf(browser, BOWL)).counted).toBe(5);
    const audited = await shop.api.staff.audit({ name: 'Степан', subject: 'stock', since: null, limit: 9 });
    expect(audited.map(({ before, after }) => [before, after])).toContainEqual([
      { [BOWL]: 5, [OTHER]: 0 },
      { [BOWL]: 8, [OTHER]: 4 },
    ]);
    expect(await wrongStock(shop)).toEqual([]);
  });

  it('are refused as a whole with an unknown article, and for one that never runs out', async () => {
    const { browser } = await aWarehouse();

    const unknown = await receive(browser, [
      { article: BOWL, quantity: 1 },
      { article: 'no-such', quantity: 1 },
    ]);
    const endless = await receive(browser, [
      { article: BOWL, quantity: 1 },
      { article: ENDLESS, quantity: 1 },
    ]);

    expect(unknown).toMatchObject({
      status: 400,
      fields: { lines: { 1: { article: [{ code: 'does_not_exist' }] } } },
    });
    expect(endless).toMatchObject({ status: 409, problem: { code: 'endless', article: ENDLESS } });
    expect((await itemOf(browser, BOWL)).counted).toBe(5);
  });

  it('add up if they come at once, are on sale at once, and can be taken back for 30 days', async () => {
    const { shop, browser } = await aWarehouse();
    const onSale = async () => {
      const query = { product_class: ['bwl'], available: true, page_size: 100 };
      const listed = await shop.visitor().listProducts({ query });
      return listed.ok && listed.body.results.some(({ article }) => article === OTHER);
    };
    const before = await onSale();

    const lock = `select from stock where article = '${OTHER}' for update`;
    const units = [1, 2, 4];
    const lists = await meetAtLock(
      shop,
      lock,
      units.map((quantity) => () => receive(browser, [{ article: OTHER, quantity }])),
    );

    expect([before, await onSale()]).toEqual([false, true]);
    expect((await itemOf(browser, OTHER)).counted).toBe(7);
    const [first = 0, second = 0, third = 0] = lists.map((list) => (list.ok && list.body.undo?.id) || 0);
    const undo = async (id: number) => {
      const staff = await signInAs(shop, 'warehouse');
      const undone = await staff.undoStockList({ key: aKey(), params: { id }, body: { reason: 'Ошиблись' } });
      return undone.status;
    };
    shop.clock.advance(30 * DAY_MS);
    expect([await undo(first), await undo(second)]).toEqual([200, 200]);
    shop.clock.advance(1);
    expect(await undo(third)).toBe(404);
    expect(await onSale()).toBe(true);
    const body = { lines: [{ article: OTHER, pieces: 0 }], reason: 'Счёт склада' };
    await (await signInAs(shop, 'warehouse')).countStock({ key: aKey(), body });
    expect(await onSale(), 'counted as none').toBe(false);
  });

  it('cannot be taken back after they were sold', async () => {
    const { shop, browser } = await aWarehouse();
    const received = await receive(browser, [{ article: OTHER, quantity: 4 }]);
    await shop.api.stock.adjust({ name: 'Степан', reason: 'Бой' }, OTHER, -2);
    const id = (received.ok && received.body.undo?.id) || 0;

    const undone = await browser.undoStockList({ key: aKey(), params: { id }, body: { reason: 'Ошиблись' } });

    expect(undone).toMatchObject({ status: 409, problem: { code: 'too_few', article: OTHER, counted: 2 } });
    expect((await itemOf(browser, OTHER)).counted).toBe(2);
  });
});

describe('count', () => {
  const count = (browser: StaffBrowser, lines: object[], isDryRun = false) =>
    browser.countStock({
      key: aKey(),
      isDryRun,
      body: { lines: lines.map((line) => ({ article: '', pieces: 0, ...line })), reason: 'Счёт склада' },
    });

  it('tells the differences without storing them, then sets them at once', async () => {
    const { shop, browser } = await aWarehouse();
    const lines = [
      { article: BOWL, pieces: 4 },
      { article: OTHER, pieces: 0 },
    ];

    const tried = await count(browser, lines, true);

    expect(tried).toMatchObject({
      body: { rows: [{ article: BOWL, counted: 5, pieces: 4, difference: -1 }, { difference: 0 }], undo: null },
    });
    expect((await itemOf(browser, BOWL)).counted).toBe(5);
    const stored = await count(browser, [
      { article: BOWL, pieces: 4, counted_before: 5 },
      { article: OTHER, pieces: 0, counted_before: 0 },
      { article: ENDLESS, pieces: 6, counted_before: null },
    ]);
    expect(stored).toMatchObject({ status: 200 });
    const counted = async () =>
      Promise.all([BOWL, OTHER, ENDLESS].map(async (article) => (await itemOf(browser, article)).counted));
    expect(await counted()).toEqual([4, 0, 6]);
    const id = (stored.ok && stored.body.undo?.id) || 0;
    await shop.api.stock.adjust({ name: 'Степан', reason: 'Бой' }, BOWL, -2);
    await browser.undoStockList({ key: aKey(), params: { id }, body: { reason: 'Пересчитаем' } });
    expect(await counted(), 'movements since stay').toEqual([3, 0, null]);
    const again = await count(browser, [{ article: OTHER, pieces: 6, counted_before: 0 }]);
    await shop.api.stock.set({ name: 'Степан', reason: 'Делаем сами' }, OTHER, null);
    const params = { id: (again.ok && again.body.undo?.id) || 0 };
    await browser.undoStockList({ key: aKey(), params, body: { reason: 'Ошиблись' } });
    expect(await counted(), 'endless since').toEqual([3, 0, null]);
    expect(await wrongStock(shop)).toEqual([]);
  });

  it('is refused as a whole if an article was counted anew since the differences were seen', async () => {
    const { shop, browser } = await aWarehouse();
    await shop.api.stock.adjust({ name: 'Степан', reason: 'Бой' }, BOWL, -1);

    const refused = await count(browser, [
      { article: BOWL, pieces: 3, counted_before: 5 },
      { article: OTHER, pieces: 9, counted_before: 0 },
    ]);

    expect(refused).toMatchObject({
      status: 409,
      problem: { code: 'stale', rows: [{ article: BOWL, counted: 4 }] },
    });
    const endless = await count(browser, [{ article: BOWL, pieces: 3, counted_before: null }]);
    expect(endless, 'seen without a count').toMatchObject({ status: 409, problem: { code: 'stale' } });
    const nothing = await count(browser, [{ article: ENDLESS, pieces: 3, counted_before: 0 }]);
    expect(nothing, 'seen as none').toMatchObject({ status: 409, problem: { code: 'stale' } });
    expect((await itemOf(browser, BOWL)).counted).toBe(4);
    expect((await itemOf(browser, OTHER)).counted).toBe(0);
  });
});
