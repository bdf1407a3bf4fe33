import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, findBinaries, findSystemBinaries, startCluster } from '@kashtanka/database';
import { DEMO_MEDIA_FOLDER, DEMO_STORIES_FOLDER, demoDocument, demoPublishedAt } from '@kashtanka/demo';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { markdownSources } from '#modules/import-export';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/database';
import { migrate } from '#platform/database/migrate';
import { openDatabaseEvents } from '#platform/events/database-events';
import { outboxOnlyTransport } from '#platform/mail/transport';
import { createFakeFiscalService } from '#providers/payments';
import { createApi } from '../../app.ts';
import { CHEAP_PASSWORDS } from '../cheap-passwords.ts';
import { testEncryption } from '../encryption.ts';
import { PAGES_WITHOUT_TABLES } from '../page-texts.ts';
import { quiet } from '../quiet.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which every test file gets databases of its own, cloned from templates. */
    databaseServer: { url: string; mediaFolder: string };
  }
}

/** The day on which the demo shop of all tests was loaded. */
export const DEMO_DAY = '2026-11-21';

/** Nothing of a test has to survive a power cut. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};
const SHARED_MEMORY = '/dev/shm';

/** Starts the server of a test project, and makes an empty template and one with the demo shop. */
export async function startDatabaseServer(
  project: TestProject,
  binaries: Binaries | 'given',
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await fastestFolder(), 'kashtanka-test-'));
  const server = await openServer(folder, binaries);
  const mediaFolder = join(folder, 'media');
  try {
    await makeTemplates(server, mediaFolder);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseServer', { url: server.urlOf('postgres'), mediaFolder });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

type Server = { urlOf(database: string): string; stop(): Promise<unknown> };

async function openServer(folder: string, binaries: Binaries | 'given'): Promise<Server> {
  if (binaries === 'given') {
    const given = process.env.TEST_DATABASE_URL;
    if (!given) throw new Error('TEST_DATABASE_URL is not set');
    return { urlOf: (database) => urlWith(given, database), stop: async () => {} };
  }
  const cluster = await startCluster({ binaries, folder: join(folder, 'postgres'), settings: FAST });
  return { urlOf: cluster.urlOf, stop: () => cluster.stop({ evenIfUsed: true }) };
}

export function urlWith(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
}

async function fastestFolder(): Promise<string> {
  try {
    await access(SHARED_MEMORY, constants.W_OK);
    return SHARED_MEMORY;
  } catch {
    // A machine without one: the disk does.
    return tmpdir();
  }
}

async function makeTemplates(server: Server, mediaFolder: string): Promise<void> {
  await onServer(server.urlOf('postgres'), 'drop database if exists shop_empty', 'create database shop_empty');
  await within(server.urlOf('shop_empty'), mediaFolder, async () => {});
  await onServer(
    server.urlOf('postgres'),
    'drop database if exists shop_demo',
    'create database shop_demo template shop_empty',
  );
  await within(server.urlOf('shop_demo'), mediaFolder, async (api) => {
    const text = JSON.stringify(demoDocument(DEMO_DAY));
    const open = async function* () {
      yield text;
    };
    const options = { dryRun: false, sections: [], prune: false, stock: 'set' } as const;
    const posts = await markdownSources(DEMO_STORIES_FOLDER, {
      mediaFolder: DEMO_MEDIA_FOLDER,
      publishedAt: (slug) => demoPublishedAt(slug, DEMO_DAY),
    });
    const goods = { name: 'demo', mediaFolder: DEMO_MEDIA_FOLDER, open };
    const report = await api.importShopData([goods, ...posts], options);
    if (!report.ok) throw new Error(`the demo shop was not loaded: ${JSON.stringify(report.errors.slice(0, 5))}`);
  });
}

async function within(
  url: string,
  mediaFolder: string,
  work: (api: ReturnType<typeof createApi>) => Promise<void>,
): Promise<void> {
  const database = openDatabase(url, { connections: 4, onError: () => {} });
  await migrate(database);
  const events = await openDatabaseEvents(url, quiet);
  const deps = { db: database.db, events, clock: systemClock, log: quiet, mediaFolder, mediaStore: null };
  await work(
    createApi({
      ...deps,
      pageTexts: PAGES_WITHOUT_TABLES,
      outgoingNetwork: 'public',
      paymentProviders: [],
      deliveryProviders: [],
      streetProvider: null,
      fiscalService: createFakeFiscalService(),
      mail: outboxOnlyTransport,
      origin: 'http://shop.test',
      backofficeOrigin: 'http://localhost:3002',
      encryption: testEncryption,
      passwordCost: CHEAP_PASSWORDS,
      openLimiter: null,
      checkResponses: true,
      maxStreams: 0,
    }),
  );
  await events.close();
  await database.close();
}

export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export { findBinaries, findSystemBinaries };
