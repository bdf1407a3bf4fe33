import type { Page, Request } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

const openSearch = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Поиск', exact: true }).click();

test('search suggestions: a late answer replaces no later one, Escape closes them before the box, and without them the search works', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const late = /suggestions\/\?q=%D0%BF%D0%BE%D0%B2%D0%BE%D0%B4$/;
  await page.route(late, async (route) => {
    await released;
    // The page may have aborted the call.
    await route.continue().catch(() => {});
  });
  await visit(page, '/');
  await openSearch(page);
  const box = page.getByRole('combobox');
  const isLate = (request: Request) => late.test(request.url());
  const isAsked = page.waitForRequest(isLate);
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ]);
  await box.fill('повод');
  await isAsked;
  await box.fill('миска');
  await expect(page.getByRole('option', { name: 'Миски' })).toBeVisible();
  release();
  await isOver;
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Миски/);
  await expect(page.getByRole('option', { name: 'Поводки' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('Поиск');

  await page.route(/suggestions/, (route) => route.fulfill({ status: 500, json: { detail: '', code: 'error' } }));
  await openSearch(page);
  await box.fill('ошейник');
  await expect(page.getByRole('dialog').getByRole('status').last()).toHaveText(/Подсказки не.загрузились/);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: ошейник');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Коричневый' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: ошейник');
  await expect(page.getByRole('region', { name: 'Товары' }).getByRole('article')).toHaveCount(5);
});
