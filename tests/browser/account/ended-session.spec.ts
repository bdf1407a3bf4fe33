import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { logInAt } from './steps/log-in.ts';
import { PASSWORD } from './steps/words.ts';

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Авторизация' });

/** Ends all sessions of the account, as another device would. */
async function endSessions(page: Page): Promise<void> {
  const refresh = await page.evaluate(() => localStorage.getItem('r'));
  await page.request.post('/api/v1/auth/logout/', { data: { refresh, everywhere: true } });
}

test('ended session: the login opens over the form in every tab, saves the form in one, and closing it leaves the profile [SESSION-08] [SESSION-11] [SESSION-12] [MODAL-08] [CONST-09]', async ({
  page,
  context,
}) => {
  const email = await logInAt(page, '/profile/user');
  const other = await context.newPage();
  await other.goto('/profile/orders');
  await expect(other.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Сохранить' });

  await test.step('one login serves both tabs, and the form is saved', async () => {
    await page.getByLabel('Фамилия').fill('Иванова');
    await endSessions(page);
    await save.click();
    await expect(modalOf(page).getByText('Сессия закончилась. Войдите ещё раз.')).toBeVisible();
    await expect(modalOf(other)).toBeVisible();
    expect((await modalOf(page).boundingBox())?.width).toBe(360);
    await expect(modalOf(page).getByLabel('Электронная почта')).toHaveValue(email);
    await modalOf(page).getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await modalOf(page).getByRole('button', { name: 'Войти' }).click();
    await expect(modalOf(page)).toBeHidden();
    await expect(modalOf(other)).toBeHidden();
    await expect(other).toHaveURL('/profile/orders');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Профиль: Анна' })).toBeVisible();
    await expect(page).toHaveURL('/profile/user');
    await expect(page.getByText('Сохранено.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Фамилия')).toHaveValue('Иванова');
  });

  await page.evaluate(() => localStorage.setItem('checkout_form', '{"name":"Анна"}'));
  await endSessions(page);
  await save.click();
  await modalOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL('/');
  await expect(modalOf(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('checkout_form'))).toBeNull();
});
