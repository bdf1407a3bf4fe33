import type { ExchangeDetails, ExchangeMapping, ExchangeRowKind } from '@kashtanka/contract/admin';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { meetAtLock, whileLocked } from '../../../testing/database/meet-at-lock.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { countWaiting } from '../../../testing/invariants/invariants.ts';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const reason = 'Прайс поставщика';
const BLOCKED = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

async function openShop() {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ stock: 5 }), aCollar()] }, { stock: 'set' });
  return { shop, browser: await signInAs(shop, 'content') };
}

const upload = (browser: StaffBrowser, text: string | Uint8Array<ArrayBuffer>, name = 'prices.csv') =>
  browser.uploadExchangeFile({
    key: aKey(),
    query: { name },
    file: new Blob([text], { type: 'application/octet-stream' }),
  });

async function taken(browser: StaffBrowser, text: string | Uint8Array<ArrayBuffer>, name?: string) {
  const answer = await upload(browser, text, name);
  if (!answer.ok) throw new Error(`not taken: ${JSON.stringify(answer)}`);
  return answer.body;
}

async function find(browser: StaffBrowser, id: number): Promise<ExchangeDetails> {
  const found = await browser.getExchangeRun({ params: { id } });
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.body;
}

/** Takes a file in and runs its check. */
async function checked(shop: TestShop, browser: StaffBrowser, text: string, mapping?: Partial<ExchangeMapping>) {
  const run = await taken(browser, text);
  if (mapping) {
    const asked = { params: { id: run.id }, body: { mapping: { ...run.mapping, ...mapping } } };
    await browser.checkExchangeRun({ key: aKey(), ...asked });
  }
  expect(await shop.runDueJobs()).toEqual([]);
  return find(browser, run.id);
}

async function stored(shop: TestShop, browser: StaffBrowser, text: string, mapping?: Partial<ExchangeMapping>) {
  const { id, faults } = await checked(shop, browser, text, mapping);
  expect(faults).toEqual([]);
  const started = await browser.startExchangeRun({ key: aKey(), params: { id }, body: { reason } });
  expect(started).toMatchObject({ ok: true, body: { state: 'running' } });
  expect(await shop.runDueJobs()).toEqual([]);
  return find(browser, id);
}

async function rowsOf(browser: StaffBrowser, id: number, kind?: ExchangeRowKind) {
  const found = await browser.listExchangeRows({ params: { id }, query: { ...(kind && { kind }) } });
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.body.rows;
}

const read = async (shop: TestShop, article: string) => {
  const result = await shop.visitor().getProduct({ params: { article } });
  return result.ok ? result.body : null;
};

const countedOf = async (shop: TestShop, article: string) =>
  (await shop.database.pool.query('select counted from stock where article = $1', [article])).rows[0]?.counted;

describe('a file of another system', () => {
  it('upload: tells format and columns, and checks by the columns it knows', async () => {
    const { shop, browser } = await openShop();

    const run = await taken(browser, 'Артикул;Цена;Остаток;Цвет\nbwl09-01;1 100,50;7;синий\n');
    await shop.runDueJobs();

    expect(run).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      state: 'checking',
      rows: 1,
      columns: [{ name: 'Артикул', samples: ['bwl09-01'] }, {}, {}, { name: 'Цвет', samples: ['синий'] }],
      mapping: {
        columns: [
          { column: 'Артикул', field: 'article' },
          { column: 'Цена', field: 'price' },
          { column: 'Остаток', field: 'stock' },
        ],
      },
      is_remembered: false,
    });
    expect(await find(browser, run.id)).toMatchObject({
      state: 'checked',
      counts: { added: 0, changed: 1, unchanged: 0, removed: 0, faults: 0 },
    });
    expect(await rowsOf(browser, run.id)).toMatchObject([
      {
        line: 2,
        key: 'bwl09-01',
        title: 'Миска',
        kind: 'changed',
        fields: [
          { field: 'price', before: '1000.00', after: '1100.50' },
          { field: 'stock', before: '5', after: '7' },
        ],
      },
    ]);
    expect((await read(shop, 'bwl09-01'))?.price.incl_tax, 'nothing is stored').toBe('1000.00');
  });

  it('mapping: one that was chosen is remembered for the same columns', async () => {
    const { shop, browser } = await openShop();
    const text = 'Номер;Стоимость\nbwl09-01;900\n';
    const first = await taken(browser, text);
    const columns: ExchangeMapping['columns'] = [
      { column: 'Номер', field: 'article' },
      { column: 'Стоимость', field: 'price' },
    ];

    await browser.checkExchangeRun({
      key: aKey(),
      params: { id: first.id },
      body: { mapping: { ...first.mapping, columns } },
    });
    await shop.runDueJobs();
    const second = await taken(browser, text);

    expect(first).toMatchObject({ state: 'read', mapping: { columns: [] } });
    expect((await find(browser, first.id)).counts).toMatchObject({ changed: 1 });
    expect(second).toMatchObject({ state: 'checking', is_remembered: true, mapping: { columns } });
  });

  it('run: stores prices, stock and titles, also of sizes, and of articles by their number elsewhere', async () => {
    const { shop, browser } = await openShop();
    await load(shop, { products: [{ article: 'bwl09-01', external_sku: 'МСК-1' }] });

    const run = await stored(
      shop,
      browser,
      'Артикул;Название;Цена;Остаток\nclr09-01-m;Ошейник, размер M;2500;9\nМСК-1;Миска «Луна»;1200;3\n',
    );

    expect(run).toMatchObject({ state: 'done', counts: { added: 0, changed: 2 }, undo_until: expect.any(String) });
    const collar = await read(shop, 'clr09-01');
    expect(collar?.title, 'the title of a size is not that of its product').toBe('Ошейник');
    expect(collar?.variants.map(({ price }) => price.incl_tax)).toEqual(['2000.00', '2500.00']);
    expect([await countedOf(shop, 'clr09-01-s'), await countedOf(shop, 'clr09-01-m')]).toEqual([3, 9]);
    expect(await read(shop, 'bwl09-01')).toMatchObject({ title: 'Миска «Луна»', price: { incl_tax: '1200.00' } });
    expect(await countedOf(shop, 'bwl09-01')).toBe(3);
    const history = await browser.listDataHistory({ params: { list: 'products', key: 'bwl09-01' } });
    expect(history.ok && history.body.rows[0]).toMatchObject({ name: 'Ксения', reason });
  });

  it('check: faults name line, column, article, title and value; a file with faults cannot be stored', async () => {
    const { shop, browser } = await openShop();

    const run = await checked(
      shop,
      browser,
      'Артикул;Цена;Остаток\nbwl09-01;дорого;5\nclr09-01-m;-3;много\nclr09-01-m;5;1\n',
    );
    const again = await checked(shop, browser, 'Артикул;Цена;Остаток\nbwl09-01;дорого;5\nclr09-01-m;3;много\n');
    const started = await browser.startExchangeRun({ key: aKey(), params: { id: again.id }, body: { reason } });

    expect(run).toMatchObject({
      state: 'faulty',
      faults: [{ line: 4, column: 'Артикул', code: 'unique', value: 'clr09-01-m' }],
    });
    expect(again.faults).toMatchObject([
      { line: 2, column: 'Цена', key: 'bwl09-01', title: 'Миска', value: 'дорого', code: 'invalid' },
      { line: 3, column: 'Остаток', key: 'clr09-01', title: 'Ошейник', value: 'много' },
    ]);
    expect(started).toMatchObject({ status: 409, problem: { code: 'import_moved_on' } });
  });

  it('check: what would leave the shop is named, and only a file that replaces lists removes', async () => {
    const { shop, browser } = await openShop();
    const text = 'Артикул;Цена\nclr09-01-m;2500\n';

    const merging = await checked(shop, browser, text);
    const replacing = await checked(shop, browser, text, { replaces: true });

    expect(merging).toMatchObject({ removed: [], counts: { removed: 0 } });
    expect(replacing).toMatchObject({
      counts: { removed: 1 },
      removed: [{ list: 'products', key: 'clr09-01', title: 'Ошейник', part: 'variants/clr09-01-s' }],
    });
  });

  it('Shopify: products with sizes are added in the class and category that are chosen', async () => {
    const { shop, browser } = await openShop();
    const text = [
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src',
      'river-collar,Ошейник «Река»,<p>Биотан</p>,Size,S,РЕКА-S,1900,4,https://example.com/1.jpg',
      'river-collar,,,,M,РЕКА-M,2100,2,',
      'river-collar,,,,,,,,https://example.com/2.jpg',
    ].join('\n');

    const unmapped = await checked(shop, browser, text);
    const run = await stored(shop, browser, text, { product_class: 'clr', category: 'collars' });

    expect(unmapped).toMatchObject({
      state: 'read',
      questions: { new_products: 1, kinds: [{ text: '', products: 1 }], sizes: [] },
    });
    expect(run).toMatchObject({ state: 'done', counts: { added: 1, changed: 0 } });
    const product = await read(shop, 'river-collar');
    expect(product).toMatchObject({ title: 'Ошейник «Река»', price: { incl_tax: '1900.00' } });
    expect(product?.variants.map(({ article, code, price }) => [article, code, price.incl_tax])).toEqual([
      ['reka-s', 's', '1900.00'],
      ['reka-m', 'm', '2100.00'],
    ]);
    const { rows } = await shop.database.pool.query(
      "select external_sku from variant where product = 'river-collar' order by position",
    );
    expect(rows).toEqual([{ external_sku: 'РЕКА-S' }, { external_sku: 'РЕКА-M' }]);
  });

  it('Shopify: kinds, colours, sizes and missing numbers of an export are understood without a question', async () => {
    const { shop, browser } = await openShop();
    const text = [
      'Handle,Title,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Status',
      'les,Ошейник «Лес»,Ошейники,true,Цвет,Зелёный,Размер,S,,1900,4,active',
      'les,,,,,Зелёный,,M,,2100,-1,',
      'les,,,,,Синий,,S,,1950,2,',
      'luna,Миска «Луна»,Миски для собак,true,Title,Default Title,,,,700,5,draft',
      'reka,Поводок «Река»,Поводки,true,Size,20 мм,,,ПР-20,1500,3,active',
      'reka,,,,,25 мм,,,ПР-25,1600,3,',
    ].join('\n');

    const run = await stored(shop, browser, text);
    const again = await checked(shop, browser, text);

    expect(run).toMatchObject({
      counts: { added: 4 },
      mapping: {
        kinds: expect.arrayContaining([
          { text: 'Ошейники', product_class: 'clr', category: 'collars' },
          { text: 'Миски для собак', product_class: 'bwl', category: 'accessories/bowls' },
        ]),
      },
    });
    const green = await read(shop, 'les-zelenyy');
    expect(green).toMatchObject({ title: 'Ошейник «Лес», Зелёный', product_class: 'clr' });
    expect(green?.variants.map(({ article, code }) => [article, code])).toEqual([
      ['les-zelenyy-s', 's'],
      ['les-zelenyy-m', 'm'],
    ]);
    expect(await countedOf(shop, 'les-zelenyy-m'), 'sold before it came').toBe(0);
    expect((await read(shop, 'les-siniy'))?.variants).toHaveLength(1);
    expect((await read(shop, 'reka'))?.variants.map(({ code }) => code)).toEqual(['20', '25']);
    expect(await read(shop, 'luna'), 'a draft is not shown').toBeNull();
    expect(again).toMatchObject({ counts: { added: 0, changed: 0 }, questions: { new_products: 0 } });
  });

  it('sizes that a class lacks are added to it, or are others by choice; an undo takes them away', async () => {
    const { shop, browser } = await openShop();
    const text =
      'Артикул товара;Артикул;Название;Размер;Цена\nriver;river-1;Река;Small;1900\nriver;river-2;Река;5XL;2100\n';
    const small = { product_class: 'clr', text: 'Small', value: 's' };
    const mapping = { product_class: 'clr', category: 'collars', sizes: [small] };

    const run = await stored(shop, browser, text, mapping);
    const sizes = (await read(shop, 'river'))?.variants.map(({ code }) => code);
    const valuesOf = async () => {
      const found = await browser.getDataRow({ params: { list: 'classes', key: 'clr' } });
      return JSON.stringify(found.ok && found.body.row);
    };
    const added = await valuesOf();
    await browser.undoExchangeRun({ key: aKey(), params: { id: run.id }, body: { reason } });
    expect(await shop.runDueJobs()).toEqual([]);

    expect(run.questions.sizes).toEqual([
      { product_class: 'clr', text: 'Small', articles: 1 },
      { product_class: 'clr', text: '5XL', articles: 1 },
    ]);
    expect(sizes).toEqual(['s', '5xl']);
    expect(added).toContain('5XL');
    expect(await read(shop, 'river')).toBeNull();
    expect(await valuesOf()).not.toContain('5XL');
  });

  it('a new product costs as much as its cheapest size, however many figures the prices have', async () => {
    const { shop, browser } = await openShop();
    const text =
      'Артикул товара;Артикул;Название;Размер;Цена\nriver;river-1;Река;S;1200\nriver;river-2;Река;M;900\nriver;river-3;Река;L;10500\n';

    await stored(shop, browser, text, { product_class: 'clr', category: 'collars' });

    const found = await browser.getDataRow({ params: { list: 'products', key: 'river' } });
    expect(found).toMatchObject({ body: { row: { price: '900.00' } } });
  });

  it('a document of the shop is checked and stored as the CLI does', async () => {
    const { shop, browser } = await openShop();
    const document = {
      format: 'kashtanka-import',
      version: 1,
      colors: [{ code: 'neon', name: 'Неон', hex: '#39ff14' }],
    };

    const run = await stored(shop, browser, JSON.stringify(document));

    expect(run).toMatchObject({ format: 'kashtanka', state: 'done', counts: { added: 1 } });
    expect(await rowsOf(browser, run.id, 'added')).toMatchObject([{ list: 'colors', key: 'neon', title: 'Неон' }]);
    expect(await rowsOf(browser, run.id, 'staying'), 'an undo leaves it').toMatchObject([{ key: 'neon' }]);
  });

  it('upload: a file that cannot be read says why, and leaves nothing behind', async () => {
    const { browser } = await openShop();

    const refused = await upload(browser, 'Артикул;Цена;Артикул\na;5;b\n');
    const listed = await browser.listExchangeRuns();

    expect(refused).toMatchObject({
      status: 409,
      problem: { code: 'unreadable_file', problem: 'repeated_column', at: 'Артикул' },
    });
    expect(listed.ok && listed.body.rows).toEqual([]);
  });

  it('exchange: belongs to those who import, and is no business of the warehouse', async () => {
    const { shop } = await openShop();
    const warehouse = await signInAs(shop, 'warehouse');

    const uploaded = await upload(warehouse, 'Артикул;Цена\nbwl09-01;5\n');
    const listed = await warehouse.listExchangeRuns();

    expect([uploaded.status, listed.status]).toEqual([403, 403]);
  });
});

describe('a run that is taken back', () => {
  const undo = async (shop: TestShop, browser: StaffBrowser, id: number) => {
    const asked = await browser.undoExchangeRun({ key: aKey(), params: { id }, body: { reason: 'Не тот файл' } });
    expect(await shop.runDueJobs()).toEqual([]);
    return asked;
  };

  it('undo: values come back; rows that were changed since are kept and named', async () => {
    const { shop, browser } = await openShop();
    await load(shop, { products: [aBowl({ article: 'bwl09-02', stock: null })] });
    await shop.api.stock.adjust({ name: 'Ольга', reason: 'Нашлась' }, 'clr09-01-m', 1);
    const run = await stored(
      shop,
      browser,
      'Артикул;Цена;Остаток\nbwl09-01;1500;9\nbwl09-02;1500;9\nclr09-01-s;2300;8\nclr09-01-m;2500;9\n',
    );
    await load(shop, { products: [{ article: 'bwl09-01', price: '1600.00' }] });
    await shop.database.pool.query("update product set is_hidden = true where article = 'bwl09-02'");

    const asked = await undo(shop, browser, run.id);

    expect(asked).toMatchObject({ ok: true, body: { state: 'undoing' } });
    expect(await find(browser, run.id)).toMatchObject({ state: 'undone', undo_until: null });
    expect(await rowsOf(browser, run.id, 'kept')).toMatchObject([
      { key: 'bwl09-01', title: 'Миска', outcome: 'kept' },
    ]);
    expect((await read(shop, 'bwl09-01'))?.price.incl_tax).toBe('1600.00');
    const collar = await read(shop, 'clr09-01');
    expect(collar?.variants.map(({ price }) => price.incl_tax)).toEqual(['2000.00', '2200.00']);
    expect([await countedOf(shop, 'clr09-01-s'), await countedOf(shop, 'clr09-01-m')]).toEqual([3, 4]);
    expect(await countedOf(shop, 'bwl09-02'), 'never runs out').toBeNull();
    expect(await read(shop, 'bwl09-02'), 'stays hidden').toBeNull();
    expect(await undo(shop, browser, run.id)).toMatchObject({ status: 409, problem: { code: 'import_moved_on' } });
  });

  it('undo: a product that was renamed since gets its values back, and a file with its former article is refused', async () => {
    const { shop, browser } = await openShop();
    const mapping = { product_class: 'bwl', category: 'accessories/bowls' };
    const run = await stored(shop, browser, 'Артикул;Название;Цена\nbwl09-01;Миска;1500\n');
    const found = await browser.getDataRow({ params: { list: 'products', key: 'bwl09-01' } });
    const version = found.ok ? found.body.version : 0;
    const body = { article: 'bwl10-01', reason };
    await browser.renameProduct({ key: aKey(), params: { article: 'bwl09-01' }, version, body });

    await undo(shop, browser, run.id);
    const again = await checked(shop, browser, 'Артикул;Название;Цена\nbwl09-01;Миска;1700\n', mapping);

    expect(await find(browser, run.id)).toMatchObject({ state: 'undone' });
    expect((await read(shop, 'bwl10-01'))?.price.incl_tax).toBe('1000.00');
    expect(again.faults).toMatchObject([
      { line: 2, field: 'article', code: 'unique', message: expect.stringContaining('now bwl10-01') },
    ]);
  });

  it('undo: a size that was sold since keeps its stock', async () => {
    const { shop, browser } = await openShop();
    const run = await stored(shop, browser, 'Артикул;Остаток\nclr09-01-m;9\n');
    await shop.api.stock.adjust({ name: 'Ольга', reason: 'Бой' }, 'clr09-01-m', -1);

    await undo(shop, browser, run.id);

    expect(await countedOf(shop, 'clr09-01-m')).toBe(8);
    expect(await rowsOf(browser, run.id, 'kept')).toMatchObject([{ key: 'clr09-01' }]);
  });

  it('undo: sizes that the file removed are on sale again, and added products are hidden', async () => {
    const { shop, browser } = await openShop();
    const removing = await stored(shop, browser, 'Артикул;Цена\nclr09-01-m;2500\n', { replaces: true });
    const mapping = { product_class: 'bwl', category: 'accessories/bowls', replaces: false };
    const adding = await stored(shop, browser, 'Артикул;Название;Цена\nbwl09-07;Миска;700\n', mapping);
    const before = [(await read(shop, 'clr09-01'))?.variants.length, (await read(shop, 'bwl09-07'))?.article];

    await undo(shop, browser, removing.id);
    const between = [(await read(shop, 'clr09-01'))?.variants.length, (await read(shop, 'bwl09-07'))?.article];
    expect(await find(browser, adding.id)).toMatchObject({ state: 'done' });
    expect(await rowsOf(browser, adding.id)).toMatchObject([{ key: 'bwl09-07', outcome: null }]);
    await undo(shop, browser, adding.id);

    expect(between, 'the other run stays').toEqual([2, 'bwl09-07']);
    expect(before).toEqual([1, 'bwl09-07']);
    expect((await read(shop, 'clr09-01'))?.variants.map(({ code }) => code)).toEqual(['s', 'm']);
    expect(await read(shop, 'bwl09-07')).toBeNull();
  });

  it('undo: is possible for thirty days', async () => {
    const { shop, browser } = await openShop();
    const run = await stored(shop, browser, 'Артикул;Цена\nbwl09-01;1500\n');
    const finish = (at: number) =>
      shop.database.pool.query('update exchange_run set finished_at = $1', [new Date(at)]);
    const bound = shop.clock.now().getTime() - 30 * DAY_MS;

    await finish(bound);
    expect(await undo(shop, browser, run.id)).toMatchObject({ status: 409, problem: { code: 'import_moved_on' } });
    await finish(bound + 60_000);
    expect(await undo(shop, browser, run.id)).toMatchObject({ ok: true });
  });
});

describe('a run as a job', () => {
  it('a check that meets the start of the same file waits, and leaves the run alone', async () => {
    const { shop, browser } = await openShop();
    const { id, mapping } = await checked(shop, browser, 'Артикул;Цена\nbwl09-01;1500\n');
    const lock = `select pg_advisory_xact_lock(115116, ${id})`;

    const [again] = await meetAtLock(
      shop,
      lock,
      [() => browser.checkExchangeRun({ key: aKey(), params: { id }, body: { mapping } })],
      `update exchange_run set state = 'done' where id = ${id}; commit`,
    );

    expect(again).toMatchObject({ status: 409, problem: { code: 'import_moved_on' } });
    expect(await find(browser, id)).toMatchObject({ state: 'done' });
  });

  it('a check that ends after the run was started leaves the run alone', async () => {
    const { shop, browser } = await openShop();
    const { id } = await taken(browser, 'Артикул;Цена\nbwl09-01;1500\n');
    const { pool } = shop.database;
    const lock = `select pg_advisory_xact_lock(115116, ${id})`;

    await whileLocked(shop, lock, async (holder) => {
      const check = shop.runJob('exchange_check', { id });
      await expect.poll(() => countWaiting(shop)).toBe(1);
      const start = pool.query(
        `begin; ${lock}; update exchange_run set state = 'running' where id = ${id}; commit`,
      );
      await expect.poll(() => countWaiting(shop)).toBe(2);
      await holder.query('rollback');
      await Promise.all([check, start]);
    });

    expect(await find(browser, id)).toMatchObject({ state: 'running', counts: null });
    expect(await rowsOf(browser, id)).toEqual([]);
  });

  it('a check by other columns that begins during one replaces it', async () => {
    const { shop, browser } = await openShop();
    const { id, mapping } = await taken(browser, 'Артикул;Цена;Прежняя\nbwl09-01;1500;много\n');
    const columns = mapping.columns.map((one) => (one.field === 'price' ? { ...one, column: 'Прежняя' } : one));
    const lock = `select pg_advisory_xact_lock(115116, ${id})`;

    await whileLocked(shop, lock, async (holder) => {
      const check = shop.runJob('exchange_check', { id });
      await expect.poll(() => countWaiting(shop)).toBe(1);
      const again = browser.checkExchangeRun({
        key: aKey(),
        params: { id },
        body: { mapping: { ...mapping, columns } },
      });
      await expect.poll(() => countWaiting(shop)).toBe(2);
      await holder.query('rollback');
      await Promise.all([check, again]);
    });
    expect(await shop.runDueJobs()).toEqual([]);

    expect(await find(browser, id)).toMatchObject({ state: 'faulty', faults: [{ line: 2, field: 'price' }] });
  });

  it('a shop that has changed since the check keeps all its values, and the run is faulty', async () => {
    const { shop, browser } = await openShop();
    const run = await checked(shop, browser, 'Артикул;Название;Цена\nclr09-01;Ошейник;2500\nbwl09-01;Миска;1500\n');
    await browser.startExchangeRun({ key: aKey(), params: { id: run.id }, body: { reason } });
    const found = await browser.getDataRow({ params: { list: 'products', key: 'bwl09-01' } });
    const body = { article: 'bwl10-01', reason };
    const version = found.ok ? found.body.version : 0;
    await browser.renameProduct({ key: aKey(), params: { article: 'bwl09-01' }, version, body });

    expect(await shop.runDueJobs()).toEqual([]);

    expect(await find(browser, run.id)).toMatchObject({ state: 'faulty', faults: [{ line: 3 }], undo_until: null });
    expect((await read(shop, 'clr09-01'))?.price.incl_tax).toBe('2000.00');
  });

  it('a run that was stored is neither started nor checked again, and its file is gone', async () => {
    const { shop, browser } = await openShop();
    const other = await checked(shop, browser, 'Артикул;Цена\nclr09-01-m;2600\n');
    const run = await stored(shop, browser, 'Артикул;Цена\nbwl09-01;1500\n');
    const asked = { key: aKey(), params: { id: run.id } };

    const started = await browser.startExchangeRun({ ...asked, body: { reason } });
    const again = await browser.checkExchangeRun({ ...asked, key: aKey(), body: { mapping: run.mapping } });
    await shop.runDueJobs();

    expect([started, again]).toMatchObject([
      { status: 409, problem: { code: 'import_moved_on' } },
      { status: 409, problem: { code: 'import_moved_on' } },
    ]);
    expect(await find(browser, run.id)).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect(await find(browser, other.id), 'the other file waits').toMatchObject({ state: 'checked' });
    expect(await rowsOf(browser, other.id)).toMatchObject([{ key: 'clr09-01' }]);
    const { rows } = await shop.database.pool.query('select id from exchange_run where file is not null');
    expect(rows).toEqual([{ id: other.id }]);
  });

  it('runs are kept while they can be undone, and files that were never stored for a day', async () => {
    const { shop, browser } = await openShop();
    const states = ['read', 'checked', 'faulty', 'failed', 'checking', 'running', 'done', 'undoing', 'undone'];
    for (const _ of states) await taken(browser, 'Артикул;Цена\nbwl09-01;1500\n');
    const { pool } = shop.database;
    await pool.query(
      'update exchange_run set state = ($1::text[])[place] from (select id, row_number() over (order by id) as place from exchange_run) as one where one.id = exchange_run.id',
      [states],
    );
    const aged = async (ageMs: number) => {
      await pool.query('update exchange_run set created_at = $1', [new Date(shop.clock.now().getTime() - ageMs)]);
      await shop.runJob('night_forget', {});
      const { rows } = await pool.query<{ state: string }>('select state from exchange_run order by id');
      return rows.map(({ state }) => state);
    };

    expect(await aged(DAY_MS), 'a day').toEqual(states);
    expect(await aged(DAY_MS + 1), 'more than a day').toEqual(states.slice(4));
    expect(await aged(31 * DAY_MS), 'an undo has ended').toEqual(states.slice(4));
    expect(await aged(31 * DAY_MS + 1)).toEqual([]);
  });

  it('a run whose process dies has stored nothing, and is stored once when the job begins again', async () => {
    const { shop, browser } = await openShop();
    const run = await checked(shop, browser, 'Артикул;Цена;Остаток\nbwl09-01;1500;9\nclr09-01-m;2500;9\n');
    await browser.startExchangeRun({ key: aKey(), params: { id: run.id }, body: { reason } });
    const { pool } = shop.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query("select from product where article = 'clr09-01' for update");

    const dying = shop.runJob('exchange_store', { id: run.id }).catch((error: unknown) => error);
    await expect.poll(async () => (await pool.query(BLOCKED)).rows.length).toBe(1);
    await pool.query(`select pg_terminate_backend(pid) from (${BLOCKED}) as blocked`);
    const died = await dying;
    await holder.query('rollback');
    holder.release();
    const between = [(await read(shop, 'bwl09-01'))?.price.incl_tax, (await find(browser, run.id)).state];
    await shop.runJob('exchange_store', { id: run.id });

    expect(died).toBeInstanceOf(Error);
    expect(between).toEqual(['1000.00', 'running']);
    expect(await find(browser, run.id)).toMatchObject({ state: 'done', counts: { changed: 2 } });
    expect((await read(shop, 'bwl09-01'))?.price.incl_tax).toBe('1500.00');
    const history = await browser.listDataHistory({ params: { list: 'products', key: 'bwl09-01' } });
    expect(history.ok && history.body.rows).toHaveLength(1);
  });

  it('a run: late and repeated jobs neither take it back nor store it again', async () => {
    const { shop, browser } = await openShop();
    const run = await stored(shop, browser, 'Артикул;Цена\nbwl09-01;1500\n');
    const seen = async () => [(await find(browser, run.id)).state, (await read(shop, 'bwl09-01'))?.price.incl_tax];
    const again = async () => {
      for (const name of ['exchange_undo', 'exchange_store', 'exchange_check'])
        await shop.runJob(name, { id: run.id });
      return seen();
    };
    const done = await again();
    await browser.undoExchangeRun({ key: aKey(), params: { id: run.id }, body: { reason } });

    await shop.runJob('exchange_store', { id: run.id });
    const before = await seen();
    await shop.runDueJobs();

    expect([done, before]).toEqual([
      ['done', '1500.00'],
      ['undoing', '1500.00'],
    ]);
    expect(await again()).toEqual(['undone', '1000.00']);
  });

  it('a run that begins twice is stored once', async () => {
    const { shop, browser } = await openShop();
    const run = await checked(shop, browser, 'Артикул;Цена\nbwl09-01;1500\n');
    await browser.startExchangeRun({ key: aKey(), params: { id: run.id }, body: { reason } });

    await Promise.all([1, 2].map(() => shop.runJob('exchange_store', { id: run.id })));

    const history = await browser.listDataHistory({ params: { list: 'products', key: 'bwl09-01' } });
    expect(history.ok && history.body.rows).toHaveLength(1);
    expect(await rowsOf(browser, run.id)).toHaveLength(1);
  });
});
