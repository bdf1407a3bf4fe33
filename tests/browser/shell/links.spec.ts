import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

const delivery = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Доставка', exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const placesBehind = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Whether the browser still has the document in which it was asked to keep something. */
async function keepsDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => 'isSameDocument' in window);
}

test('A link opens its page in the document that is there', async ({ page }) => {
  await visit(page, '/about');
  const isSameDocument = await keepsDocument(page);

  await delivery(page).click();

  await expect(page).toHaveURL(/\/delivery$/);
  await expect(title(page, 'Доставка')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('With a key held a link opens a window of its own', async ({ page }) => {
  await visit(page, '/about');

  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    delivery(page).click({ modifiers: ['Control'] }),
  ]);

  await expect(opened).toHaveURL(/\/delivery$/);
  await expect(page).toHaveURL(/\/about$/);
});

test('A link to where one is adds nothing to the way back', async ({ page }) => {
  await visit(page, '/about');
  await delivery(page).click();
  await expect(title(page, 'Доставка')).toBeVisible();
  const before = await placesBehind(page);

  await delivery(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'О нас' }).click();
  await expect(page).toHaveURL(/\/about$/);

  expect(await placesBehind(page)).toBe(before + 1);
});
