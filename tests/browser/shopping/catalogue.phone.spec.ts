import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { holdBack } from './steps/network.ts';

test('filters on a phone: a sheet shows how much they find, is one step of history, and can be reset', async ({
  page,
}) => {
  await visit(page, '/catalog/collars');
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const letThrough = await holdBack(page, '/catalog/collars.data?*');
  await sheet.getByRole('checkbox', { name: 'Чёрный' }).check();
  await sheet.getByRole('checkbox', { name: 'Зелёный' }).check();
  letThrough();
  await sheet.getByRole('button', { name: 'Показать 6 товаров' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/catalog/collars?color=black&color=green');

  await page.getByRole('button', { name: 'Фильтры 2' }).click();
  await sheet.getByRole('button', { name: 'Сбросить' }).click();
  await expect(page.getByRole('checkbox', { name: 'Чёрный' })).not.toBeChecked();
  await sheet.getByRole('button', { name: 'Показать 28 товаров' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/catalog/collars');
  await page.goBack();
  await expect(page).toHaveURL('/catalog/collars?color=black&color=green');
  await page.goBack();

  await expect(page).toHaveURL('/catalog/collars');
  await expect(page.getByRole('article')).toHaveCount(20);
});
