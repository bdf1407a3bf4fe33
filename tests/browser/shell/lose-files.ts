import type { Page } from '@playwright/test';

/**
 * Fails all script and style files that this page has not loaded yet, as a release that removed the old files does.
 */
export async function loseFiles(page: Page): Promise<{ areBack(): void }> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const kept = new Set(loaded.map((name) => name.replace(/#.*/, '')));
  const isGone = { now: true };
  await page.route('**/assets/**', (route) => {
    const isLost = isGone.now && !kept.has(route.request().url());
    return isLost ? route.abort() : route.continue();
  });
  return {
    areBack: () => {
      isGone.now = false;
    },
  };
}
