import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { keep } from './steps/keep.ts';
import { logInAt } from './steps/log-in.ts';
import { PASSWORD } from './steps/words.ts';

test('What was done to an address leads back to the heading of the list [ADDRESS-03]', async ({ page }) => {
  await logIn(page);
  await keep(page, 'profile/address/', { city: 'Тверь', line1: 'ул. Мира, 7' });
  await keep(page, 'profile/address/', { city: 'Тверь', line1: 'ул. Мира, 9' });
  await visit(page, '/profile/address');
  const heading = page.getByRole('heading', { level: 1 });

  await page.getByRole('button', { name: /основн.*Мира, 9/i }).click();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Удалить: ул. Мира, 7' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();

  await expect(page.getByRole('button', { name: 'Удалить: ул. Мира, 7' })).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('A dog that was deleted leaves the heading of the list behind [DOG-01]', async ({ page }) => {
  await logIn(page);
  await keep(page, 'profile/dog/', { nickname: 'Рекс' });
  await visit(page, '/profile/pets');

  await page.getByRole('button', { name: 'Удалить: Рекс' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Собак пока нет' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Who has logged in stands at the beginning of the page it led to [AUTH-05]', async ({ page }) => {
  await logInAt(page, '/profile/user');

  await expect(page.getByRole('main')).toBeFocused();
});

test('A login that was ended leads to the heading of the others [PROFILE-08]', async ({ page }) => {
  const email = await logIn(page);
  await expect(await page.request.post('/api/v1/auth/login/', { data: { email, password: PASSWORD } })).toBeOK();
  await visit(page, '/profile/password');

  await page
    .getByRole('button', { name: /^Завершить вход/ })
    .first()
    .click();

  await expect(page.getByRole('heading', { name: 'Где вы вошли' })).toBeFocused();
});

test('Who does not wait any more is told so, and what they still wait for is read next [PROFILE-11]', async ({
  page,
}) => {
  await logIn(page);
  await visit(page, '/delivery');
  const access = await page.evaluate(() => localStorage.getItem('a'));
  const headers = { 'X-Authorization': `Bearer ${access}` };
  const data = { guest_first_name: '-' };
  const path = `/api/v1/catalogue/${demo.standaloneSoldOutSubscribable}/subscribe/`;
  await expect(await page.request.post(path, { data, headers })).toBeOK();
  await visit(page, '/profile/user');

  await page.getByRole('button', { name: /^Отписаться: / }).click();

  await expect(page.getByText('Подписок больше нет.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Подписки' })).toBeFocused();
});
