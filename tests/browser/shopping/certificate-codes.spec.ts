import { readFile } from 'node:fs/promises';
import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';
import { choosePickup, fillForPickup, fillRecipient, payButton } from './steps/checkout.ts';
import { stopClock } from './steps/clock.ts';
import { buyCertificate } from './steps/gift.ts';
import { holdBack, stopHearing } from './steps/network.ts';
import { words } from './steps/words.ts';

const { ru } = words;
const UNKNOWN = 'GC00-0000-0000-00';

const alertOf = (page: Page) => page.getByRole('alertdialog');
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });
const codeField = (page: Page) => page.getByLabel('Промокод или сертификат');
const dismiss = (page: Page) => alertOf(page).getByRole('button', { name: 'Понятно' }).click();

async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Применить' }).click();
}

test('certificate: the emailed code shows its balance, pays an order whole, and the rest pays a part of the next [CERT-09] [CERT-10] [VOUCHER-02] [API-10]', async ({
  page,
  context,
}) => {
  test.slow();
  const code = await buyCertificate(page, { sum: 3_000, name: 'spent' });
  const total = summaryOf(page)
    .getByText(/К\sоплате/)
    .locator('..');

  await test.step('its balance and its card as a file', async () => {
    await visit(page, '/certificates');
    await page.getByLabel('Код сертификата').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(/На\sсертификате 3\s000\s₽\. Действует до/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Открытка для печати (PDF)' }).click();
    expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await barriersHere(page)).toEqual([]);
  });

  await fillBasket(page, demo.collarInStock);
  await visit(page, '/checkout');
  await fillRecipient(page);
  await choosePickup(page);
  await page.getByLabel(ru.terms).check();
  await expect(total).toContainText(/2\s490\s₽/);
  const before = (await total.textContent()) ?? '';

  await test.step('it is applied, and removed without its code in an address', async () => {
    await enter(page, code.toLowerCase());
    await expect(alertOf(page)).toContainText('Сертификат применён');
    await expect(alertOf(page)).toContainText(/На\sнём 3\s000\s₽/);
    await dismiss(page);
    await expect(total).toContainText(/[^\d]0\s₽/);
    // Proxies log addresses, and a certificate's code is worth money.
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await summaryOf(page)
      .getByRole('button', { name: `Убрать сертификат ${code}` })
      .click();
    await expect(total).toHaveText(before);
    await expect(summaryOf(page)).not.toContainText(code);
    await expect(page.getByRole('group', { name: 'Ваши коды' })).toBeFocused();
    expect(addresses.filter((address) => address.includes('/basket/voucher/'))).toHaveLength(1);
    expect(addresses.filter((address) => address.includes(code))).toEqual([]);
  });

  await enter(page, code);
  await dismiss(page);
  await expect(summaryOf(page)).toContainText(code);
  await expect(page.getByText(/сертификат покрывает весь заказ/)).toBeVisible();
  await summaryOf(page).getByRole('button', { name: 'Заказать' }).click();
  await expect(page.getByRole('heading', { name: ru.thanks })).toBeVisible();

  await test.step('a changed sum is announced as the amount left to pay', async () => {
    await stopHearing(context);
    // A stopped clock does not work in a tab that has emails in its history.
    const tab = await context.newPage();
    await tab.clock.install();
    await fillBasket(tab, demo.collarInStock);
    await fillForPickup(tab);
    await enter(tab, code);
    await expect(alertOf(tab)).toContainText(/На\sнём 510\s₽/);
    await dismiss(tab);
    await expect(payButton(tab)).toHaveText(/1\s980\s₽/);
    await stopClock(tab);
    await fillBasket(tab, demo.collarInStock);
    await payButton(tab).click();
    await tab.clock.resume();
    await expect(alertOf(tab)).toContainText('Сумма изменилась');
    await expect(alertOf(tab)).toContainText(/Было 1\s980\s₽, стало 4\s470\s₽/);
  });
});

test('discount code: a missing, unknown or unanswered code is explained and stays in its field [ERRORTEXT-09] [ERRORTEXT-10] [ERRORTEXT-11] [ERRORTEXT-12] [ERRORTEXT-13]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/checkout');
  const field = codeField(page);
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(field).toHaveAccessibleDescription('Введите код.');
  await expect(field).toBeFocused();
  await expect(page.getByText('Укажите имя'), 'the order is not sent').toBeHidden();
  expect(await barriersHere(page)).toEqual([]);

  await field.fill('gc00-0000-0000-00');
  await expect(field).not.toHaveAccessibleDescription('Введите код.');
  await page.keyboard.press('Enter');
  await expect(alertOf(page)).toContainText('Код gc00-0000-0000-00 не применён');
  await expect(alertOf(page)).toContainText('Такого кода нет');
  await expect(alertOf(page)).toContainText(/напишите в\sподдержку/);
  expect(await barriersHere(page)).toEqual([]);
  await dismiss(page);
  await expect(field).toHaveValue('gc00-0000-0000-00');

  await page.route('**/basket/voucher/', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, UNKNOWN);
  await expect(alertOf(page)).toContainText(/На\sнашей стороне что-то сломалось/);
  await dismiss(page);
  await page.unroute('**/basket/voucher/');
  await page.route('**/basket/voucher/', (route) => route.abort());
  await enter(page, UNKNOWN);
  await expect(alertOf(page)).toContainText('Магазин не ответил');

  await test.step('the balance of an unknown code; a slow answer belongs to the code that was sent', async () => {
    await visit(page, '/certificates');
    const letThrough = await holdBack(page, '**/certificate/balance/');
    await page.getByLabel('Код сертификата').fill(UNKNOWN);
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    letThrough();
    await expect(page.getByLabel('Код сертификата')).toHaveAccessibleDescription(/Такого кода нет/);
    await expect(page.getByLabel('Код сертификата')).toHaveValue(UNKNOWN);
    expect(await barriersHere(page)).toEqual([]);
  });
});
