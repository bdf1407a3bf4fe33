import { expect, test } from 'vitest';
import { type BadDay, openShopAmongPartners } from './support/shop/open-shop-among-partners.ts';

const SHOPPERS = 10;
/** `DAYS=all` is the long form, which includes failures that end only by a timeout. */
const isLong = process.env.DAYS === 'all';

const SHORT: readonly BadDay[] = [
  { carriers: 'down', bank: 'error7', yandex: 'error500', callbacks: 'lost', letters: 'busy' },
  { carriers: 'malformed', bank: 'throttled429', yandex: 'throttled429', callbacks: 'double', letters: 'shut' },
  { carriers: 'slow', bank: 'slow', yandex: 'normal', callbacks: 'normal', letters: 'slow' },
  { carriers: 'normal', bank: 'malformed', yandex: 'normal', callbacks: 'lost', letters: 'full' },
];
const LONG: readonly BadDay[] = [
  {
    carriers: 'silent',
    bank: 'timeout_after_work',
    yandex: 'timeout_without_work',
    callbacks: 'delayed',
    letters: 'slow',
  },
  {
    carriers: 'trickling',
    bank: 'timeout_without_work',
    yandex: 'timeout_after_work',
    callbacks: 'reordered',
    letters: 'shut',
  },
  {
    carriers: 'throttled429',
    bank: 'accepted_without_work',
    yandex: 'accepted_without_work',
    callbacks: 'lost',
    letters: 'busy',
  },
];
const DAYS = isLong ? [...SHORT, ...LONG] : SHORT;

test('bad partners: orders are placed while banks, carriers and the mail fail in turn, and settled once they are well', {
  timeout: 600_000,
}, async () => {
  const { crowd, have, carriedBy, reconcile } = await openShopAmongPartners({
    shoppers: SHOPPERS,
    times: isLong ? 6 : 3,
  });
  await crowd.come();

  for (const day of DAYS) {
    await have(day);
    const [before, carried] = [crowd.answered.length, await carriedBy()];
    const isOver = async () =>
      crowd.answered.length > before + SHOPPERS &&
      (await carriedBy()).every((count, at) => count > (carried[at] ?? 0));
    await expect.poll(isOver, { timeout: 120_000, message: JSON.stringify(day) }).toBe(true);
  }
  await have('well');
  await crowd.goHome();
  await reconcile();

  expect(await crowd.wrongs()).toEqual([]);
  console.info(await crowd.told());
});
