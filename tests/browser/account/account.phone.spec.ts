import { linksIn } from '../shell/links-in.ts';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { grantPoints } from './steps/points.ts';
import { haveAccount } from './steps/register.ts';
import { PASSWORD } from './steps/words.ts';

test('account on a phone: a login leads to the root of the profile, with its points, sections and logout [AUTH-05] [GUARD-02] [GUARD-03] [SESSION-17] [LAYOUT-11] [ROUTE-41] [BONUS-05]', async ({
  page,
}) => {
  const email = await haveAccount(page);
  await grantPoints(email, 50);
  await visit(page, '/login');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).tap();
  await expect(page).toHaveURL('/profile');
  const sections = page.getByRole('navigation', { name: 'Профиль' });
  await expect(sections).toBeVisible();
  expect((await linksIn(sections)).map(([, href]) => href)).toEqual([
    '/profile/pets',
    '/profile/orders',
    '/profile/user',
    '/profile/loyalty',
    '/profile/partners',
  ]);

  await page.getByRole('link', { name: '50\u00a0баллов' }).tap();
  await expect(page).toHaveURL('/profile/bonuses');
  await expect(page.getByRole('heading', { level: 1, name: 'Баллы' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'За ожидание посылки' })).toContainText('+50');

  await visit(page, '/profile/pets');
  await expect(page.getByRole('heading', { level: 1, name: 'Мои собаки' })).toBeVisible();
  await expect(sections).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Профиль' }).tap();
  await expect(page).toHaveURL('/profile');

  await page.goto('/login');
  await expect(page, 'a logged-in shopper has no login page').toHaveURL('/profile');
  await page.getByRole('button', { name: 'Выйти' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).tap();
  await expect(page).toHaveURL('/');
});
