import type { Page } from '@playwright/test';

/** A little ahead, as the clock cannot stop in the past. */
const AHEAD_MS = 2_000;

/** The page's own clock stands still from now on: nothing is asked for by itself. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
