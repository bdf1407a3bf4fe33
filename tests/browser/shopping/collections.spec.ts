import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('Collections are browsed from the header to a thing of one of them [CATALOGUE-02] [ROUTE-11] [ROUTE-51]', async ({
  page,
}) => {
  await visit(page, '/');

  await page.getByRole('banner').getByRole('link', { name: 'Коллекции' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Тихий двор' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Тихий двор' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();

  await expect(page.getByRole('button', { name: 'В корзину' }).first()).toBeVisible();
});

test('A collection says how much is in it and shows all of that', async ({ page }) => {
  await page.goto('/collections/first-snow');

  const things = page.getByRole('main').getByRole('article');

  await expect(page.getByText('18 товаров')).toBeVisible();
  await expect(things).toHaveCount(18);
});

test('A collection that was never made is a page that does not exist', async ({ page }) => {
  const answer = await page.goto('/collections/never-made');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
});
