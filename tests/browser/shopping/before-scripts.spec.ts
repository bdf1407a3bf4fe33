import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';

test.use({ javaScriptEnabled: false });

test('without scripts: filters and further pages work, and lists stand as they will', async ({ page }) => {
  await page.goto('/catalog/collars');
  await page.getByRole('link', { name: 'Показать ещё 8' }).click();
  await expect(page).toHaveURL('/catalog/collars?page=2');
  await expect(page.getByRole('article')).toHaveCount(28);

  await page.getByRole('checkbox', { name: 'Чёрный' }).check();
  await page.getByRole('button', { name: 'Применить' }).last().click();
  await expect(page).toHaveURL(/[?&]color=black/);
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.goto('/catalog?price_min=90000');
  const list = await boxOf(page.getByRole('region', { name: 'Товары' }));
  const title = await boxOf(page.getByRole('heading', { name: 'По таким фильтрам ничего нет' }));
  expect(Math.abs(title.left + title.right - list.left - list.right), 'off the middle').toBeLessThanOrEqual(2);

  await page.goto(`/product/${demo.parentCollar}`);
  const cards = page.getByRole('region', { name: 'Похожие' }).getByRole('article');
  const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))];
  expect(second.top, 'similar products in one row').toBe(first.top);
  expect(second.left).toBeGreaterThan(first.right);
});
