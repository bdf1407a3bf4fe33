import { readdir } from 'node:fs/promises';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { openLedgerInvariants } from '@kashtanka/api/testing/ledger-invariants';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { visit } from './support/load/mixed-shoppers.ts';
import { createWallets } from './support/load/shopper-wallets.ts';
import { readMetrics } from './support/read-metrics.ts';
import { freePort } from './support/shop/free-port.ts';
import { mailViolations, openPartners } from './support/shop/open-partners.ts';
import { fillStock, openPool, oversold } from './support/shop/open-pool.ts';
import { runProgram } from './support/shop/run-program.ts';

/** `ROUNDS=90` is the long form. */
const ROUNDS = Number(process.env.ROUNDS ?? 4);
/** In each round, in this many parallel queues. */
const SHOPPERS = 36;
const QUEUES = 6;
/** Compiled code and caches that fill once grow the heap by as much, independent of uptime. */
const MOST_GROWTH_MB = 6;
/**
 * A process returns memory to the system late: its resident memory may vary by this much, but not grow steadily.
 */
const MOST_RESIDENT_GROWTH_MB = 24;
const CONNECTIONS = 8;
/** In addition to those that calls share: for events, for email jobs, for all other jobs, and for the heartbeat. */
const OTHERS = 4;

test('growth: memory, connections and files do not grow with the number of served shoppers', {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const shop = await aWatchedShop();
  const held: Held[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await shop.serve(round);
    held.push(await shop.held());
  }
  console.info(
    held
      .map(
        ({ heapMb, residentMb, files, left, sessions }) =>
          `${heapMb.toFixed(1)} of ${residentMb.toFixed(0)} MB, ${files} files open and ${left} left, ${sessions} sessions`,
      )
      .join(', '),
  );

  // One-time allocations are complete by then.
  const some = held[Math.floor((ROUNDS - 1) / 2)];
  const many = held.at(-1);
  expect(many?.heapMb).toBeLessThan((some?.heapMb ?? 0) + MOST_GROWTH_MB);
  expect(many?.residentMb).toBeLessThan((some?.residentMb ?? 0) + MOST_RESIDENT_GROWTH_MB);
  expect(many?.files).toBeLessThanOrEqual((some?.files ?? 0) + QUEUES);
  expect(many?.left).toBe(some?.left);
  expect(many?.connections).toBeLessThanOrEqual(CONNECTIONS);
  expect(many?.sessions).toBeLessThanOrEqual(CONNECTIONS + OTHERS);
  expect(many?.streams).toBe(0);
  expect(await shop.violations()).toEqual([]);
  console.info(await shop.summarize());
});

/** `left` counts files in its data and temporary folders, `sessions` its connections as the database lists them. */
type Held = {
  heapMb: number;
  residentMb: number;
  files: number;
  left: number;
  connections: number;
  sessions: number;
  streams: number;
};

/** A server as its owner starts it, which collects garbage before it is measured, and its shoppers. */
async function aWatchedShop() {
  const [folder, temporary] = [await aFolder(), await aFolder()];
  const [port, metricsPort] = [await freePort(), await freePort()];
  const databaseUrl = await cloneDatabase('demo');
  const pool = openPool(named(databaseUrl));
  await fillStock(pool);
  const partners = await openPartners();
  const url = `http://127.0.0.1:${port}`;
  const server = runProgram('apps/server/src/start.ts', [], {
    ...partners.environment,
    PORT: String(port),
    PUBLIC_URL: url,
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DATA_DIR: folder,
    TMPDIR: temporary,
    NODE_OPTIONS: `--expose-gc --import ${new URL('./support/collect-garbage.mjs', import.meta.url).href}`,
  });
  await server.waitForOutput('Stop it with Ctrl+C');
  const collections = () => server.output().split('Garbage is collected').length - 1;
  const read = async () => {
    const metrics = await readMetrics(metricsPort);
    return (name: string) => metrics.get(name) ?? 0;
  };
  return {
    ...(await startServing({ url, pool, partners })),
    held: async (): Promise<Held> => {
      // Until closed connections are noticed and their memory is released.
      await expect.poll(async () => (await read())('streams_open')).toBe(0);
      const before = collections();
      server.process.kill('SIGUSR2');
      await expect.poll(collections).toBe(before + 1);
      const now = await read();
      return {
        heapMb: now('nodejs_heap_size_used_bytes') / 2 ** 20,
        residentMb: now('process_resident_memory_bytes') / 2 ** 20,
        files: now('process_open_fds'),
        left: (await filesIn(folder)) + (await filesIn(temporary)),
        connections: now('database_connections_busy') + now('database_connections_idle'),
        sessions: await sessionsOf(pool),
        streams: now('streams_open'),
      };
    },
  };
}

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** The name of the test's own connections, which are not counted. */
const THE_TEST = 'growth';

const named = (databaseUrl: string) =>
  `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}application_name=${THE_TEST}`;

/** All connections to its database but those of the test. */
async function sessionsOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name <> $1`,
    [THE_TEST],
  );
  return rows[0]?.count ?? 0;
}

type Serving = { url: string; pool: Pool; partners: Awaited<ReturnType<typeof openPartners>> };

/** Shoppers of all kinds in parallel queues: they look at pages, listen to a stream for a while, order and pay. */
async function startServing({ url, pool, partners }: Serving) {
  const wallets = createWallets({ pool, base: `${url}/api/v1`, shoppers: SHOPPERS });
  await wallets.fill();
  const answered: string[] = [];
  const refused: string[] = [];
  const serve = async (shopper: number, turn: number) => {
    const leaving = new AbortController();
    const stream = await fetch(`${url}/api/v1/basket/stream/`, { signal: leaving.signal });
    for (const page of ['/nowhere', `/en/catalog?q=collar%20${Math.random()}`])
      await (await fetch(url + page)).text();
    await visit(
      { url, wallets, shopper, turn, ask: (...asked) => fetch(...asked) },
      { placed: (number) => answered.push(number) },
    ).catch((reason) => {
      if (!wallets.isSpent(String(reason), shopper)) refused.push(String(reason));
    });
    leaving.abort();
    await stream.text().catch(() => {});
  };
  const serveQueue = async (at: number, turn: number) => {
    for (let shopper = at; shopper < SHOPPERS; shopper += QUEUES) await serve(shopper, turn);
  };
  const { unsettled, violations } = openLedgerInvariants({ db: pool, bankUrl: partners.bankUrl });
  return {
    serve: async (turn: number) => {
      await Promise.all(Array.from({ length: QUEUES }, (_, at) => serveQueue(at, turn)));
      // Jobs hold memory only while they run.
      await expect.poll(unsettled, { timeout: 60_000 }).toEqual([]);
    },
    violations: async () => [
      ...refused,
      ...(await oversold(pool)),
      ...(await violations(answered)),
      ...(await mailViolations({ pool, mail: partners.mail, failures: 0 })),
    ],
    summarize: wallets.summarize,
  };
}
