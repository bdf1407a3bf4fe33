import { spawnSync } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { BREACHES } from '@kashtanka/api/testing/laws';
import { demo } from '@kashtanka/demo';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { insist, isReady, watchAnswers } from './hard-times.ts';
import { runProgram } from './run-program.ts';

const SHOPPERS = 10;
/** In a space of names of its own anybody may mount a disk in memory; some machines do not lend one. */
const OWN_SPACE = ['unshare', '--user', '--map-root-user', '--mount'] as const;
const lendsDisks = spawnSync(OWN_SPACE[0], [...OWN_SPACE.slice(1), 'true']).status === 0;

test.skipIf(!lendsDisks)(
  'A disk that runs full while orders are placed costs nobody an order, and the shop goes on by itself once there is room',
  { timeout: 240_000 },
  async () => {
    const shop = await aShopOnASmallDisk();
    const answers = watchAnswers(shop.base);
    await shop.ask(`update stock set counted = 1000000 where article = '${demo.collarInStock}'`);
    const placed: string[] = [];
    const state = { isOver: false };
    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      do placed.push(await insist(shop.base));
      while (!state.isOver);
    });
    await expect.poll(() => placed.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

    await shop.fillDisk();
    await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 60_000 }).toBe(true);
    // A database that has no room for its journal gives up.
    await expect(shop.ask(A_LONG_JOURNAL)).rejects.toThrow();
    await expect.poll(() => isReady(shop.base), { timeout: 60_000 }).toBe(false);
    const before = placed.length;
    await shop.makeRoom();
    await expect.poll(() => isReady(shop.base), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => placed.length, { timeout: 60_000 }).toBeGreaterThan(before + SHOPPERS);
    state.isOver = true;
    await Promise.all(shoppers);

    expect(
      await shop.ask(
        `select number from unnest('{${placed}}'::bigint[]) as number except select number from orders`,
      ),
    ).toEqual([]);
    expect(answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual(
      [],
    );
    expect(await shop.ask(BREACHES)).toEqual([]);
  },
);

const A_LONG_JOURNAL = `
  select count(pg_logical_emit_message(false, 'torture', repeat('a', 1000000))) from generate_series(1, 1000)`;

/** A shop with its own PostgreSQL on a disk of its own, which nobody outside sees but through the shop's process. */
async function aShopOnASmallDisk() {
  const folder = await aFolder();
  const port = String(await freePort());
  const program = runProgram(
    'apps/server/src/start.ts',
    [],
    { PORT: port, BANK_SIMULATOR_PORT: '0', DATA_DIR: folder, THROTTLES: 'off', LOG_LEVEL: 'error' },
    { through: [...OWN_SPACE, 'sh', '-c', 'mount -t tmpfs -o size=500m tmpfs "$0" && exec "$@"', folder] },
  );
  await program.says('Stop it with Ctrl+C');
  const inside = `/proc/${program.process.pid}/root${folder}`;
  const ballast = join(inside, 'ballast');
  return {
    base: `http://localhost:${port}/api/v1`,
    fillDisk: async () => {
      const megabyte = Buffer.alloc(2 ** 20, 1);
      const fill = async () => {
        for (;;) await appendFile(ballast, megabyte);
      };
      await expect(fill()).rejects.toThrow('ENOSPC');
    },
    makeRoom: () => rm(ballast),
    ask: async (text: string) => {
      const host = join(inside, 'postgres/socket');
      const client = new Client({ host, user: 'kashtanka', database: 'kashtanka' });
      // It ends with its server.
      client.on('error', () => {});
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end());
      return rows;
    },
  };
}
