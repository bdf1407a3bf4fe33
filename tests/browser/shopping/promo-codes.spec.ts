import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { haveAccount } from '../account/steps/register.ts';
import { PASSWORD } from '../account/steps/words.ts';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';

const alertOf = (page: Page) => page.getByRole('alertdialog');
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Промокод или сертификат').fill(code);
  await page.keyboard.press('Enter');
}

test('A promo code is applied by keys, seen with what it takes off, and taken out [VOUCHER-02] [API-09] [API-10]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await logIn(page);
  await visit(page, '/checkout');

  await enter(page, 'woof-10');

  await expect(alertOf(page)).toContainText('Промокод применён');
  await expect(alertOf(page)).toContainText(/WOOF10: −10%: минус [\d\s,]+\s₽ с\sэтого заказа/);
  expect(await barriersHere(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(summaryOf(page)).toContainText('Промокод WOOF10: −10%');
  await summaryOf(page).getByRole('button', { name: 'Убрать промокод WOOF10' }).press('Enter');
  await expect(summaryOf(page)).not.toContainText('WOOF10');
  await expect(page.getByRole('group', { name: 'Ваши коды' })).toBeFocused();
});

test('One that is over says so, in English, and stays in the field [ERRORTEXT-09] [ERRORTEXT-10]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await logIn(page);
  await visit(page, '/en/checkout');

  await page.getByLabel('Promo code or certificate').fill('SNOW15');
  await page.getByRole('button', { name: 'Apply' }).click();

  await expect(alertOf(page)).toContainText('Code SNOW15 was not applied');
  await expect(alertOf(page)).toContainText('This code has expired');
  await alertOf(page).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByLabel('Promo code or certificate')).toHaveValue('SNOW15');
});

test('A link brings a code to who is logged in, once, and the basket is cheaper [QUERYPARAM-03] [REDIRECT-01]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await logIn(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    const isCode = request.method() === 'POST' && request.url().endsWith('/basket/voucher/');
    if (isCode) posted.push(request.postDataJSON().code);
  });

  await visit(page, '/v/woof10?next=/collections');

  await expect(alertOf(page)).toContainText('Промокод применён');
  await alertOf(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(page).toHaveURL(/\/collections$/);
  await page
    .getByRole('button', { name: /Корзина/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Промокод WOOF10: −10%');
  expect(posted).toEqual(['WOOF10']);

  await visit(page, '/v/woof10?next=/collections');
  await expect(page).toHaveURL(/\/collections$/);
  await page
    .getByRole('button', { name: /Корзина/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Промокод WOOF10: −10%');
  expect(posted).toEqual(['WOOF10']);
  await expect(alertOf(page)).toHaveCount(0);
});

test('promo code of a guest: the field says that it needs a login, whose button applies it [VOUCHER-01] [D38]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const email = await haveAccount({ request: elsewhere });
  await elsewhere.dispose();
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/checkout');
  await expect(page.getByLabel('Промокод или сертификат')).toHaveAccessibleDescription(/Для\sпромокода войдите/);
  await enter(page, 'WOOF10');
  await expect(alertOf(page)).toContainText('Войдите, чтобы применить WOOF10');
  await expect(alertOf(page).getByRole('button', { name: 'Войти' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=%2Fcheckout/);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(alertOf(page)).toContainText('Промокод применён');
  await alertOf(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(summaryOf(page)).toContainText('Промокод WOOF10: −10%');
});

test('A code that the goods no longer reach says so in the basket at once, and works again when they do [VOUCHER-02]', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock, { quantity: 3 });
  await logIn(page);
  await visit(page, '/catalog?voucher=прогулка');
  await alertOf(page).getByRole('button', { name: 'Понятно' }).click();
  await page
    .getByRole('button', { name: /Корзина/ })
    .first()
    .click();
  const basket = page.getByRole('dialog');
  await expect(basket).toContainText('На прогулку: −500');

  await basket.getByRole('button', { name: 'Меньше' }).click();

  const warning = basket.getByRole('status').filter({ hasText: 'Промокоду нужны' });
  await expect(warning).toBeVisible();
  await basket.getByRole('button', { name: 'Больше' }).click();
  await expect(warning).toBeHidden();
  await expect(basket).toContainText('На прогулку: −500');
});
