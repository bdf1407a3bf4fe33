import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DEMO_MEDIA_FOLDER, generatedDocument } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const DEFAULTS = { dryRun: false, sections: [], prune: false, stock: 'set' as const };
const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 60;

const loadMany = (shop: TestShop, count: number) =>
  shop.api.importShopData(
    [{ name: 'large', mediaFolder: DEMO_MEDIA_FOLDER, open: () => generatedDocument(count) }],
    DEFAULTS,
  );

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Peak memory during the work above the level before it, without garbage. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const inUse = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / MEGABYTE;
  };
  const samples = [inUse()];
  // Measured rarely, because a measurement costs more than the work itself.
  const watch = setInterval(() => samples.push(inUse()), 1_000);
  await work();
  clearInterval(watch);
  return Math.max(...samples) - (samples[0] ?? 0);
}

it('import: memory stays bounded, however long the document', async () => {
  const shop = await openTestShop({ data: 'empty' });
  await loadMany(shop, 200);

  const megabytes = await memoryOf(() => loadMany(shop, 3_000));

  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
});
