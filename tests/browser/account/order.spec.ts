import { expect, test } from '../shop-test.ts';
import { putIn } from '../shopping/steps/basket.ts';
import { fillForPickup, orderOnReceipt } from '../shopping/steps/checkout.ts';
import { PASSWORD } from './steps/words.ts';

test('order: a guest registers by one password, finds the order in the profile, and orders the same again [API-68]', async ({
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
  await page.getByRole('button', { name: 'Заказать то же самое' }).click();
  const line = page.getByRole('dialog', { name: 'Корзина' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Ошейник');
});
