import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than this nobody makes to get anywhere. */
const PATIENCE = 90;

/** Presses Tab until the keyboard is at its goal, as one does who sees it coming. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < PATIENCE; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
}
