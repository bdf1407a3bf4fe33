import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { putIn } from '../shopping/steps/basket.ts';
import { fillForPickup, orderOnReceipt } from '../shopping/steps/checkout.ts';
import { openByLink, placeOrder } from '../shopping/steps/order.ts';
import { logInAt } from './steps/log-in.ts';
import { PASSWORD } from './steps/words.ts';

test('order: a guest who makes an account by one password finds the order in it, read by the call of the profile [API-68]', async ({
  page,
}) => {
  await putIn(page, 'clr02-07grp?size=m');
  const email = `dog-${crypto.randomUUID()}@example.com`;
  await fillForPickup(page);
  await page.getByLabel('Электронная почта').fill(email);
  await orderOnReceipt(page);

  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('link', { name: 'Открыть заказ' })).toBeFocused();
  const asked = page.waitForRequest(/\/api\/v1\/profile\/order\/\d+$/);
  await page.getByRole('link', { name: 'Открыть заказ' }).click();

  await asked;
  await expect(page).toHaveURL(/\/profile\/orders\/\d+$/);
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
});

test('The same can be ordered again: what the order held lies in the basket', async ({ page }) => {
  const order = await placeOrder(page, demo.collarInStock, { quantity: 2, payment: 'upon_receipt' });
  await openByLink(page, order);

  await page.getByRole('button', { name: 'Заказать то же самое' }).click();

  const line = page.getByRole('dialog', { name: 'Корзина' }).getByRole('group');
  await expect(line.getByRole('status')).toHaveText('2');
});

test('order not found: whoever is logged in is led back to their orders, and not to the login', async ({
  page,
}) => {
  await logInAt(page, '/profile/orders/999999');

  const main = page.getByRole('main');

  await expect(main.getByRole('heading', { level: 1, name: 'Не нашли заказ' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Войти' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Мои заказы' }).last().click();
  await expect(page).toHaveURL('/profile/orders');
});
