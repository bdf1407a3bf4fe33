import { spawnSync } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { isReady, watchAnswers } from './support/chaos.ts';
import { openCrowd } from './support/load/load-generator.ts';
import { needing } from './support/needing.ts';
import { freePort } from './support/shop/free-port.ts';
import { openPartners } from './support/shop/open-partners.ts';
import { fillShelf, openPool } from './support/shop/open-pool.ts';
import { runProgram } from './support/shop/run-program.ts';

const SHOPPERS = 10;
/** In its own mount namespace any account may mount a tmpfs, where the machine allows it. */
const OWN_SPACE = ['unshare', '--user', '--map-root-user', '--mount'] as const;
const lendsDisks = spawnSync(OWN_SPACE[0], [...OWN_SPACE.slice(1), 'true']).status === 0;

test.skipIf(!lendsDisks)(
  'disk full: under load nothing is lost, and the shop goes on by itself once there is room',
  { timeout: 480_000, ...needing('a machine that allows unprivileged tmpfs mounts') },
  async () => {
    const { crowd, ...shop } = await aShopOnASmallDisk();
    const answers = watchAnswers(shop.base);
    await crowd.come();
    await expect.poll(() => crowd.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

    await shop.fillDisk();
    await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 60_000 }).toBe(true);
    // Without space for its WAL the database shuts down.
    await expect(shop.pool.query(A_LONG_JOURNAL)).rejects.toThrow();
    await expect.poll(() => isReady(shop.base), { timeout: 60_000 }).toBe(false);
    const before = crowd.answered.length;
    await shop.makeRoom();
    await expect.poll(() => isReady(shop.base), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => crowd.answered.length, { timeout: 60_000 }).toBeGreaterThan(before + SHOPPERS);
    await crowd.goHome();

    expect(await crowd.wrongs()).toEqual([]);
    expect(answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual(
      [],
    );
    console.info(await crowd.told());
  },
);

const A_LONG_JOURNAL = `
  select count(pg_logical_emit_message(false, 'torture', repeat('a', 1000000))) from generate_series(1, 1000)`;

/**
 * A shop with its own PostgreSQL on a separate disk, which is visible from outside only through the shop's process.
 */
async function aShopOnASmallDisk() {
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
  await program.says('Stop it with Ctrl+C');
  const inside = `/proc/${program.process.pid}/root${folder}`;
  const ballast = join(inside, 'ballast');
  const socket = encodeURIComponent(join(inside, 'postgres/socket'));
  const databaseUrl = `postgresql://kashtanka@/kashtanka?host=${socket}`;
  const pool = openPool(databaseUrl);
  await fillShelf(pool);
  const { PUBLIC_URL: url } = environment;
  const staffed = { ...environment, DATABASE_URL: databaseUrl, DATA_DIR: await aFolder() };
  return {
    pool,
    crowd: openCrowd({ url, partners, pool, environment: staffed, shoppers: SHOPPERS }),
    base: `${url}/api/v1`,
    fillDisk: async () => {
      const megabyte = Buffer.alloc(2 ** 20, 1);
      const fill = async () => {
        for (;;) await appendFile(ballast, megabyte);
      };
      await expect(fill()).rejects.toThrow('ENOSPC');
    },
    makeRoom: () => rm(ballast),
  };
}
