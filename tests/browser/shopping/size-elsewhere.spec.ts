import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('A dog that this harness has no size for is told of the one that others come in, and led there', async ({
  page,
}) => {
  await visit(page, '/product/hrn01-01grp');
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();
  await page.getByLabel('Обхват шеи').fill('28');
  await page.getByLabel('Обхват груди').fill('44');
  await expect(page.getByText(/Одного размера на\sобе мерки нет/)).toBeVisible();
  await expect(page.getByText(/^Подойдёт\sXS\sширокий, но\sу\sэтого товара такого размера нет/)).toBeVisible();

  await page.getByRole('link', { name: 'Показать товары этого размера' }).click();

  await expect(page).toHaveURL(/\/catalog\?fits=hrn%3A/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/Подойдёт: XS\sширокий/);
});
