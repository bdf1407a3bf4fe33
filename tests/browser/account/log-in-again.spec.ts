import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { logInAt } from './steps/log-in.ts';
import { PASSWORD } from './steps/words.ts';

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Авторизация' });

/** All logins of the account are ended on another device. */
async function endLogins(page: Page): Promise<void> {
  const refresh = await page.evaluate(() => localStorage.getItem('r'));
  await page.request.post('/api/v1/auth/logout/', { data: { refresh, everywhere: true } });
}

async function logInAgain(page: Page): Promise<void> {
  await modalOf(page).getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await modalOf(page).getByRole('button', { name: 'Войти' }).click();
}

test('Who has to log in again in the midst of a form does so over it, and what they typed is saved [SESSION-08] [SESSION-11] [MODAL-08] [CONST-09]', async ({
  page,
}) => {
  const email = await logInAt(page, '/profile/user');
  await page.getByLabel('Фамилия').fill('Иванова');
  await endLogins(page);

  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(modalOf(page).getByText('Сессия закончилась. Войдите ещё раз.')).toBeVisible();
  expect((await modalOf(page).boundingBox())?.width).toBe(360);
  await expect(modalOf(page).getByLabel('Электронная почта')).toHaveValue(email);
  await logInAgain(page);
  await expect(modalOf(page)).toBeHidden();
  await expect(page).toHaveURL('/profile/user');
  await expect(page.getByText('Сохранено.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Иванова');
});

test('Who closes the form of an ended login is a guest, and leaves the profile [SESSION-12]', async ({ page }) => {
  await logInAt(page, '/profile/user');
  await page.evaluate(() => localStorage.setItem('checkout_form', '{"name":"Анна"}'));
  await endLogins(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();

  await modalOf(page).getByRole('button', { name: 'Закрыть' }).click();

  await expect(page).toHaveURL('/');
  await expect(modalOf(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('checkout_form'))).toBeNull();
});

test('Two tabs ask for the login together, and once it is given in one the other goes on [SESSION-11]', async ({
  page,
  context,
}) => {
  await logInAt(page, '/profile/user');
  const other = await context.newPage();
  await other.goto('/profile/orders');
  await expect(other.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
  await endLogins(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(modalOf(page)).toBeVisible();
  await expect(modalOf(other)).toBeVisible();

  await logInAgain(page);

  await expect(modalOf(other)).toBeHidden();
  await expect(other).toHaveURL('/profile/orders');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Профиль: Анна' })).toBeVisible();
});
