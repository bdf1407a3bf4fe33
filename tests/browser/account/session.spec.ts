import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';
import { haveAccount } from './steps/register.ts';
import { newEmail, PASSWORD } from './steps/words.ts';

const storedTokens = () => ['a', 'r'].map((key) => localStorage.getItem(key) !== null);

/**
 * Records all requests, and separately the requests for the data of all routes, which only a change of login
 * causes; other requests list their routes.
 */
function watchRequests(page: Page): { asked: string[]; reloads(): string[] } {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    asked.push([pathname, ...searchParams.getAll('_routes')].join(' '));
  });
  return { asked, reloads: () => asked.filter((call) => /\.data( .*\broot\b.*)?$/.test(call)) };
}

test('registration: refuses an incomplete form, names its partner, and lasts from reload to logout [AUTH-05] [PROFILE-02] [PROFILE-03] [PROFILE-04] [PROFILE-05] [PROFILE-09] [SESSION-01] [SESSION-04] [SESSION-17] [QUERYPARAM-01] [VALIDATION-28] [VALIDATION-29] [VALIDATION-31]', async ({
  page,
}) => {
  const email = page.getByLabel('Электронная почта');
  const password = page.getByLabel('Пароль', { exact: true });
  const terms = page.getByRole('checkbox', { name: 'Принимаю' });
  const register = page.getByRole('button', { name: 'Зарегистрироваться' });
  await visit(page, '/login?partner=vetclinic');
  await expect(page).toHaveTitle(/^Вход/);
  await page.getByRole('link', { name: 'Регистрация' }).click();
  await expect(page).toHaveTitle(/^Регистрация/);

  await test.step('each incomplete field says so, and the first one gets the focus', async () => {
    await page.getByLabel('Имя').fill('Анна');
    await email.fill('анна');
    await register.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/^Проверьте адрес/);
    await expect(password).toHaveAccessibleDescription('Введите пароль');
    await expect(terms).toHaveAccessibleDescription(/^Отметьте согласие/);
  });

  await test.step('a complete form logs in and greets', async () => {
    await email.fill(newEmail());
    await password.fill(PASSWORD);
    await terms.check();
    const [sent] = await Promise.all([page.waitForRequest('**/auth/registration/'), register.click()]);
    expect(sent.postDataJSON()).toMatchObject({ partner: 'vetclinic' });
    await expect(page).toHaveURL('/profile/orders');
    await expect(page.getByText(/^Здравствуйте,\s*Анна$/)).toBeVisible();
    await expect(page.getByText('Остались вопросы?')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Заказов пока нет' })).toBeVisible();
  });

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

test('login: follows an ended session, refuses a wrong password and an unknown email alike, and returns to the page that was asked for [AUTH-05] [AUTH-06] [GUARD-04] [ERRORTEXT-43] [SESSION-05] [SESSION-07] [SESSION-16] [SESSION-18]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    const over = `head.${btoa('{"exp":1}')}.sign`;
    localStorage.setItem('a', over);
    localStorage.setItem('r', over);
  });
  const { asked, reloads } = watchRequests(page);
  const main = page.getByRole('main');
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const enter = main.getByRole('button', { name: 'Log in' });
  const refusal = page.getByRole('alert').filter({ hasText: 'Email and password do not match' });

  await visit(page, '/en/profile/user');
  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible();
  expect(await page.evaluate(storedTokens), 'expired tokens are cleared').toEqual([false, false]);
  await expect(enter).toBeDisabled();

  for (const stranger of ['anna@kashtanka.example', newEmail()]) {
    await email.fill(stranger);
    await password.fill('not the password');
    await enter.click();
    await expect(refusal).toBeVisible();
    expect((await boxOf(refusal)).top).toBeGreaterThan((await boxOf(enter)).bottom);
    await password.fill('');
  }
  expect(await page.evaluate(storedTokens)).toEqual([false, false]);

  await test.step('by keys alone, as the shopper of the demo shop', async () => {
    asked.length = 0;
    await email.fill('');
    await email.focus();
    await page.keyboard.type('anna@kashtanka.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wet-nose-at-dawn');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/profile/user');
    await expect(main).toBeFocused();
    await expect
      .poll(() => asked)
      .toEqual(expect.arrayContaining(['/api/v1/basket/', '/api/v1/profile/subscriptions/']));
    await expect.poll(reloads, 'the login loads the data of the next page').not.toEqual([]);
    const pages = asked.flatMap((call) => call.match(/^\S+\.data/)?.[0] ?? []);
    expect(new Set(pages), 'and not of the page that it leaves').toEqual(new Set(['/en/profile/user.data']));
  });

  await main.getByRole('link', { name: 'My orders' }).first().click();
  await expect(main, 'the demo shop has orders of this shopper').toContainText('Ready for pickup');
  asked.length = 0;
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(reloads, 'the logout reloads the data of the page').not.toEqual([]);
});

test('login: without browser storage it lasts while the page is open, and the basket of the guest joins the account [SESSION-01] [AUTH-05] [BASKET-14]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await fillBasket({ request: elsewhere }, demo.standaloneBowl);
  const email = await haveAccount({ request: elsewhere });
  await elsewhere.dispose();
  await fillBasket(page, demo.standaloneBowl);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(page, '/login?next=/delivery');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);

  await page.getByRole('button', { name: 'Войти' }).click();

  await expect(page.getByRole('alertdialog', { name: 'Корзины объединены' })).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page).toHaveURL('/delivery');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'в корзине 2 товара' })).toBeVisible();
  await header.getByRole('link', { name: 'Профиль: Анна' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
});
