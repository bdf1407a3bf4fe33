import { expect, test } from 'vitest';
import { untiring } from './support/load/timeouts.ts';
import { openCrowded } from './support/shop/open-crowded.ts';

const SHOPPERS = 8;

test('killed: a server and its database that are killed under load lose nothing', {
  timeout: 480_000,
}, async () => {
  const { crowd, ...shop } = await openCrowded({ shoppers: SHOPPERS, patience: untiring() });
  await crowd.come();
  await expect.poll(() => crowd.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  shop.program.process.kill('SIGKILL');
  await shop.dropDatabase('SIGKILL');
  await shop.start();
  await crowd.goHome();

  expect(await crowd.wrongs()).toEqual([]);
  console.info(await crowd.told());
});
