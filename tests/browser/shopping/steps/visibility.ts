import type { Page } from '@playwright/test';

/** What a browser does when its tab goes behind another one, or comes back. */
export async function setVisible(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
