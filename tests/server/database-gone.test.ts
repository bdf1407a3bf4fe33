import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { findBinaries, startCluster } from '@kashtanka/postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCrowd } from './crowd.ts';
import { freePort } from './free-port.ts';
import { isReady, watchAnswers } from './hard-times.ts';
import { openPartners } from './open-partners.ts';
import { fillShelf, openPool } from './open-pool.ts';
import { runProgram } from './run-program.ts';

const SHOPPERS = 20;

test('A database that falls while all kinds of shoppers come and staff work is raised by the shop, costs nobody anything, and all goes on by itself', {
  timeout: 240_000,
}, async () => {
  const { crowd, ...shop } = await aFreshShop();
  const answers = watchAnswers(shop.base);
  await crowd.come();
  await expect.poll(() => crowd.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  await shop.dropDatabase();
  await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true);
  // One that has ended tells why.
  const readiness = () => (shop.program.process.exitCode === null ? isReady(shop.base) : shop.program.said());
  await expect.poll(readiness, { timeout: 60_000 }).toBe(true);
  await crowd.goHome();

  expect(await crowd.wrongs()).toEqual([]);
  expect(answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual([]);
  await expect.poll(async () => (await shop.pool.query(LISTENING)).rows, { timeout: 60_000 }).toHaveLength(3);
  expect(shop.program.process.exitCode, shop.program.said()).toBeNull();
  console.info(await crowd.told());
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
  const partners = await openPartners();
  const environment = {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    ...partners.environment,
    DATA_DIR: folder,
  };
  const program = runProgram('apps/server/src/start.ts', [], environment);
  await program.says('Stop it with Ctrl+C');
  const databaseUrl = (await raise()).urlOf('kashtanka');
  const pool = openPool(databaseUrl);
  // Nobody knows how many are ordered until it is back.
  await fillShelf(pool);
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid');
  const { PUBLIC_URL: url } = environment;
  const staffed = { ...environment, DATABASE_URL: databaseUrl };
  return {
    program,
    pool,
    crowd: openCrowd({ url, partners, pool, environment: staffed, shoppers: SHOPPERS }),
    base: `${url}/api/v1`,
    /** As `pg_ctl stop -m immediate`: connections break in the middle of what they do. */
    dropDatabase: async () => {
      const [postmaster] = (await readFile(pidFile, 'utf8')).split('\n');
      process.kill(Number(postmaster), 'SIGQUIT');
      await vi.waitFor(() => expect(() => process.kill(Number(postmaster), 0)).toThrow(), { timeout: 30_000 });
    },
  };
}
