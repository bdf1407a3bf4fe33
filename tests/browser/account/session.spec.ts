import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';
import { haveAccount } from './steps/register.ts';
import { newEmail, PASSWORD } from './steps/words.ts';

const storedTokens = () => ['a', 'r'].map((key) => localStorage.getItem(key) !== null);

test('Who registers is logged in, stays so after a reload, and is nobody after logging out [AUTH-05] [PROFILE-03] [PROFILE-04] [SESSION-01] [SESSION-04] [SESSION-17]', async ({
  page,
}) => {
  await visit(page, '/login?register');
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Электронная почта').fill(newEmail());
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Принимаю' }).check();

  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();

  await expect(page).toHaveURL('/profile/orders');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль: Анна' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('checkout_form', '{"name":"Анна"}'));
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(await page.evaluate(storedTokens)).toEqual([false, false]);
  expect(await page.evaluate(() => localStorage.getItem('checkout_form'))).toBeNull();
});

test('A guest logs in by keys alone and goes on to where they were going [AUTH-05] [AUTH-06] [GUARD-04]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const email = await haveAccount({ request: elsewhere });
  await elsewhere.dispose();
  await visit(page, '/en/profile/pets');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  const enter = page.getByRole('button', { name: 'Log in' });
  await expect(enter).toBeDisabled();

  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await expect(enter).toBeEnabled();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/en/profile/pets');
  await expect(page.getByRole('heading', { level: 1, name: 'My dogs' })).toBeVisible();
});

test('A wrong password and an e-mail that nobody has are told by the same words [ERRORTEXT-43]', async ({
  page,
}) => {
  const email = await haveAccount(page);
  await visit(page, '/login');
  const refusal = page.getByRole('alert').filter({ hasText: 'Неверная почта или пароль' });

  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  const enter = page.getByRole('main').getByRole('button', { name: 'Войти' });
  await enter.click();
  await expect(refusal).toBeVisible();
  expect((await boxOf(refusal)).top).toBeGreaterThan((await boxOf(enter)).bottom);
  await page.getByLabel('Электронная почта').fill(newEmail());
  await page.getByRole('button', { name: 'Войти' }).click();

  await expect(refusal).toBeVisible();
  expect(await page.evaluate(storedTokens)).toEqual([false, false]);
});

test('A form that lacks something leads to the first field that does, which says what [VALIDATION-28] [VALIDATION-29] [VALIDATION-31]', async ({
  page,
}) => {
  await visit(page, '/login?register');
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Электронная почта').fill('анна');

  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();

  await expect(page.getByLabel('Электронная почта')).toBeFocused();
  await expect(page.getByLabel('Электронная почта')).toHaveAccessibleDescription(/^Проверьте адрес/);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription('Введите пароль');
  await expect(page.getByRole('checkbox', { name: 'Принимаю' })).toHaveAccessibleDescription(/^Отметьте согласие/);
});

test('What a guest has chosen joins the basket of the account, and that is told [AUTH-05] [BASKET-14]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await fillBasket({ request: elsewhere }, demo.standaloneBowl);
  const email = await haveAccount({ request: elsewhere });
  await elsewhere.dispose();
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/login?next=/delivery');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);

  await page.getByRole('button', { name: 'Войти' }).click();

  await expect(page.getByRole('alertdialog', { name: 'Корзины объединены' })).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page).toHaveURL('/delivery');
  await expect(page.getByRole('banner').getByRole('button', { name: 'в корзине 2 товара' })).toBeVisible();
});

test('Tokens that are over are cleared, and the login says why it is asked for [SESSION-05] [SESSION-07]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    const over = `head.${btoa('{"exp":1}')}.sign`;
    localStorage.setItem('a', over);
    localStorage.setItem('r', over);
  });

  await visit(page, '/en/profile/pets');

  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible();
  expect(await page.evaluate(storedTokens)).toEqual([false, false]);
});

test('Where a browser keeps nothing, who logs in is logged in for as long as the page is open [SESSION-01]', async ({
  page,
}) => {
  const email = await haveAccount(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(page, '/login?next=/profile/pets');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);

  await page.getByRole('button', { name: 'Войти' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Мои собаки' })).toBeVisible();
  await page.getByRole('link', { name: 'Мои заказы' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
});

test('The tab of the browser tells registering from logging in', async ({ page }) => {
  await visit(page, '/login');
  await expect(page).toHaveTitle(/^Вход/);

  await page.getByRole('link', { name: 'Регистрация' }).click();

  await expect(page).toHaveTitle(/^Регистрация/);
});
