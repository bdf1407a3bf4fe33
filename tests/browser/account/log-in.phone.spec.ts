import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { haveAccount } from './steps/register.ts';
import { PASSWORD } from './steps/words.ts';

test('On a phone a login leads to the root of the profile, where the way out is [AUTH-05] [SESSION-17]', async ({
  page,
}) => {
  const email = await haveAccount(page);
  await visit(page, '/login');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);

  await page.getByRole('button', { name: 'Войти' }).tap();

  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Выйти' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).tap();
  await expect(page).toHaveURL('/');
});
