import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than this nobody makes to get anywhere. */
const PATIENCE = 90;

/** Presses Tab, or another key that goes on or back, until the keyboard is at its goal. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < PATIENCE; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(goal).toBeFocused();
}
