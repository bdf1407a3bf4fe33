import { expect, test } from 'vitest';
import { needing } from './support/needing.ts';
import { buildOlder, olderCommit } from './support/shop/older-version.ts';
import { orderNumbers } from './support/shop/open-pool.ts';
import { openTwo } from './support/shop/open-two.ts';

const SHOPPERS = 30;
/** Installing and building the older version takes a minute or two, so this runs only in `npm run resilience`. */
const older = process.env.OLDER_VERSION === 'beside' ? olderCommit() : null;

test.skipIf(older === null)(
  'older version: a server of the version before the newest migration sells beside one of today without a difference',
  { timeout: 900_000, ...needing('OLDER_VERSION=beside, and the history of the project') },
  async () => {
    const { crowd, balancer, pool, first, second } = await openTwo({
      shoppers: SHOPPERS,
      olderRoot: await buildOlder(older ?? ''),
    });
    await crowd.come();
    await expect.poll(() => crowd.answered.length, { timeout: 240_000 }).toBeGreaterThan(3 * SHOPPERS);
    await crowd.goHome();

    expect(await crowd.wrongs()).toEqual([]);
    expect(await orderNumbers(pool)).toEqual(crowd.answered.map(Number).toSorted());
    expect([balancer.broken(), crowd.took().retries]).toEqual([0, 0]);
    for (const { program } of [first, second]) expect(program.process.exitCode).toBeNull();
    console.info(`${older}; ${await crowd.told()}`);
  },
);
