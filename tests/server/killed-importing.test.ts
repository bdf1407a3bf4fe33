import { aFolder } from '@kashtanka/api/testing/a-folder';
import { aBowl, load } from '@kashtanka/api/testing/documents';
import { aKey, type StaffBrowser, signInAs } from '@kashtanka/api/testing/staff-browser';
import { openTestShop, type TestShop } from '@kashtanka/api/testing/test-shop';
import { expect, test } from 'vitest';
import { freePort } from './support/shop/free-port.ts';
import { type Program, runProgram } from './support/shop/run-program.ts';

const IMPORTED = 2_000;
const CHANGED = 300;
/** That of `testEncryption`. */
const KEY_OF_TEST_SHOPS = '07'.repeat(32);
const reason = 'Подорожала глина';

const article = (at: number) => `bwl09-${at}`;

/** A shop whose jobs run in processes of their own, with a started import and a started change of many products. */
async function openBusyShop() {
  const shop = await openTestShop();
  const bowls = Array.from({ length: IMPORTED + CHANGED }, (_, at) => aBowl({ article: article(at), stock: 5 }));
  await load(shop, { products: bowls }, { stock: 'set' });
  const browser = await signInAs(shop);
  const file = await startImport(shop, browser);
  const bulk = await startBulk(browser);
  const environment = {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: await aFolder(),
    PORT: String(await freePort()),
    BACKOFFICE_PORT: '0',
    BANK_SIMULATOR_PORT: '0',
    ENCRYPTION_KEY: KEY_OF_TEST_SHOPS,
  };
  const open = () => runProgram('apps/server/src/start.ts', [], environment);
  return { shop, browser, file, bulk, open };
}

async function startImport(shop: TestShop, browser: StaffBrowser): Promise<number> {
  const rows = Array.from({ length: IMPORTED }, (_, at) => `${article(at)};1500;9`);
  const taken = await browser.uploadExchangeFile({
    key: aKey(),
    query: { name: 'prices.csv' },
    file: new Blob([['Артикул;Цена;Остаток', ...rows].join('\n')], { type: 'application/octet-stream' }),
  });
  if (!taken.ok) throw new Error(JSON.stringify(taken));
  const { id } = taken.body;
  expect(await shop.runDueJobs()).toEqual([]);
  const started = await browser.startExchangeRun({ key: aKey(), params: { id }, body: { reason } });
  expect(started).toMatchObject({ ok: true });
  return id;
}

async function startBulk(browser: StaffBrowser): Promise<number> {
  const articles = Array.from({ length: CHANGED }, (_, at) => article(IMPORTED + at));
  const planned = await browser.planBulk({
    key: aKey(),
    body: { command: 'price_rule', input: { percent: '+10' }, of: { articles } },
  });
  if (!planned.ok) throw new Error(JSON.stringify(planned));
  const { id } = planned.body;
  expect(await browser.runBulk({ key: aKey(), params: { id }, body: { reason } })).toMatchObject({ ok: true });
  return id;
}

async function kill(program: Program): Promise<void> {
  program.process.kill('SIGKILL');
  await program.ended();
}

test('killed while importing: an import and a change of many products go on after a restart, and nothing is done twice', {
  timeout: 480_000,
}, async () => {
  const { shop, browser, file, bulk, open } = await openBusyShop();
  const count = async (text: string, ...values: unknown[]): Promise<number> =>
    Number((await shop.database.pool.query(text, values)).rows[0]?.count);
  const stored = () => count('select done as count from exchange_run where id = $1', file);
  const settled = () => count("select count(*) from bulk_row where plan_id = $1 and state <> 'waiting'", bulk);

  const first = open();
  await expect.poll(stored, { timeout: 120_000, interval: 5 }).toBeGreaterThan(0);
  await kill(first);
  const killedAt = await browser.getExchangeRun({ params: { id: file } });
  const second = open();
  await expect.poll(settled, { timeout: 120_000, interval: 5 }).toBeGreaterThan(0);
  await kill(second);
  const settledAt = await settled();
  open();

  const states = async () => {
    const [imported, changed] = [
      await browser.getExchangeRun({ params: { id: file } }),
      await browser.getBulkRun({ params: { id: bulk } }),
    ];
    return [imported.ok && imported.body.state, changed.ok && changed.body.finished_at !== null];
  };
  await expect.poll(states, { timeout: 240_000, interval: 200 }).toEqual(['done', true]);
  expect(killedAt).toMatchObject({ ok: true, body: { state: 'running' } });
  expect(settledAt).toBeLessThan(CHANGED);
  const { rows: prices } = await shop.database.pool.query(
    "select price, count(*)::int from product where article like 'bwl09-%' group by price order by price",
  );
  expect(prices).toEqual([
    { price: 110_000, count: CHANGED },
    { price: 150_000, count: IMPORTED },
  ]);
  const revised = 'select count(*) from (select key from revision group by list, key having count(*) > 1) as twice';
  expect(await count(revised)).toBe(0);
  expect(await count('select count(*) from exchange_row where run_id = $1', file)).toBe(IMPORTED);
  expect(await count("select count(*) from stock where article like 'bwl09-%' and counted = 9")).toBe(IMPORTED);
});
