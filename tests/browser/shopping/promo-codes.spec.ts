import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { haveAccount } from '../account/steps/register.ts';
import { PASSWORD } from '../account/steps/words.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { basketButton, drawerOf } from './steps/basket.ts';

const alertOf = (page: Page) => page.getByRole('alertdialog');
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Промокод или сертификат').fill(code);
  await page.keyboard.press('Enter');
}

test('promo code: an expired one stays in the field with its reason; a valid one is applied, shown and removed by keys [VOUCHER-02] [API-09] [API-10] [ERRORTEXT-09] [ERRORTEXT-10]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await logIn(page);
  await visit(page, '/checkout');

  await enter(page, 'SNOW15');
  await expect(alertOf(page)).toContainText(/Код SNOW15 не\sприменён/);
  await expect(alertOf(page)).toContainText(/Промокод больше не\sдействует/);
  await page.keyboard.press('Enter');
  await expect(alertOf(page)).toBeHidden();
  await expect(page.getByLabel('Промокод или сертификат')).toHaveValue('SNOW15');

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

test('promo code of a link: is applied once for an account, and warns while the basket does not reach it [QUERYPARAM-03] [REDIRECT-01] [VOUCHER-02]', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock, { quantity: 3 });
  await logIn(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    const isCode = request.method() === 'POST' && request.url().endsWith('/basket/voucher/');
    if (isCode) posted.push(request.postDataJSON().code);
  });
  const basket = drawerOf(page);

  await visit(page, '/v/прогулка?next=/collections');
  await expect(alertOf(page)).toContainText('Промокод применён');
  await alertOf(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(page).toHaveURL(/\/collections$/);
  await basketButton(page).click();
  await expect(basket).toContainText('На прогулку: −500');
  expect(posted).toEqual(['ПРОГУЛКА']);

  const warning = basket.getByRole('status').filter({ hasText: 'Промокоду нужны' });
  await basket.getByRole('button', { name: 'Меньше' }).click();
  await expect(warning).toBeVisible();
  await basket.getByRole('button', { name: 'Больше' }).click();
  await expect(warning).toBeHidden();
  await expect(basket).toContainText('На прогулку: −500');

  await visit(page, '/v/прогулка?next=/collections');
  await expect(page).toHaveURL(/\/collections$/);
  await basketButton(page).click();
  await expect(basket).toContainText('На прогулку: −500');
  await expect(alertOf(page)).toHaveCount(0);
  expect(posted, 'posts after the second visit').toEqual(['ПРОГУЛКА']);
});

test('promo code of a guest: the field asks for a login, which then applies it [VOUCHER-01] [D38]', async ({
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
