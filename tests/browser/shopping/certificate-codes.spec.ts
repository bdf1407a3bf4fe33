import { readFile } from 'node:fs/promises';
import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';
import { choosePickup, fillRecipient } from './steps/checkout.ts';
import { buyCertificate } from './steps/gift.ts';
import { words } from './steps/words.ts';

const alertOf = (page: Page) => page.getByRole('alertdialog');
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Промокод или сертификат').fill(code);
  await page.getByRole('button', { name: 'Применить' }).click();
}

async function atCheckout(page: Page, address = '/checkout'): Promise<void> {
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, address);
}

test('A certificate that came by mail pays an order, and what is left stays on it [CERT-09] [CERT-10] [VOUCHER-02]', async ({
  page,
}) => {
  const code = await buyCertificate(page, { sum: 50_000, name: 'pays' });
  await atCheckout(page);
  await fillRecipient(page);
  await choosePickup(page);
  await page.getByLabel(words.ru.terms).check();

  await enter(page, code.toLowerCase());

  await expect(alertOf(page)).toContainText('Сертификат применён');
  await expect(alertOf(page)).toContainText(/На\sнём 50\s000\s₽/);
  await alertOf(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(summaryOf(page)).toContainText(code);
  await expect(
    summaryOf(page)
      .getByText(/К\sоплате/)
      .locator('..'),
  ).toContainText(/0\s₽/);
  await expect(page.getByText(/сертификат покрывает весь заказ/)).toBeVisible();
  await summaryOf(page).getByRole('button', { name: 'Заказать' }).click();
  await expect(page.getByRole('heading', { name: words.ru.thanks })).toBeVisible();
});

test('A certificate is taken out again, and the sum is as it was [API-10]', async ({ page }) => {
  const code = await buyCertificate(page, { sum: 1_000, name: 'taken' });
  await atCheckout(page);
  await choosePickup(page);
  const total = summaryOf(page)
    .getByText(/К\sоплате/)
    .locator('..');
  const before = await total.textContent();
  await enter(page, code);
  await alertOf(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(total).not.toHaveText(before ?? '');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  await summaryOf(page)
    .getByRole('button', { name: `Убрать сертификат ${code}` })
    .click();

  await expect(total).toHaveText(before ?? '');
  await expect(summaryOf(page)).not.toContainText(code);
  await expect(page.getByRole('group', { name: 'Ваши коды' })).toBeFocused();
  // Proxies log addresses, and a certificate's code is money.
  expect(addresses.filter((address) => address.includes('/basket/voucher/'))).toHaveLength(1);
  expect(addresses.filter((address) => address.includes(code))).toEqual([]);
});

test('A code that is refused says so with the code, why, and what to do, and stays in the field [ERRORTEXT-09] [ERRORTEXT-10] [ERRORTEXT-13]', async ({
  page,
}) => {
  await atCheckout(page);

  await page.getByLabel('Промокод или сертификат').fill('gc00-0000-0000-00');
  await page.keyboard.press('Enter');

  await expect(alertOf(page)).toContainText('Код gc00-0000-0000-00 не применён');
  await expect(alertOf(page)).toContainText('Такого кода нет');
  await expect(alertOf(page)).toContainText(/напишите в\sподдержку/);
  expect(await barriersHere(page)).toEqual([]);
  await alertOf(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByLabel('Промокод или сертификат')).toHaveValue('gc00-0000-0000-00');
});

test('A promo code asks a guest to log in, in English [VOUCHER-01] [D38]', async ({ page }) => {
  await atCheckout(page, '/en/checkout');

  await page.getByLabel('Promo code or certificate').fill('WOOF10');
  await page.getByRole('button', { name: 'Apply' }).click();

  await expect(alertOf(page)).toContainText('Log in to use WOOF10');
  await expect(alertOf(page)).toContainText('Promo codes work in a profile');
});

test('A server that fails, and a line that does, are told apart [ERRORTEXT-11] [ERRORTEXT-12]', async ({
  page,
}) => {
  await atCheckout(page);
  await page.route('**/basket/voucher/', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, 'GC00-0000-0000-00');
  await expect(alertOf(page)).toContainText(/На\sнашей стороне что-то сломалось/);
  await alertOf(page).getByRole('button', { name: 'Понятно' }).click();
  await page.unroute('**/basket/voucher/');
  await page.route('**/basket/voucher/', (route) => route.abort());

  await enter(page, 'GC00-0000-0000-00');

  await expect(alertOf(page)).toContainText('Магазин не ответил');
});

test('A link brings a code, which is applied in capitals, once, and leaves the address [QUERYPARAM-03] [REDIRECT-01]', async ({
  page,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/basket/voucher/')) {
      posted.push(request.postDataJSON().code);
    }
  });

  await visit(page, '/v/abc10?next=/collections');

  await expect(alertOf(page)).toContainText('Войдите, чтобы применить ABC10');
  await expect(page).toHaveURL(/\/collections$/);
  expect(posted).toEqual(['ABC10']);
});

test('A code that waits for a login is there at the checkout [D38]', async ({ page }) => {
  await visit(page, '/delivery?voucher=woof10&channel=mail');
  await alertOf(page).getByRole('button', { name: 'Не сейчас' }).click();
  await expect(page).toHaveURL(/\/delivery\?channel=mail$/);

  await atCheckout(page);

  await expect(page.getByLabel('Промокод или сертификат')).toHaveValue('WOOF10');
});

test('The page of certificates tells what is left on one, brings its card as a file, and refuses a code that is none', async ({
  page,
}) => {
  const code = await buyCertificate(page, { sum: 3_000, name: 'balance' });
  await visit(page, '/certificates');
  const ask = async (typed: string) => {
    await page.getByLabel('Код сертификата').fill(typed);
    await page.keyboard.press('Enter');
  };

  await ask(code);
  await expect(page.getByRole('status')).toContainText(/На\sсертификате 3\s000\s₽\. Действует до/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Открытка для печати (PDF)' }).click();
  // Its name is the machine's to write, and not every one can write Russian.
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await barriersHere(page)).toEqual([]);
  await ask('GC00-0000-0000-00');

  await expect(page.getByLabel('Код сертификата')).toHaveAccessibleDescription(/Такого кода нет/);
  expect(await barriersHere(page)).toEqual([]);
});

test('Where no code was typed, the field asks for one, and the order is not sent by it', async ({ page }) => {
  await atCheckout(page);
  const field = page.getByLabel('Промокод или сертификат');
  await page.getByRole('button', { name: 'Применить' }).click();

  await expect(field).toHaveAccessibleDescription('Введите код.');
  await expect(field).toBeFocused();
  await expect(page.getByText('Укажите имя')).toBeHidden();
  expect(await barriersHere(page)).toEqual([]);

  await field.fill('G');
  await expect(field).not.toHaveAccessibleDescription('Введите код.');
});

test('On a slow line the code that is asked about stays in the field until it is answered', async ({ page }) => {
  let answer = () => {};
  const line = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visit(page, '/certificates');
  await page.route('**/certificate/balance/', async (route) => {
    await line;
    await route.continue();
  });
  const field = page.getByLabel('Код сертификата');
  await field.fill('GC00-0000-0000-00');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1');

  answer();

  await expect(field).toHaveAccessibleDescription(/Такого кода нет/);
  await expect(field).toHaveValue('GC00-0000-0000-00');
});
