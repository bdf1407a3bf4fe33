// A shop of its own, for what would disturb everybody else's: opens and closes at the word of who started it.
// Usage: fork it with a folder and a port; send { storeFlag: 0 | 1 | 2 }, and wait for its answer.
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { findBinaries, startCluster } from '@kashtanka/postgres';
import { loadDemo, loadStorefront, openShop, parseConfig } from '@kashtanka/server';

const [, , folder = '', PORT = ''] = process.argv;
const binaries = findBinaries();
if (!binaries) throw new Error('there is no PostgreSQL for this machine');
const cluster = await startCluster({ binaries, folder: join(folder, 'postgres') });
await cluster.createDatabase('flagged');
const parsed = parseConfig({
  PORT,
  BANK_SIMULATOR_PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  THROTTLES: 'off',
});
if (!parsed.ok) throw new Error(parsed.faults.join(' '));
const storefront = await loadStorefront();
const shop = await openShop({ config: parsed.config, databaseUrl: cluster.urlOf('flagged'), storefront });
await loadDemo(shop.api, new Date().toISOString().slice(0, 10));
const url = await shop.listen();

process.on('message', async ({ storeFlag }: { storeFlag: 0 | 1 | 2 }) => {
  await shop.api.settings.set('store_enabled', storeFlag);
  // News of it is on its way; what is asked before it has come is answered as before.
  while ((await shop.api.settings.get()).store_enabled !== storeFlag) await setImmediate();
  process.send?.('done');
});
process.on('disconnect', async () => {
  await shop.close();
  await cluster.stop();
});
process.send?.(url);
