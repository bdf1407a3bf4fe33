import { readdir } from 'node:fs/promises';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { openAuditor } from '@kashtanka/api/testing/auditor';
import { demo } from '@kashtanka/demo';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { freePort } from './free-port.ts';
import { fillShelf, openPool } from './open-pool.ts';
import { SEALING_KEY } from './open-server.ts';
import { placeOrder } from './place-order.ts';
import { readMetrics } from './read-metrics.ts';
import { runProgram } from './run-program.ts';

/** `ROUNDS=60` is the long form. */
const ROUNDS = Number(process.env.ROUNDS ?? 4);
/** In each round, who come in so many lines. */
const SHOPPERS = 60;
const LINES = 6;
const PAGES = ['/', '/catalog', '/en/catalog?class=clr', `/product/${demo.collarInStock}`, '/blog', '/nowhere'];
/** Code that is made fast and lists that fill once move the heap by as much, however long a server runs. */
const MOST_GROWTH_MB = 6;
/** What the system lends, which a process gives back late: it may go up and down by so much, but not on and on. */
const MOST_RESIDENT_GROWTH_MB = 64;
const CONNECTIONS = 8;

test('A server holds no more memory, connections and files, and leaves no more of them behind, when it has served many than when it had served some', {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const shop = await aWatchedShop();
  const held: Held[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: LINES }, () => line(shop.url)));
    held.push(await shop.held());
  }
  console.info(
    held
      .map(
        ({ heapMb, residentMb, files, left }) =>
          `${heapMb.toFixed(1)} of ${residentMb.toFixed(0)} MB, ${files} files open and ${left} left`,
      )
      .join(', '),
  );

  // What is made once and kept is made by then.
  const some = held[Math.floor((ROUNDS - 1) / 2)];
  const many = held.at(-1);
  expect(many?.heapMb).toBeLessThan((some?.heapMb ?? 0) + MOST_GROWTH_MB);
  expect(many?.residentMb).toBeLessThan((some?.residentMb ?? 0) + MOST_RESIDENT_GROWTH_MB);
  expect(many?.files).toBeLessThanOrEqual((some?.files ?? 0) + LINES);
  expect(many?.left).toBe(some?.left);
  expect(many?.connections).toBeLessThanOrEqual(CONNECTIONS);
  expect(many?.streams).toBe(0);
  await expect.poll(() => shop.wrongs(), { timeout: 60_000 }).toEqual([]);
});

/** `left` are files in its folders of data and of what is there for a while. */
type Held = {
  heapMb: number;
  residentMb: number;
  files: number;
  left: number;
  connections: number;
  streams: number;
};

/** A server as its owner starts it, which lets go of what nobody uses before it is measured. */
async function aWatchedShop() {
  const [folder, temporary] = [await aFolder(), await aFolder()];
  const [port, metricsPort] = [await freePort(), await freePort()];
  const databaseUrl = await plentiful();
  const { process: server, says } = runProgram('apps/server/src/start.ts', [], {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DATA_DIR: folder,
    TMPDIR: temporary,
    BANK_SIMULATOR_PORT: '0',
    SEALING_KEY,
    THROTTLES: 'off',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--expose-gc --import ${new URL('./collect-garbage.mjs', import.meta.url).href}`,
  });
  await says('Stop it with Ctrl+C');
  const read = async () => {
    const metrics = await readMetrics(metricsPort);
    return (name: string) => metrics.get(name) ?? 0;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    wrongs: openAuditor({
      books: { query: async (text, values) => ({ rows: await ask(databaseUrl, text, values) }) },
      bankUrl: null,
    }).wrongs,
    held: async (): Promise<Held> => {
      // Browsers that left are noticed, and what they held is let go.
      await expect.poll(async () => (await read())('streams_open')).toBe(0);
      const collected = (await read())(MAJOR);
      server.kill('SIGUSR2');
      await expect.poll(async () => (await read())(MAJOR)).toBeGreaterThan(collected);
      const now = await read();
      return {
        heapMb: now('nodejs_heap_size_used_bytes') / 2 ** 20,
        residentMb: now('process_resident_memory_bytes') / 2 ** 20,
        files: now('process_open_fds'),
        left: (await filesIn(folder)) + (await filesIn(temporary)),
        connections: now('database_connections_busy') + now('database_connections_idle'),
        streams: now('streams_open'),
      };
    },
  };
}

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** A demo shop that never runs out of collars. */
async function plentiful(): Promise<string> {
  const databaseUrl = await cloneDatabase('demo');
  await fillShelf(openPool(databaseUrl));
  return databaseUrl;
}

async function ask(connectionString: string, text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(text, [...values]);
  await client.end();
  return rows;
}

const MAJOR = 'nodejs_gc_duration_seconds_count{kind="major"}';

/** One shopper after another: they look at pages, hear of changes for a while, and order; each is somebody new. */
async function line(url: string): Promise<void> {
  const base = `${url}/api/v1`;
  for (let at = 0; at < SHOPPERS / LINES; at += 1) {
    for (const page of PAGES) await (await fetch(url + page)).text();
    const leaving = new AbortController();
    const stream = await fetch(`${base}/basket/stream/`, { signal: leaving.signal });
    await (await fetch(`${url}/en/catalog?q=collar%20${Math.random()}`)).text();
    await placeOrder(clientAt(base), 'upon_receipt');
    leaving.abort();
    await stream.text().catch(() => {});
  }
}
