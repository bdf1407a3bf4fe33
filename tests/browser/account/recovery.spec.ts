import { expect, test } from '../shop-test.ts';
import { linkIn, readEmail } from '../steps/read-email.ts';
import { visit } from '../steps/visit.ts';
import { haveAccount } from './steps/register.ts';
import { newEmail } from './steps/words.ts';

test('password recovery: answers alike for any email, and its mailed link sets one new password [AUTH-05] [AUTH-07] [ERRORTEXT-43]', async ({
  page,
}) => {
  const email = await haveAccount(page);
  const main = page.getByRole('main');
  await visit(page, '/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Забыли пароль?' })).toBeVisible();
  await expect(main, 'the focus goes to the page').toBeFocused();
  const answers: (string | null)[] = [];
  for (const address of [newEmail(), email]) {
    await visit(page, '/forgotpassword');
    await page.getByLabel('Электронная почта').fill(address);
    await page.getByRole('button', { name: 'Прислать ссылку' }).click();
    const answer = page.getByRole('status').filter({ hasText: address });
    await expect(answer).toBeVisible();
    answers.push(((await answer.textContent()) ?? '').replace(address, ''));
  }
  expect(answers[0]).toBe(answers[1]);

  const { pathname, search } = new URL(
    linkIn(await readEmail(page, { to: email, subject: /парол/i }), 'recoverypassword'),
  );
  await visit(page, pathname + search);
  await expect(page, 'the secret leaves the address').toHaveURL('/recoverypassword');
  await page.getByLabel('Новый пароль', { exact: true }).fill('варежка на снегу');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(main.getByRole('link', { name: 'Войти' })).toBeFocused();
  await main.getByRole('link', { name: 'Войти' }).click();
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill('варежка на снегу');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/profile/orders');

  await page.evaluate(() => localStorage.clear());
  await visit(page, pathname + search);
  await page.getByLabel('Новый пароль', { exact: true }).fill('другая варежка на снегу');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal, 'a used link is refused').toContainText('Эта ссылка уже сработала');
  await expect(refusal.getByRole('link', { name: 'Прислать новую ссылку' })).toHaveAttribute(
    'href',
    '/forgotpassword',
  );
});
