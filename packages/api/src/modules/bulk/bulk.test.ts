import type { BulkPlan } from '@kashtanka/contract/admin';
import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { aKey, listenAsStaff, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const BOWL = 'bwl09-01';
const COLLAR = 'clr09-01';
const reason = 'Подорожала кожа';

async function shopWithBowls(count = 1): Promise<TestShop> {
  const shop = await openTestShop();
  const bowls = Array.from({ length: count }, (_, at) => aBowl({ article: at === 0 ? BOWL : `${BOWL}-${at}` }));
  await load(shop, { products: [...bowls, aCollar()] });
  return shop;
}

type Asked = Parameters<StaffBrowser['planBulk']>[0]['body'];

async function plan(browser: StaffBrowser, asked: Asked): Promise<BulkPlan> {
  const planned = await browser.planBulk({ key: aKey(), body: asked });
  if (!planned.ok) throw new Error(`the plan was refused: ${JSON.stringify(planned)}`);
  return planned.body;
}

async function start(browser: StaffBrowser, id: number) {
  const started = await browser.runBulk({ key: aKey(), params: { id }, body: { reason } });
  if (!started.ok) throw new Error(`the run was refused: ${JSON.stringify(started)}`);
  return started.body;
}

async function run(shop: TestShop, browser: StaffBrowser, id: number) {
  await start(browser, id);
  await shop.runDueJobs();
  return runOf(browser, id);
}

async function runOf(browser: StaffBrowser, id: number) {
  const found = await browser.getBulkRun({ params: { id } });
  if (!found.ok) throw new Error('the run was not found');
  return found.body;
}

async function rowOf(browser: StaffBrowser, key: string, list: 'products' | 'collections' = 'products') {
  const found = await browser.getDataRow({ params: { list, key } });
  if (!found.ok) throw new Error(`${key} was not found`);
  return found.body;
}

const priceOf = async (browser: StaffBrowser, key: string) => (await rowOf(browser, key)).row.price;

const RULE = { command: 'price_rule', input: { percent: '+5', ending: '90' } } as const;

describe('bulk plan', () => {
  it('bulk plan: shows the values before and after, what stays, and what is refused, and changes nothing', async () => {
    const shop = await shopWithBowls();
    const manager = await signInAs(shop, 'manager');

    const planned = await plan(manager, { ...RULE, of: { articles: [BOWL, COLLAR, 'none'] } });

    expect(planned).toMatchObject({
      count: 2,
      unchanged: 0,
      prices: { before: '5200.00', after: '5470.00' },
      refused: [{ article: 'none', title: null, code: 'not_found' }],
      next: null,
      changes: [
        {
          list: 'products',
          key: BOWL,
          title: { ru: 'Миска' },
          before: { price: '1000.00' },
          after: { price: '1090.00' },
        },
        {
          key: COLLAR,
          before: { variants: [{ article: 'clr09-01-s', price: '2000.00' }, { price: '2200.00' }] },
          after: {
            price: '2090.00',
            variants: [{ article: 'clr09-01-s', price: '2090.00' }, { price: '2290.00' }],
          },
        },
      ],
    });
    expect(await priceOf(manager, BOWL)).toBe('1000.00');
  });

  it('bulk plan: takes all products of a search but some, and its changes are read by pages', async () => {
    const shop = await shopWithBowls(3);
    const manager = await signInAs(shop, 'manager');
    const of = { query: { q: BOWL }, except: [`${BOWL}-1`] };

    const planned = await plan(manager, { command: 'price', of, input: { price: '1 200,50' } });
    const paged = await manager.listBulkChanges({ params: { id: planned.id }, query: { limit: 1 } });
    const next = paged.ok ? (paged.body.next ?? '') : '';
    const last = await manager.listBulkChanges({ params: { id: planned.id }, query: { after: next } });

    expect(planned.changes.map(({ key, after }) => [key, after.price])).toEqual([
      [`${BOWL}-2`, '1200.50'],
      [BOWL, '1200.50'],
    ]);
    expect(paged).toMatchObject({ body: { changes: [{ key: `${BOWL}-2` }] } });
    expect(last).toMatchObject({ body: { changes: [{ key: BOWL }], next: null } });
  });

  it('bulk plan: names the fields of a wrong input, and the role that may', async () => {
    const shop = await shopWithBowls();
    const [manager, content] = [await signInAs(shop, 'manager'), await signInAs(shop, 'content')];
    const of = { articles: [BOWL] };
    const ask = (browser: StaffBrowser, asked: Omit<Asked, 'of'>) =>
      browser.planBulk({ key: aKey(), body: { of, ...asked } });

    expect(await ask(manager, { command: 'price', input: { price: 'много' } })).toMatchObject({
      fields: { input: { price: [{ code: 'invalid' }] } },
    });
    expect(await ask(manager, { command: 'price_rule', input: {} })).toMatchObject({
      fields: { input: { percent: [{ code: 'required' }] } },
    });
    expect(await ask(content, { command: 'category', input: { category: 'none' } })).toMatchObject({
      fields: { input: { category: [{ code: 'does_not_exist' }] } },
    });
    expect(await ask(content, RULE)).toMatchObject({ status: 403, problem: { roles: ['manager', 'owner'] } });
    expect(await ask(manager, { command: 'hide', input: {} })).toMatchObject({ status: 403 });
  });

  it('bulk plan: of a thousand rows takes less than two seconds', async () => {
    const shop = await shopWithBowls(1_000);
    const manager = await signInAs(shop, 'manager');
    const began = performance.now();

    const planned = await plan(manager, { ...RULE, of: { query: { q: BOWL }, except: [] } });

    expect(planned.count).toBe(1_000);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('bulk run', () => {
  it('bulk run: changes the rows as single edits do, with its id in the audit log, and reports to the stream', async () => {
    const shop = await shopWithBowls();
    const manager = await signInAs(shop, 'manager');
    const { id } = await plan(manager, { ...RULE, of: { articles: [BOWL, COLLAR] } });
    const stream = await listenAsStaff(shop, manager, { topics: `bulk:${id}` });

    const started = await start(manager, id);
    await shop.runDueJobs();

    expect(started).toMatchObject({ id, count: 2, tried: 0, finished_at: null, undo: null });
    expect(await runOf(manager, id)).toMatchObject({
      tried: 2,
      done: 2,
      refused: [],
      undo: { until: expect.any(String) },
    });
    expect(await priceOf(manager, BOWL)).toBe('1090.00');
    const history = await manager.listDataHistory({ params: { list: 'products', key: COLLAR } });
    expect(history).toMatchObject({ body: { rows: [{ name: 'Мария', reason, after: { price: '2090.00' } }] } });
    const audit = await shop.database.pool.query(
      'select act, subject, details from audit_entry order by id desc limit 3',
    );
    expect(audit.rows.toReversed()).toEqual([
      { act: 'rows edit', subject: `bulk ${id}`, details: {} },
      { act: 'prices edit', subject: `products ${BOWL}`, details: { run: id } },
      { act: 'prices edit', subject: `products ${COLLAR}`, details: { run: id } },
    ]);
    await expect.poll(() => stream.data()).toContain(JSON.stringify({ topic: `bulk:${id}` }));
  });

  it('bulk run: is one entry of the log, and those of its rows are listed with the rows', async () => {
    const shop = await shopWithBowls();
    const owner = await signInAs(shop, 'owner');
    const { id } = await plan(owner, { ...RULE, of: { articles: [BOWL, COLLAR] } });
    await run(shop, owner, id);

    const newest = await owner.listAudit({ query: { limit: 1 } });
    const ofRow = await owner.listAudit({ query: { subject: `products ${BOWL}` } });

    expect(newest).toMatchObject({ body: { rows: [{ subject: `bulk ${id}`, reason }] } });
    expect(ofRow).toMatchObject({ body: { rows: [{ command: 'prices edit' }], count: { value: 1 } } });
  });

  it('bulk run: leaves a row that changed since the plan, and its undo one that changed since the run', async () => {
    const shop = await shopWithBowls(3);
    const manager = await signInAs(shop, 'manager');
    const patch = async (key: string, price: string) => {
      const { version } = await rowOf(manager, key);
      const body = { patch: { price }, reason };
      await manager.patchDataRow({ key: aKey(), params: { list: 'products', key }, version, body });
    };
    const articles = [BOWL, `${BOWL}-1`, `${BOWL}-2`];
    const { id } = await plan(manager, { ...RULE, of: { articles } });
    await patch(BOWL, '1500.00');

    const done = await run(shop, manager, id);
    await patch(`${BOWL}-1`, '1700.00');
    const undone = await manager.undoBulk({ key: aKey(), params: { id }, body: { reason } });
    await shop.runDueJobs();
    const undo = await runOf(manager, undone.ok ? undone.body.id : 0);

    expect(done).toMatchObject({ done: 2, refused: [{ article: BOWL, title: { ru: 'Миска' }, code: 'changed' }] });
    expect(undo).toMatchObject({ is_undo: true, done: 1, refused: [{ article: `${BOWL}-1`, code: 'changed' }] });
    expect(await Promise.all(articles.map((article) => priceOf(manager, article)))).toEqual([
      '1500.00',
      '1700.00',
      '1000.00',
    ]);
    expect(await runOf(manager, id)).toMatchObject({ undo: null });
    expect(await manager.undoBulk({ key: aKey(), params: { id }, body: { reason } })).toMatchObject({
      problem: { code: 'already_done' },
    });
  });

  it('bulk run: interrupted, it goes on where it was and doubles nothing', async () => {
    const shop = await shopWithBowls(3);
    const manager = await signInAs(shop, 'manager');
    const { id } = await plan(manager, { ...RULE, of: { query: { q: BOWL }, except: [] } });
    await start(manager, id);
    // The state after the server was killed: one row is stored, its job is begun again.
    await shop.database.pool.query(
      `update bulk_row set state = 'unchanged' where plan_id = ${id} and position > 1`,
    );
    await shop.runJob('bulk_run', { id });
    await shop.database.pool.query(`update bulk_row set state = 'waiting' where plan_id = ${id} and position > 1`);
    await shop.database.pool.query(`update bulk_plan set finished_at = null where id = ${id}`);

    await Promise.all([shop.runJob('bulk_run', { id }), shop.runJob('bulk_run', { id })]);

    expect(await runOf(manager, id)).toMatchObject({ count: 3, tried: 3, done: 3 });
    const { rows } = await shop.database.pool.query(
      'select key, count(*)::int as count from revision group by key',
    );
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(await priceOf(manager, BOWL)).toBe('1090.00');
  });

  it('bulk run: of more rows than one job stores goes on to its end', async () => {
    const shop = await shopWithBowls(41);
    const manager = await signInAs(shop, 'manager');
    const { id } = await plan(manager, { ...RULE, of: { query: { q: BOWL }, except: [] } });

    // Rows that are gone cost no import.
    await shop.database.pool.query(
      `update bulk_row set key = 'none-' || position where plan_id = ${id} and position between 2 and 40`,
    );

    await start(manager, id);
    await shop.runJob('bulk_run', { id });
    const first = await runOf(manager, id);
    await shop.runDueJobs();

    expect(first).toMatchObject({ tried: 40, done: 1, finished_at: null });
    expect(await runOf(manager, id)).toMatchObject({ tried: 41, done: 2, finished_at: expect.any(String) });
  });

  it('bulk run: a plan is run once, and not after an hour; a run is undone within thirty days', async () => {
    const shop = await shopWithBowls();
    const manager = await signInAs(shop, 'manager');
    const { id } = await plan(manager, { ...RULE, of: { articles: [BOWL] } });
    const late = await plan(manager, { ...RULE, of: { articles: [BOWL, COLLAR] } });
    const timely = await plan(manager, { ...RULE, of: { articles: [COLLAR] } });
    const begin = (plan: number, staff = manager) =>
      staff.runBulk({ key: aKey(), params: { id: plan }, body: { reason } });
    const undo = (run: number, staff = manager) =>
      staff.undoBulk({ key: aKey(), params: { id: run }, body: { reason } });
    const unplanned = await undo(id);
    const lock = `select from bulk_plan where id = ${id} for update`;
    const both = await meetAtLock(shop, lock, [() => begin(id), () => begin(id)]);
    const early = await undo(id);
    await shop.runDueJobs();
    const done = await runOf(manager, id);
    const still = await manager.getBulkRun({ params: { id: timely.id } });

    shop.clock.advance(HOUR_MS);
    const last = await begin(timely.id, await signInAs(shop, 'manager'));
    await shop.runDueJobs();
    shop.clock.advance(1);
    const ended = await begin(late.id, await signInAs(shop, 'manager'));
    shop.clock.advance(30 * DAY_MS - HOUR_MS - 1);
    const other = await signInAs(shop, 'manager');
    const undos = await meetAtLock(shop, lock, [() => undo(id, other), () => undo(id, other)]);
    const undoneId = undos.map((undone) => (undone.ok ? undone.body.id : 0)).find((known) => known > 0) ?? 0;
    await shop.runDueJobs();
    const beside = await runOf(await signInAs(shop, 'manager'), timely.id);
    shop.clock.advance(HOUR_MS + 1);

    expect(both.map(({ status }) => status).toSorted(), 'of two starts one').toEqual([200, 409]);
    expect([unplanned, early]).toMatchObject([{ status: 404 }, { problem: { code: 'running' } }]);
    expect(done, 'its own row alone').toMatchObject({ count: 1, tried: 1, done: 1, refused: [] });
    expect(still, 'another plan has not begun').toMatchObject({ status: 404 });
    expect([last, ended]).toMatchObject([{ ok: true }, { problem: { code: 'plan_ended' } }]);
    expect(undos.map(({ status }) => status).toSorted(), 'of two on the last day one').toEqual([200, 409]);
    expect(beside, 'another run').toMatchObject({ undo: { until: expect.any(String) } });
    const owner = await signInAs(shop, 'owner');
    expect(await undo(timely.id, owner)).toMatchObject({ status: 409, problem: { code: 'plan_kept' } });
    expect(await undo(undoneId, owner), 'of an undo').toMatchObject({ status: 404 });
    expect([await priceOf(owner, BOWL), await priceOf(owner, COLLAR)]).toEqual(['1000.00', '2090.00']);
    const listed = await owner.listBulkRuns();
    expect(listed.ok && listed.body.rows.map((row) => [row.id, row.name, row.command, row.is_undo])).toEqual([
      [undoneId, 'Мария', 'price_rule', true],
    ]);
  });
});

describe('bulk commands', () => {
  it('bulk commands: hide, publish, categories, notices and collections, all taken back by their undo', async () => {
    const shop = await shopWithBowls();
    const content = await signInAs(shop, 'content');
    const before = await rowOf(content, COLLAR);
    const collections = await content.listDataRows({ params: { list: 'collections' } });
    const [collection] = collections.ok ? collections.body.rows : [];
    const slug = collection?.key ?? '';
    const apply = async (command: Asked['command'], input: Asked['input']) => {
      const { id } = await plan(content, { command, of: { articles: [COLLAR] }, input });
      return run(shop, content, id);
    };

    const runs = [
      await apply('hide', {}),
      await apply('category_add', { category: 'accessories' }),
      await apply('subscribable', { is_subscribable: false }),
      await apply('collection_add', { collection: slug }),
    ];
    const changed = await rowOf(content, COLLAR);
    const listed = await rowOf(content, slug, 'collections');
    for (const { id } of runs.toReversed()) {
      await content.undoBulk({ key: aKey(), params: { id }, body: { reason } });
      await shop.runDueJobs();
    }

    expect(runs.map(({ done }) => done)).toEqual([1, 1, 1, 1]);
    expect(changed.row).toMatchObject({ is_published: false, extra_categories: ['accessories'] });
    expect(changed.row.variants).toMatchObject([{ is_subscribable: false }, { is_subscribable: false }]);
    expect(listed.row.products).toEqual([...asList(collection?.row.products), COLLAR]);
    expect((await rowOf(content, COLLAR)).row).toEqual(before.row);
    expect((await rowOf(content, slug, 'collections')).row).toEqual(collection?.row);
  });

  it('bulk commands: an edit of typed values changes titles, prices of sizes and stock, and refuses what is no value', async () => {
    const shop = await shopWithBowls();
    const owner = await signInAs(shop, 'owner');
    const rows = [
      { article: COLLAR, title_ru: 'Ошейник «Ряд»' },
      { article: 'clr09-01-s', price: '2 150,00', stock: '7' },
      { article: BOWL, price: 'даром', stock: 'много' },
    ];
    const { id, ...planned } = await plan(owner, {
      command: 'edit',
      of: { articles: [COLLAR, BOWL] },
      input: { rows },
    });

    const { id: counting } = await plan(owner, {
      command: 'edit',
      of: { articles: [COLLAR] },
      input: { rows: [{ article: 'clr09-01-m', stock: '9' }] },
    });
    await shop.api.stock.adjust({ name: 'Ольга', reason: 'Бой' }, 'clr09-01-m', -1);

    await run(shop, owner, id);
    const counted = await run(shop, owner, counting);

    expect(counted, 'sold or counted since').toMatchObject({
      done: 0,
      undo: null,
      refused: [{ article: 'clr09-01-m', code: 'changed' }],
    });
    expect(await owner.undoBulk({ key: aKey(), params: { id: counting }, body: { reason } })).toMatchObject({
      problem: { code: 'nothing' },
    });
    expect(await shop.api.stock.find(['clr09-01-m'])).toMatchObject([{ counted: 2 }]);
    expect(planned.refused.map(({ article, code }) => [article, code])).toEqual([
      [BOWL, 'bad_price'],
      [BOWL, 'bad_count'],
    ]);
    expect((await rowOf(owner, COLLAR)).row).toMatchObject({
      title: { ru: 'Ошейник «Ряд»' },
      price: '2150.00',
      variants: [{ price: '2150.00' }, { price: '2200.00' }],
    });
    expect(await shop.api.stock.find(['clr09-01-s'])).toMatchObject([{ counted: 7 }]);
    await owner.undoBulk({ key: aKey(), params: { id }, body: { reason } });
    await shop.runDueJobs();
    expect(await shop.api.stock.find(['clr09-01-s'])).toMatchObject([{ counted: 3 }]);
    expect((await rowOf(owner, COLLAR)).row).toMatchObject({ title: { ru: 'Ошейник' } });
  });

  it('bulk commands: articles that are sold out or endless are counted too', async () => {
    const shop = await openTestShop();
    const bowls = [aBowl({ stock: 0 }), aBowl({ article: 'bwl09-02', stock: null })];
    await load(shop, { products: bowls });
    const owner = await signInAs(shop, 'owner');
    const articles = [BOWL, 'bwl09-02'];
    const rows = articles.map((article) => ({ article, stock: '4' }));

    const { id, count } = await plan(owner, { command: 'edit', of: { articles }, input: { rows } });
    const { done } = await run(shop, owner, id);

    expect([count, done]).toEqual([2, 2]);
    expect(await shop.api.stock.find(articles)).toMatchObject([{ counted: 4 }, { counted: 4 }]);
  });

  it('bulk commands: a product stays in its main category', async () => {
    const shop = await shopWithBowls();
    const content = await signInAs(shop, 'content');

    const planned = await plan(content, {
      command: 'category_remove',
      of: { articles: [COLLAR, demo.parentTag] },
      input: { category: 'collars' },
    });

    expect(planned).toMatchObject({
      count: 0,
      unchanged: 1,
      refused: [{ article: COLLAR, code: 'main_category' }],
    });
  });
});

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
