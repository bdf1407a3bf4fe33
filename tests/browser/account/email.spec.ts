import type { Page } from '@playwright/test';
import { answerNotices, expect, test } from '../shop-test.ts';
import { linkIn, readEmail } from '../steps/read-email.ts';
import { logIn, logInAgain, visit } from '../steps/visit.ts';
import { newEmail, PASSWORD } from './steps/words.ts';

/** The path of a link that is mailed to an address; several emails may be on their way to it. */
async function mailedPath(page: Page, email: string, to: string): Promise<string> {
  let link = '';
  await expect(async () => {
    link = linkIn(await readEmail(page, { to: email }), to);
  }).toPass();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test('email of an account: changes by the link that is mailed to the new address, and the old one takes it back', async ({
  page,
}) => {
  const [old, next] = [await logIn(page), newEmail()];
  await visit(page, '/profile/user');
  await expect(page.getByText('Адрес не подтверждён')).toBeVisible();
  await page.getByLabel('Электронная почта').fill(next);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(`Новый адрес: ${next}`)).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(old);

  await visit(page, await mailedPath(page, next, 'confirm-email'));
  await expect(page).toHaveURL('/confirm-email');
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect(page.getByRole('status').filter({ hasText: next })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Открыть профиль' })).toBeFocused();

  await visit(page, await mailedPath(page, old, 'restore-email'));
  await expect(page).toHaveURL('/restore-email');
  await page.getByRole('button', { name: 'Вернуть адрес' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Адрес вернулся' })).toBeVisible();
  expect(await mailedPath(page, old, 'recoverypassword')).toContain('secret=');
});

test('email of an account: a login that is not fresh is asked for the password beside the field, and before deleting', async ({
  page,
}) => {
  const email = await logIn(page);
  const asksFor = { fields: { current_password: [{ code: 'required', message: '' }] } };
  const refuseOnce = (method: string) =>
    page.route('**/api/v1/profile/', (route) => {
      const { postDataJSON, method: sent } = {
        postDataJSON: route.request().postDataJSON(),
        method: route.request().method(),
      };
      if (sent !== method || postDataJSON?.current_password) return route.fallback();
      return route.fulfill({ status: 400, json: asksFor.fields });
    });
  await refuseOnce('PATCH');
  await refuseOnce('DELETE');
  await visit(page, '/en/profile/user');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const password = page.getByLabel('Current password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('New address:')).toBeVisible();
  await expect(password).toHaveCount(0);
  await page.unroute('**/api/v1/profile/');
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await expect(page.getByText('New address:')).toHaveCount(0);

  await refuseOnce('DELETE');
  await page.getByRole('button', { name: 'Delete the profile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the profile' }).click();
  await expect(password).toBeFocused();
  await password.fill('not this one');
  await page.getByRole('button', { name: 'Delete the profile' }).click();
  await expect(password).toHaveAccessibleDescription(/This is not your current password/);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete the profile' }).click();
  await expect(page).toHaveURL('/en');
  const gone = { email, password: PASSWORD };
  expect((await page.request.post('/api/v1/auth/login/', { data: gone })).status()).toBe(400);
});

test('email of an account: the mailed link asks another browser to log in first', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await logIn(page);
  const path = await mailedPath(page, email, 'confirm-email');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await answerNotices(elsewhere);
  const other = await elsewhere.newPage();

  await visit(other, path);
  await expect(other).toHaveURL('/login?next=%2Fconfirm-email');
  await other.getByLabel('Электронная почта').fill(email);
  await other.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Войти' }).click();
  await other.getByRole('button', { name: 'Подтвердить адрес' }).click();

  await expect(other.getByRole('status').filter({ hasText: email })).toBeVisible();
  await logInAgain(page, email);
  await visit(page, '/profile/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible();
  await expect(page.getByText('Адрес не подтверждён')).toHaveCount(0);
});
