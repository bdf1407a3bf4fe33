import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

/** More than this can be seen. */
const MOST = 0.02;

/** Adds up what moves by itself while the page is looked at. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.sum += Reflect.get(entry, 'value');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts').sum);
}

/** Down the whole page, a step a frame, as somebody would who looks for something. */
async function scrollSlowly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 60) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
}

for (const path of ['/', '/en', '/catalog', `/product/${demo.parentCollar}`]) {
  test(`Nothing moves by itself on ${path}, neither at first nor on the way down`, async ({ page }) => {
    const shifts = await watchShifts(page);
    await visit(page, path);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready.then(() => {}));

    await scrollSlowly(page);

    expect(await shifts()).toBeLessThanOrEqual(MOST);
  });
}

test('Nothing moves on a checkout that turns out to be empty, however late that is known [LAYOUT-02]', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

  await visit(page, '/checkout');

  await expect(page.getByRole('link', { name: /каталог|catalogue/i }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await shifts()).toBeLessThanOrEqual(MOST);
});
