import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { openBackoffice } from './steps/open-backoffice.ts';
import { placePaidOrder } from './steps/paid-order.ts';

/** Presses keys by their place, with the letters that a Russian layout writes. */
async function pressInRussian(page: Page, keys: Record<string, string>): Promise<void> {
  await page.evaluate((pressed) => {
    for (const [code, key] of Object.entries(pressed)) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true }));
    }
  }, keys);
}

const statusOf = (page: Page, number: string) =>
  page.locator('header', { has: page.getByRole('heading', { level: 1, name: `Заказ ${number}` }) });

test('orders: one is found by the last four digits of a phone, with the size to pack', async ({
  page,
  browser,
}) => {
  const { number, phone } = await placePaidOrder(browser);
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/orders?view=to_pack`);

  await page.getByLabel('Найти заказ').fill(phone.slice(-4));

  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Заказ ${number}` }) });
  await expect(row.getByText('M', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${phone.slice(-4)}`));
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Товары' }).getByText('M', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Позвонить/ })).toHaveAttribute('href', `tel:${phone}`);
});

test('orders: one is packed and handed over by keyboard alone, in the Russian layout', async ({
  page,
  browser,
}) => {
  const { number } = await placePaidOrder(browser);
  await openBackoffice(page);
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: `Заказ ${number}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(statusOf(page, number).getByText('Собрать', { exact: true })).toBeVisible();

  // P of an English layout.
  await pressInRussian(page, { KeyP: 'з' });
  await expect(page.getByRole('alertdialog', { name: 'Отметить собранным' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(statusOf(page, number).getByText('Собран', { exact: true })).toBeVisible();
  // S of an English layout.
  await pressInRussian(page, { KeyS: 'ы' });
  await expect(page.getByRole('alertdialog', { name: 'Передать в\u00a0доставку' })).toBeVisible();
  await expect(page.getByLabel('Трек-номер')).toBeFocused();
  await page.keyboard.type('1234567890');
  await page.keyboard.press('Control+Enter');

  await expect(statusOf(page, number).getByText('В\u00a0пути')).toBeVisible();
  await expect(page.getByRole('link', { name: '1234567890' })).toBeVisible();
});

test('orders: a second browser sees a move at once, and its own stale move changes nothing and shows both', async ({
  page,
  browser,
}) => {
  const { number } = await placePaidOrder(browser);
  const origin = await openBackoffice(page);
  const other = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await openBackoffice(other, 'second');
  await page.goto(`${origin}/orders/${number}`);
  await other.goto(`${origin}/orders/${number}`);
  await expect(page.getByText(/смотрит этот заказ/)).toBeVisible();
  await other.getByRole('button', { name: /^Нужно позвонить/ }).click();
  await other.getByLabel('Причина').fill('Нет размера');

  await page.keyboard.press('KeyP');
  await expect(page.getByRole('alertdialog', { name: 'Отметить собранным' })).toBeVisible();
  await page.keyboard.press('Control+Enter');

  await expect(statusOf(page, number).getByText('Собрать', { exact: true })).toHaveCount(0);
  await expect(statusOf(other, number).getByText('Собрать', { exact: true })).toHaveCount(0, { timeout: 2_000 });
  await expect(statusOf(other, number).getByText('Собран', { exact: true })).toBeVisible();
  await other.keyboard.press('Control+Enter');
  const dialog = other.getByRole('alertdialog', { name: 'Нужно позвонить' });
  await expect(dialog.getByText('Собрать → Собран')).toBeVisible();
  await expect(dialog.getByText('Ваше действие: Нужно позвонить')).toBeVisible();
  await expect(dialog.getByLabel('Причина')).toHaveValue('Нет размера');
  await expect(statusOf(other, number).getByText('Собран', { exact: true })).toBeVisible();
  await other.context().close();
});

test('orders: markup in the name of a recipient stays text', async ({ page, browser }) => {
  const { number } = await placePaidOrder(browser, { firstName: '<svg onload=alert(1)>' });
  const origin = await openBackoffice(page);

  await page.goto(`${origin}/orders?q=${number}`);
  await expect(page.getByText('<svg onload=alert(1)>')).toBeVisible();
  await page.goto(`${origin}/orders/${number}`);

  await expect(page.getByText('<svg onload=alert(1)>').first()).toBeVisible();
  await expect(page.locator('svg[onload]')).toHaveCount(0);
});

test('orders: a double click refunds once', async ({ page, browser }) => {
  const { number } = await placePaidOrder(browser);
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/orders/${number}`);
  await page.getByRole('button', { name: /^Вернуть деньги/ }).click();
  await page.getByRole('button', { name: /товары оставить/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Вернуть деньги' });
  await dialog.getByLabel('Сумма, рублей').fill('100');
  await expect(dialog.getByText('на\u00a0карту или счёт')).toBeVisible();
  await dialog.getByLabel('Причина').fill('Извинение');
  await dialog.getByLabel(`Для подтверждения напишите ${number}`).fill(number);

  await dialog.getByRole('button', { name: 'Вернуть деньги' }).dblclick();

  await expect(dialog).toHaveCount(0);
  const history = page.getByRole('list', { name: 'История заказа' });
  await expect(history.getByText('Возврат денег', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Возвращено 100\u00a0₽').first()).toBeVisible();
  await page.reload();
  await expect(history.getByText('Возврат денег', { exact: true })).toHaveCount(1);
});

test('orders: a new one waits above the list until it is asked for', async ({ page, browser }) => {
  // Other tests place orders as well, so the list is that of one name.
  const firstName = `Зоя${randomUUID().slice(0, 8)}`;
  const first = await placePaidOrder(browser, { firstName });
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/orders?view=to_pack&q=${firstName}`);
  await expect(page.getByRole('link', { name: `Заказ ${first.number}` })).toBeVisible();

  const second = await placePaidOrder(browser, { firstName });

  const link = page.getByRole('link', { name: `Заказ ${second.number}` });
  await expect(page.getByText('1 новый заказ')).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(link).toBeVisible();
});
