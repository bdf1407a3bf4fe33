import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { keep } from './steps/keep.ts';

test('addresses: one is added with its city suggested, fills in the checkout, and is changed and deleted [ROUTE-40] [ADDRESS-02] [ADDRESS-03]', async ({
  page,
}) => {
  const email = await logIn(page);
  const city = page.getByRole('combobox', { name: 'Город' });
  const street = page.getByRole('combobox', { name: 'Улица, дом, квартира' });
  const heading = page.getByRole('heading', { level: 1 });
  const row = page.getByRole('listitem').filter({ hasText: 'Екатеринбург, Свердловская область' });
  await visit(page, '/profile/address');

  await test.step('an address is added and changed', async () => {
    await page.getByRole('button', { name: 'Добавить адрес' }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(city).toBeFocused();
    await expect(city).toHaveAccessibleDescription('Укажите город');
    await city.fill('екате');
    await page.getByRole('option', { name: 'Екатеринбург' }).click();
    await expect(page.getByRole('combobox', { name: 'Регион' })).toHaveValue('Свердловская область');
    await street.fill('ул. Ленина, 5');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(row).toContainText('Основной');
    await row.getByRole('button', { name: 'Изменить: ул. Ленина, 5' }).click();
    await street.fill('ул. Мира, 7');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(row).toContainText('ул. Мира, 7');
  });

  await keep(page, 'profile/address/', { country: 'RU', state: 'Москва', city: 'Москва', line1: 'Лесная, 2' });
  await keep(page, 'basket/line/', { article: demo.standaloneBowl, quantity: 1, options: [] });
  await visit(page, '/profile/address');
  await page.getByRole('button', { name: /основн.*Лесная, 2/i }).click();
  await expect(heading).toBeFocused();

  await test.step('the checkout takes the default address, keeps typed fields, and another address by a click', async () => {
    await page.evaluate(() => localStorage.setItem('checkout_form', '{"name":"Бабушка"}'));
    await page.goto('/checkout');
    await expect(page.getByLabel('Электронная почта')).toHaveValue(email);
    await expect(page.getByLabel('Имя')).toHaveValue('Бабушка');
    await expect(street).toHaveValue('Лесная, 2');
    await page.getByRole('button', { name: 'Екатеринбург, ул. Мира, 7' }).click();
    await expect(street).toHaveValue('ул. Мира, 7');
  });

  await visit(page, '/profile/address');
  for (const line of ['ул. Мира, 7', 'Лесная, 2']) {
    await page.getByRole('button', { name: `Удалить: ${line}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByRole('button', { name: `Удалить: ${line}` })).toHaveCount(0);
    await expect(heading).toBeFocused();
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Адресов пока нет' })).toBeVisible();
});
