import { expect, test } from '../shop-test.ts';

test.use({ javaScriptEnabled: false });

test('search without scripts: the link of the header leads to a form that searches', async ({ page }) => {
  await page.goto('/');

  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click();
  await page.getByRole('main').getByRole('textbox', { name: 'Что найти' }).fill('шлеек');
  await page.getByRole('button', { name: 'Найти' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: шлеек');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Шлейка');
});
