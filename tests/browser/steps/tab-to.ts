import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any target needs. */
const MAX_PRESSES = 90;

/** Presses Tab, or another navigation key, until focus reaches its target. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(goal).toBeFocused();
}
