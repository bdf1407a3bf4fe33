import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it is alive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await comesAlive(page);
}

/** The shop marks its document once its scripts have taken over. */
export async function comesAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-scroll]')).toBeAttached();
}

/** The browser says that its owner saves data: a tag is then a drawing, and no third dimension, which is slow here. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** The browser holds the tokens of a login, as after logging in (SESSION-01). */
export async function logIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('a', 'an access token');
    localStorage.setItem('r', 'a refresh token');
  });
}
