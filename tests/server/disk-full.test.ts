import { spawnSync } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { isReady, recordResponses } from './support/chaos.ts';
import { createLoad } from './support/load/load-generator.ts';
import { needing } from './support/needing.ts';
import { freePort } from './support/shop/free-port.ts';
import { openPartners } from './support/shop/open-partners.ts';
import { fillStock, openPool } from './support/shop/open-pool.ts';
import { runProgram } from './support/shop/run-program.ts';

const SHOPPERS = 10;
/** In its own mount namespace any account may mount a tmpfs, where the machine allows it. */
const OWN_SPACE = ['unshare', '--user', '--map-root-user', '--mount'] as const;
const lendsDisks = spawnSync(OWN_SPACE[0], [...OWN_SPACE.slice(1), 'true']).status === 0;

test.skipIf(!lendsDisks)(
  'disk full: under load the shop loses nothing, and recovers once space is available',
  { timeout: 480_000, ...needing('a machine that allows unprivileged tmpfs mounts') },
  async () => {
    const { load, ...shop } = await openShopOnSmallDisk();
    const answers = recordResponses(shop.base);
    await load.start();
    await expect.poll(() => load.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

    await shop.fillDisk();
    await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 60_000 }).toBe(true);
    // Without space for its WAL the database shuts down.
    await expect(shop.pool.query(A_LONG_JOURNAL)).rejects.toThrow();
    await expect.poll(() => isReady(shop.base), { timeout: 60_000 }).toBe(false);
    const before = load.answered.length;
    await shop.freeSpace();
    await expect.poll(() => isReady(shop.base), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => load.answered.length, { timeout: 60_000 }).toBeGreaterThan(before + SHOPPERS);
    await load.finish();

    expect(await load.violations()).toEqual([]);
    expect(answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual(
      [],
    );
    console.info(await load.summarize());
  },
);

const A_LONG_JOURNAL = `
  select count(pg_logical_emit_message(false, 'torture', repeat('a', 1000000))) from generate_series(1, 1000)`;

/**
 * A shop with its own PostgreSQL on a separate disk, which is visible from outside only through the shop's process.
 */
async function openShopOnSmallDisk() {
  const folder = await aFolder();
  const port = String(await freePort());
  const partners = await openPartners();
  const environment = {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    ...partners.environment,
  };
  const program = runProgram(
    'apps/server/src/start.ts',
    [],
    { ...environment, DATA_DIR: folder },
    { through: [...OWN_SPACE, 'sh', '-c', 'mount -t tmpfs -o size=500m tmpfs "$0" && exec "$@"', folder] },
  );
  await program.waitForOutput('Stop it with Ctrl+C');
  const inside = `/proc/${program.process.pid}/root${folder}`;
  const ballast = join(inside, 'ballast');
  const socket = encodeURIComponent(join(inside, 'postgres/socket'));
  const databaseUrl = `postgresql://kashtanka@/kashtanka?host=${socket}`;
  const pool = openPool(databaseUrl);
  await fillStock(pool);
  const { PUBLIC_URL: url } = environment;
  const staffed = { ...environment, DATABASE_URL: databaseUrl, DATA_DIR: await aFolder() };
  return {
    pool,
    load: createLoad({ url, partners, pool, environment: staffed, shoppers: SHOPPERS }),
    base: `${url}/api/v1`,
    fillDisk: async () => {
      const megabyte = Buffer.alloc(2 ** 20, 1);
      const fill = async () => {
        for (;;) await appendFile(ballast, megabyte);
      };
      await expect(fill()).rejects.toThrow('ENOSPC');
    },
    freeSpace: () => rm(ballast),
  };
}
