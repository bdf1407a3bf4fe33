import type { Page } from '@playwright/test';
import { answerNotices, expect, test } from '../shop-test.ts';
import { linkIn, readEmail } from '../steps/read-email.ts';
import { logIn, visit } from '../steps/visit.ts';
import { newEmail, PASSWORD } from './steps/words.ts';

/** The path of a link in an email to an address; several emails may arrive there. */
async function mailedPath(page: Page, email: string, to: string): Promise<string> {
  let link = '';
  await expect(async () => {
    link = linkIn(await readEmail(page, { to: email }), to);
  }).toPass();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test('email of an account: changes by the link mailed to the new address, after a login in another browser, and the old address takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const [old, next] = [await logIn(page), newEmail()];
  await visit(page, '/profile/user');
  await expect(page.getByText('Адрес не подтверждён')).toBeVisible();
  await page.getByLabel('Электронная почта').fill(next);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(`Новый адрес: ${next}`)).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(old);
  const path = await mailedPath(page, next, 'confirm-email');

  await test.step('another browser logs in and confirms the new address', async () => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    await answerNotices(elsewhere);
    const other = await elsewhere.newPage();
    await visit(other, path);
    await expect(other, 'the secret leaves the address').toHaveURL('/login?next=%2Fconfirm-email');
    await other.getByLabel('Электронная почта').fill(old);
    await other.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Войти' }).click();
    await other.getByRole('button', { name: 'Подтвердить адрес' }).click();
    await expect(other.getByRole('status').filter({ hasText: next })).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: 'Открыть профиль' })).toBeFocused();
    await visit(other, '/profile/user');
    await expect(other.getByLabel('Электронная почта')).toHaveValue(next);
    await expect(other.getByText('Адрес не подтверждён')).toHaveCount(0);
    await elsewhere.close();
  });

  await visit(page, await mailedPath(page, old, 'restore-email'));
  await expect(page).toHaveURL('/restore-email');
  await page.getByRole('button', { name: 'Вернуть адрес' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Адрес вернулся' })).toBeVisible();
  expect(await mailedPath(page, old, 'recoverypassword')).toContain('secret=');
});

/** The shop refuses a change once, as it does for a login that is not fresh. */
const requirePassword = (page: Page, method: string) =>
  page.route('**/api/v1/profile/', (route) => {
    const request = route.request();
    if (request.method() !== method || request.postDataJSON()?.current_password) return route.fallback();
    return route.fulfill({ status: 400, json: { current_password: [{ code: 'required', message: '' }] } });
  });

test('account: a login that is not fresh is asked for the password before a new email and before deletion [PROFILE-07] [PROFILE-12]', async ({
  page,
}) => {
  const email = await logIn(page);
  const password = page.getByLabel('Current password', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const remove = page.getByRole('button', { name: 'Delete the profile' });
  await requirePassword(page, 'PATCH');
  await visit(page, '/en/profile/user');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await save.click();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await save.click();
  await expect(page.getByText('New address:')).toBeVisible();
  await expect(password).toHaveCount(0);
  await page.unroute('**/api/v1/profile/');
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await expect(page.getByText('New address:')).toHaveCount(0);

  await requirePassword(page, 'DELETE');
  await remove.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the profile' }).click();
  await expect(password).toBeFocused();
  await password.fill('not this one');
  await remove.click();
  await expect(password).toHaveAccessibleDescription(/This is not your current password/);
  await password.fill(PASSWORD);
  await remove.click();

  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  const gone = { email, password: PASSWORD };
  expect((await page.request.post('/api/v1/auth/login/', { data: gone })).status()).toBe(400);
});
