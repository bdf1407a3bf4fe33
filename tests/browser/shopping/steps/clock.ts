import type { Page } from '@playwright/test';

/** The page's own clock stands still from now on: nothing is asked for by itself. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000);
}
