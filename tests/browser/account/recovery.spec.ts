import { expect, test } from '../shop-test.ts';
import { linkIn, readEmail } from '../steps/read-email.ts';
import { visit } from '../steps/visit.ts';
import { haveAccount } from './steps/register.ts';
import { newEmail } from './steps/words.ts';

test('A forgotten password is changed by the link of a letter, which leaves the address [AUTH-07] [AUTH-05]', async ({
  page,
}) => {
  const email = await haveAccount(page);
  await visit(page, '/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Забыли пароль?' })).toBeVisible();
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  const address = new URL(linkIn(await readEmail(page, { to: email, subject: /парол/i }), 'recoverypassword'));
  await visit(page, address.pathname + address.search);
  await expect(page).toHaveURL('/recoverypassword');
  await page.getByLabel('Новый пароль', { exact: true }).fill('варежка на снегу');

  await page.getByRole('button', { name: 'Сохранить пароль' }).click();

  await expect(page.getByRole('main').getByRole('link', { name: 'Войти' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill('варежка на снегу');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/profile/orders');
});

test('Who asks for the password of an e-mail that nobody has learns nothing [ERRORTEXT-43]', async ({ page }) => {
  const email = newEmail();
  await visit(page, '/en/forgotpassword');
  await page.getByLabel('Email', { exact: true }).fill(email);

  await page.getByRole('button', { name: 'Send the link' }).click();

  await expect(page.getByRole('status').filter({ hasText: `If ${email} has a profile` })).toBeVisible();
});

test('A link that was used up is told, with the way to a new one [AUTH-07]', async ({ page }) => {
  await visit(page, '/en/recoverypassword?secret=used-up');
  await page.getByLabel('New password', { exact: true }).fill('mittens in the snow');

  await page.getByRole('button', { name: 'Save the password' }).click();

  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('This link was already used or is not complete.');
  await expect(refusal.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/en/forgotpassword',
  );
});
