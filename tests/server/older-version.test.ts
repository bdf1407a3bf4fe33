import { expect, test } from 'vitest';
import { needing } from './support/needing.ts';
import { buildOlder, olderCommit } from './support/shop/older-version.ts';
import { orderNumbers } from './support/shop/open-pool.ts';
import { openTwoServers } from './support/shop/open-two-servers.ts';

const SHOPPERS = 30;
/** Installing and building the older version takes a minute or two, so this runs only in `npm run resilience`. */
const older = process.env.OLDER_VERSION === 'beside' ? olderCommit() : null;

test.skipIf(older === null)(
  'older version: a server of the version before the newest migration sells beside one of today without a difference',
  { timeout: 900_000, ...needing('OLDER_VERSION=beside, and the history of the project') },
  async () => {
    const { load, balancer, pool, first, second } = await openTwoServers({
      shoppers: SHOPPERS,
      olderRoot: await buildOlder(older ?? ''),
    });
    await load.start();
    await expect.poll(() => load.answered.length, { timeout: 240_000 }).toBeGreaterThan(3 * SHOPPERS);
    await load.finish();

    expect(await load.violations()).toEqual([]);
    expect(await orderNumbers(pool)).toEqual(load.answered.map(Number).toSorted());
    expect([balancer.broken(), load.took().retries]).toEqual([0, 0]);
    for (const { program } of [first, second]) expect(program.process.exitCode).toBeNull();
    console.info(`${older}; ${await load.summarize()}`);
  },
);
