import type { Locator, Page } from '@playwright/test';

/** More presses than this nobody makes to get anywhere. */
const PATIENCE = 80;

/** Presses Tab until the keyboard is at its goal. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  const element = await goal.elementHandle();
  for (let presses = 0; presses < PATIENCE; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement === wanted, element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${goal}`);
}
