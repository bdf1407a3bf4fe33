import './node-env.ts';
import { guardUnhandledRejections } from '@kashtanka/api';
import { type Backoffice, loadBackoffice } from './backoffice/backoffice-files.ts';
import { buildBackoffice } from './bundling/backoffice-build.ts';
import { openShop, type Shop } from './compose.ts';
import { type Config, parseConfig } from './config/config.ts';
import { isPublic } from './http/loopback.ts';
import { loadStorefront, type Storefront } from './pages/storefront.ts';
import { announce } from './startup/announce.ts';
import { type ProvidedDatabase, provideDatabase } from './startup/database.ts';
import { isEmpty, loadDemo, loadNewShop } from './startup/demo-shop.ts';
import { addDemoShoppers, DEMO_SHOPPERS, openDemoShoppers } from './startup/demo-shoppers.ts';
import { devStorefront } from './startup/dev-storefront.ts';
import { notePorts, tryPort } from './startup/ports.ts';
import { printStep } from './startup/start-program.ts';
import { startupError } from './startup/startup-errors.ts';
import { stopOnSignal } from './startup/stop-on-signal.ts';

// Starts the whole shop in one process: the embedded database unless one is configured, the API, the storefront and
// the jobs.

const isDev = process.argv.includes('--dev');
const parsed = parseConfig(process.env);
// In development a cached page would hide a saved change.
if (parsed.ok) {
  for (const warning of parsed.warnings) console.warn(warning);
  start(isDev ? { ...parsed.config, pageCacheBytes: 0 } : parsed.config);
} else fail(parsed.errors);

function start(config: Config): void {
  const opened: Opened = {};
  const stopping = new AbortController();
  const opening = open(config, opened, stopping.signal);
  stopOnSignal(async () => {
    stopping.abort();
    printStep('stopping after current work is done');
    // A half-opened shop cannot be closed, so opening finishes first.
    await opening;
    await close(opened);
  });
}

async function loadApplications(): Promise<{ storefront: Storefront; backoffice: Backoffice }> {
  const storefront = isDev ? await openSources() : await loadStorefront();
  return { storefront, backoffice: await loadBackoffice() };
}

/** Pages come from their sources; the back office is built, because Vite serves one application at a time. */
async function openSources(): Promise<Storefront> {
  await buildBackoffice();
  return devStorefront();
}

type Opened = { database?: ProvidedDatabase; shop?: Shop };

/** Opens the parts in order, and stops when a stop is requested. */
async function open(config: Config, opened: Opened, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  try {
    await tryPort(config);
    // The database starts in a process of its own while this one loads the pages. If they cannot be loaded, the
    // database is closed once it has started.
    let loading: ReturnType<typeof loadApplications> | undefined;
    const load = () => (loading ??= loadApplications());
    const database = await provideDatabase(config, () => void load().catch(() => undefined));
    opened.database = database;
    const { storefront, backoffice } = await load();
    stopping.throwIfAborted();
    const shop = await openShop({ config, databaseUrl: database.url, storefront, backoffice });
    opened.shop = shop;
    stopping.throwIfAborted();
    database.keepRunning(shop.log);
    guardUnhandledRejections(shop.log);
    if (shop.applied.length > 0) printStep(`migrated the database (${shop.applied.length} steps)`);
    if (await isEmpty(shop)) {
      if (config.loadsDemo && database.kind === 'embedded') await fillWithDemo(shop, config);
      else await setUpDelivery(shop);
    }
    stopping.throwIfAborted();
    await refusePublishedPasswords(shop, config);
    const address = await shop.listen();
    if (!config.publicUrl) await notePorts(config.dataFolder, portsOf(config, shop));
    if (config.runsJobs) await shop.startWork();
    const hasDemoShoppers = (await shop.api.customers.find(DEMO_SHOPPERS[0].email)) !== undefined;
    stopping.throwIfAborted();
    announce({
      address,
      config,
      database,
      simulatorUrl: shop.bank.simulatorUrl,
      backofficeUrl: shop.backofficeAddress?.origin ?? null,
      invitation: await inviteDemoOwner(shop, { config, database }),
      hasDemoShoppers,
      unsetFacts: await storefront.unsetFacts(),
      delivers: (await shop.api.deliveryMethods()).length > 0,
      tookMs: performance.now() - startedAt,
    });
  } catch (error) {
    if (error === stopping.reason) return;
    await close(opened).catch(() => printStep('a part could not be closed'));
    fail([startupError(error, config)]);
  }
}

/** A demo shop that no staff has opened yet prints a link for its owner: two commands lead into the back office. */
async function inviteDemoOwner(
  { api }: Shop,
  { config, database }: { config: Config; database: ProvidedDatabase },
): Promise<string | null> {
  if (!config.loadsDemo || config.publicUrl !== null || database.kind !== 'embedded') return null;
  return api.invitations.inviteFirstOwner(DEMO_OWNER);
}

const DEMO_OWNER = 'Olga';

/** The password of the demo shoppers is published, so a public shop refuses to start with them. */
async function refusePublishedPasswords({ api }: Shop, { publicUrl }: Config): Promise<void> {
  if (publicUrl === null || !isPublic(publicUrl)) return;
  const opened = await openDemoShoppers(api);
  if (opened.length === 0) return;
  throw new Error(
    `The shop at ${publicUrl} has demo shoppers whose password is published: ${opened.join(', ')}. ` +
      'Remove them: npm run shop -- customers remove-demo',
  );
}

/** The database last; it keeps running when other processes use it. */
async function close({ shop, database }: Opened): Promise<void> {
  try {
    await shop?.close();
  } finally {
    await database?.stop();
  }
}

async function fillWithDemo(shop: Shop, { publicUrl }: Config): Promise<void> {
  const report = await loadDemo(shop.api, new Date().toISOString().slice(0, 10));
  if (!report.ok) throw new Error(`the demo shop was not loaded: ${JSON.stringify(report.errors.slice(0, 5))}`);
  // A public shop must not have accounts with a published password.
  if (!publicUrl) await addDemoShoppers(shop);
  printStep(`loaded the demo shop (${report.lists.products?.created ?? 0} products)`);
}

/** A new shop delivers, so that its first product can be ordered. */
async function setUpDelivery({ api }: Shop): Promise<void> {
  if ((await api.deliveryMethods()).length > 0) return;
  const report = await loadNewShop(api);
  if (!report.ok) throw new Error(`delivery was not set up: ${JSON.stringify(report.errors.slice(0, 5))}`);
  printStep('set up a courier; change its prices before you open, and add your shop as a pickup point');
}

function portsOf({ port, bankSimulatorPort, backofficePort }: Config, { bank, backofficeAddress }: Shop) {
  return {
    port,
    bank: bank.simulatorUrl ? Number(new URL(bank.simulatorUrl).port) : bankSimulatorPort,
    backoffice: backofficeAddress?.port ?? backofficePort,
  };
}

function fail(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}
