// A separate shop for tests that would disturb the shared one; its parent process controls it. Usage: fork it with
// a folder and a port, send a ShopState, and wait for its response.
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { findBinaries, startCluster } from '@kashtanka/database';
import { DEMO_MEDIA_FOLDER } from '@kashtanka/demo';
import { loadDemo, loadStorefront, openShop, parseConfig } from '@kashtanka/server';
import { startDadataSimulator } from '@kashtanka/simulators/dadata';

/** The shop's new state: open or closed, or extended by a document; or a request for its visit statistics. */
export type ShopState = { storeFlag?: 0 | 1 | 2; lists?: object; tells?: 'counted' };

const [, , folder = '', PORT = ''] = process.argv;
const binaries = findBinaries();
if (!binaries) throw new Error('there is no PostgreSQL for this machine');
/** Nothing of a test has to survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const cluster = await startCluster({ binaries, folder: join(folder, 'postgres'), settings });
const databaseUrl = await cluster.createDatabase('own');
const dadata = await startDadataSimulator({ port: 0, key: 'practice' });
const parsed = parseConfig({
  PORT,
  BANK_SIMULATOR_PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  METRICA_ID: '10000001',
  DADATA_URL: dadata.url,
  DADATA_KEY: 'practice',
});
if (!parsed.ok) throw new Error(parsed.errors.join(' '));
const storefront = await loadStorefront();
const shop = await openShop({ config: parsed.config, databaseUrl, storefront });
await loadDemo(shop.api, new Date().toISOString().slice(0, 10));
await shop.startWork();
const url = await shop.listen();

process.on('message', async ({ storeFlag, lists, tells }: ShopState) => {
  if (lists) await load(lists);
  if (storeFlag !== undefined) await setFlag(storeFlag);
  process.send?.(tells ? await counted() : 'done');
});

/** Recorded visits with their products, as JSON. */
async function counted(): Promise<string> {
  const { analytics, reports } = shop.api;
  await analytics.flush();
  const always = { from: null, to: null };
  const [funnel, products] = [
    await reports.funnel(always),
    await reports.products(always, { by: 'seen', limit: 100 }),
  ];
  return JSON.stringify({ funnel, products, demand: await reports.demand(always, 100) });
}

async function setFlag(storeFlag: 0 | 1 | 2): Promise<void> {
  await shop.api.settings.set('store_enabled', storeFlag);
  // The event is still on its way, and requests before its arrival get the old state.
  while ((await shop.api.settings.get()).store_enabled !== storeFlag) await setImmediate();
}

async function load(lists: object): Promise<void> {
  const text = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, ...lists });
  const source = { name: 'own', mediaFolder: DEMO_MEDIA_FOLDER, open: () => Readable.from([text]) };
  const report = await shop.api.importShopData([source], {
    dryRun: false,
    sections: [],
    prune: false,
    stock: 'set',
  });
  if (!report.ok) throw new Error(JSON.stringify(report.errors));
}

process.on('disconnect', async () => {
  await shop.close();
  await dadata.close();
  await cluster.stop();
});
process.send?.(url);
