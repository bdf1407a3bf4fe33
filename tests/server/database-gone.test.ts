import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { BREACHES } from '@kashtanka/api/testing/laws';
import { demo } from '@kashtanka/demo';
import { findBinaries, startCluster } from '@kashtanka/postgres';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientAt } from './client-at.ts';
import { freePort } from './free-port.ts';
import { insist, isReady, watchAnswers } from './hard-times.ts';
import { placeOrder } from './place-order.ts';
import { runProgram } from './run-program.ts';

const SHOPPERS = 20;

test('A database that falls while orders are placed is raised by the shop, costs nobody an order, and all goes on by itself', {
  timeout: 180_000,
}, async () => {
  const shop = await aFreshShop();
  // Nobody knows how many are ordered until it is back.
  await shop.ask(`update stock set counted = 1000000 where article = '${demo.collarInStock}'`);
  const answers = watchAnswers(shop.base);
  const placed: string[] = [];
  const state = { isBack: false };
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    do placed.push(await insist(shop.base));
    while (!state.isBack);
  });
  await expect.poll(() => placed.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  await shop.dropDatabase();
  await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => isReady(shop.base), { timeout: 60_000 }).toBe(true);
  state.isBack = true;
  await Promise.all(shoppers);

  expect(
    await shop.ask(`select number from unnest('{${placed}}'::bigint[]) as number except select number from orders`),
  ).toEqual([]);
  expect(answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual([]);
  expect(await shop.ask(BREACHES)).toEqual([]);
  await expect.poll(() => shop.ask(LISTENING), { timeout: 60_000 }).toHaveLength(3);
  await paysOne(shop.base);
  expect(shop.program.process.exitCode).toBeNull();
});

/** The connection for news, and those for jobs: for letters and for all others. */
const LISTENING = `
  select query from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;

/** An embedded shop in a folder of its own, as `npm start` opens it, whose database somebody stops. */
async function aFreshShop() {
  const folder = await aFolder();
  const binaries = findBinaries();
  if (!binaries) throw new Error('no PostgreSQL comes with the packages');
  const raise = () => startCluster({ binaries, folder: join(folder, 'postgres') });
  onTestFinished(async () => {
    const cluster = await raise();
    await cluster.stop({ evenIfUsed: true });
  });
  const port = String(await freePort());
  const environment = { PORT: port, BANK_SIMULATOR_PORT: '0', DATA_DIR: folder, THROTTLES: 'off' };
  const program = runProgram('apps/server/src/start.ts', [], { ...environment, LOG_LEVEL: 'error' });
  await program.says('Stop it with Ctrl+C');
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid');
  return {
    program,
    base: `http://localhost:${port}/api/v1`,
    /** As `pg_ctl stop -m immediate`: connections break in the middle of what they do. */
    dropDatabase: async () => {
      const [postmaster] = (await readFile(pidFile, 'utf8')).split('\n');
      process.kill(Number(postmaster), 'SIGQUIT');
      await vi.waitFor(() => expect(() => process.kill(Number(postmaster), 0)).toThrow(), { timeout: 30_000 });
    },
    ask: async (text: string) => {
      const client = new Client({ connectionString: (await raise()).urlOf('kashtanka') });
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(text);
      await client.end();
      return rows;
    },
  };
}

/** Only a job notes that an order is paid. */
async function paysOne(base: string): Promise<void> {
  const client = clientAt(base);
  const { number, headers } = await placeOrder(client, 'sberbank_online');
  const opened = await client.payOrder({ params: { number }, body: {}, headers });
  const page = opened.ok ? opened.body.redirect_url : null;
  const body = new URLSearchParams({ outcome: 'pay', card: '2202205000012424' });
  await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });
  const read = () => client.getOrder({ params: { number }, headers });
  await expect.poll(read, { timeout: 60_000 }).toMatchObject({ body: { is_paid: true } });
}
