import { expect, test } from 'vitest';
import { openShopWithPartners, type PartnerFailures } from './support/shop/open-shop-with-partners.ts';

const SHOPPERS = 10;
/** `DAYS=all` is the long form, which includes failures that end only by a timeout. */
const isLong = process.env.DAYS === 'all';

const SHORT: readonly PartnerFailures[] = [
  { carriers: 'down', bank: 'error7', yandex: 'error500', callbacks: 'lost', mail: 'busy' },
  { carriers: 'malformed', bank: 'throttled429', yandex: 'throttled429', callbacks: 'double', mail: 'shut' },
  { carriers: 'slow', bank: 'slow', yandex: 'normal', callbacks: 'normal', mail: 'slow' },
  { carriers: 'normal', bank: 'malformed', yandex: 'normal', callbacks: 'lost', mail: 'full' },
];
const LONG: readonly PartnerFailures[] = [
  {
    carriers: 'silent',
    bank: 'timeout_after_work',
    yandex: 'timeout_without_work',
    callbacks: 'delayed',
    mail: 'slow',
  },
  {
    carriers: 'trickling',
    bank: 'timeout_without_work',
    yandex: 'timeout_after_work',
    callbacks: 'reordered',
    mail: 'shut',
  },
  {
    carriers: 'throttled429',
    bank: 'accepted_without_work',
    yandex: 'accepted_without_work',
    callbacks: 'lost',
    mail: 'busy',
  },
];
const DAYS = isLong ? [...SHORT, ...LONG] : SHORT;

test('partner failures: orders are placed while banks, carriers and mail fail in turn, and settled after recovery', {
  timeout: 600_000,
}, async () => {
  const { load, script, ordersByMethod, reconcile } = await openShopWithPartners({
    shoppers: SHOPPERS,
    times: isLong ? 6 : 3,
  });
  await load.start();

  for (const failures of DAYS) {
    await script(failures);
    const [before, ordersBefore] = [load.answered.length, await ordersByMethod()];
    const isOver = async () =>
      load.answered.length > before + SHOPPERS &&
      (await ordersByMethod()).every((count, at) => count > (ordersBefore[at] ?? 0));
    await expect.poll(isOver, { timeout: 120_000, message: JSON.stringify(failures) }).toBe(true);
  }
  await script('well');
  await load.finish();
  await reconcile();

  expect(await load.violations()).toEqual([]);
  console.info(await load.summarize());
});
