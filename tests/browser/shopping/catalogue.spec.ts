import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { holdBack, slowDown } from './steps/network.ts';

/** The cards of the list, whatever else the page shows. */
function cards(page: Page) {
  return page.getByRole('region', { name: 'Товары' }).getByRole('article');
}

test('From the whole catalogue one goes on by sections, and up again by the crumbs [CATALOGUE-02]', async ({
  page,
}) => {
  await visit(page, '/catalog');

  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Ошейники' }).click();
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Кожаные ошейники' }).click();
  await expect(page).toHaveURL('/catalog/collars/leather');
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Каталог' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
});

test('A list shows twenty at first and says how many there are [CATALOGUE-12]', async ({ page }) => {
  await page.goto('/catalog/collars');

  const all = page.getByRole('status').filter({ hasText: /^\d+ товар/ });

  await expect(cards(page)).toHaveCount(20);
  await expect(all).toHaveText('28 товаров');
  await expect(page.getByText('Показали 20 из 28')).toBeVisible();
});

test('The last page leaves no button to ask for more [CATALOGUE-13]', async ({ page }) => {
  await visit(page, '/catalog/collars');

  await page.getByRole('link', { name: 'Показать ещё 8' }).click();

  await expect(cards(page)).toHaveCount(28);
  await expect(page.getByText('Показали 28 из 28')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Показать ещё/ })).toBeHidden();
});

test('What more was shown is shown again after a reload', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByRole('link', { name: 'Показать ещё 8' }).click();
  await expect(page).toHaveURL('/catalog/collars?page=2');

  await page.reload();

  await expect(cards(page)).toHaveCount(28);
});

test('Who comes back from a product finds the longer list where it was left', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByRole('link', { name: 'Показать ещё 8' }).click();
  await cards(page).nth(24).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'В корзину' }).first()).toBeVisible();

  await page.goBack();

  await expect(cards(page)).toHaveCount(28);
  await expect(cards(page).nth(24)).toBeInViewport();
});

test('The next twenty come without a pointer, and the first of them has the focus', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByRole('link', { name: 'Показать ещё 8' }).focus();

  await page.keyboard.press('Enter');

  await expect(cards(page).nth(20).getByRole('link')).toBeFocused();
});

test('A filter that is ticked while more is on its way is not lost', async ({ page }) => {
  await visit(page, '/catalog');
  await page.getByRole('link', { name: /^Показать ещё/ }).click();
  await expect(cards(page)).toHaveCount(40);
  await slowDown(page);
  await page.getByRole('link', { name: /^Показать ещё/ }).click();

  await page.getByRole('checkbox', { name: 'Зелёный' }).check();

  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toHaveText('зелёный');
  await expect(page).toHaveURL('/catalog?color=green');
});

test('While another list is on its way, the old one says that it is busy [CATALOGUE-11]', async ({ page }) => {
  await visit(page, '/catalog/collars');
  const list = page.getByRole('region', { name: 'Товары' });
  const letThrough = await holdBack(page, '/catalog/collars.data?*');

  await page.getByRole('checkbox', { name: 'Зелёный' }).check();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  letThrough();

  await expect(list).toHaveAttribute('aria-busy', 'false');
});
