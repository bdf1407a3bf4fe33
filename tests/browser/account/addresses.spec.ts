import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

test('An address is written with its town suggested, changed and deleted [ROUTE-40] [ADDRESS-02] [ADDRESS-03]', async ({
  page,
}) => {
  await logIn(page);
  await visit(page, '/profile/address');
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('combobox', { name: 'Город' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Город' })).toHaveAccessibleDescription('Укажите город');
  await page.getByRole('combobox', { name: 'Город' }).fill('екате');
  await page.getByRole('option', { name: 'Екатеринбург' }).click();
  await expect(page.getByRole('combobox', { name: 'Регион' })).toHaveValue('Свердловская область');
  await page.getByRole('combobox', { name: 'Улица, дом, квартира' }).fill('ул. Ленина, 5');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Екатеринбург, Свердловская область' });
  await expect(row).toContainText('Основной');

  await row.getByRole('button', { name: 'Изменить: ул. Ленина, 5' }).click();
  await page.getByRole('combobox', { name: 'Улица, дом, квартира' }).fill('ул. Мира, 7');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('ул. Мира, 7');
  await row.getByRole('button', { name: 'Удалить: ул. Мира, 7' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Адресов пока нет' })).toBeVisible();
});
