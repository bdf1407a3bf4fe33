import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A larger shift is visible. */
const LIMIT = 0.02;

/** Sums the layout shifts of each page opened from now on. */
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

/** Scrolls down the whole page, one step per frame. */
async function scrollSlowly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 60) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
}

test('layout shift: nothing moves by itself while a page loads and is scrolled, or when a late answer empties the checkout [LAYOUT-02]', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  for (const path of ['/', '/catalog', '/catalog?q=доставка', `/product/${demo.parentCollar}`]) {
    await visit(page, path);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await scrollSlowly(page);
    expect(await shifts(), path).toBeLessThanOrEqual(LIMIT);
  }

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
  expect(await shifts(), 'the empty checkout').toBeLessThanOrEqual(LIMIT);
});
