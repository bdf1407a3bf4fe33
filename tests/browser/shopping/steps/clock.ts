import type { Page } from '@playwright/test';

/** A little ahead, because the clock cannot be stopped in the past. */
const AHEAD_MS = 2_000;

/** Stops the page's clock, so that no timer causes a request. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
