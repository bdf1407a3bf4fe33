import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('On a phone filters lie in a sheet, whose button tells how much they find', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });

  await sheet.getByRole('checkbox', { name: 'Чёрный' }).check();
  await sheet.getByRole('checkbox', { name: 'Зелёный' }).check();
  await sheet.getByRole('button', { name: 'Показать 6 товаров' }).click();

  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/catalog/collars?color=black&color=green');
  await expect(page.getByRole('button', { name: 'Фильтры 2' })).toBeVisible();
});

test('Everything that was ticked in one visit of the sheet is one step back', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await page.getByRole('checkbox', { name: 'Чёрный' }).check();
  await page.getByRole('checkbox', { name: 'Зелёный' }).check();
  await page.getByRole('button', { name: 'Показать 6 товаров' }).click();

  await page.goBack();

  await expect(page).toHaveURL('/catalog/collars');
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('The sheet can be emptied', async ({ page }) => {
  await visit(page, '/catalog/collars?color=black');
  await page.getByRole('button', { name: 'Фильтры' }).click();

  await page.getByRole('dialog').getByRole('button', { name: 'Сбросить' }).click();

  await expect(page.getByRole('button', { name: 'Показать 28 товаров' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Чёрный' })).not.toBeChecked();
});
