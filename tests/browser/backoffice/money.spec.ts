import { randomInt } from 'node:crypto';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { buyCertificate } from '../shopping/steps/gift.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

const REASON = 'Проверяем';

test('promo code: is created in the back office and works; a batch shows its codes once', async ({ page }) => {
  const origin = await openBackoffice(page);
  const code = `FALL${randomInt(100_000)}`;
  await page.goto(`${origin}/offers`);

  await page.getByRole('button', { name: 'Новый промокод' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Код', { exact: true }).fill(code);
  await dialog.getByLabel('Название для покупателя').fill(code);
  await dialog.getByLabel('Процентов').fill('120');
  await dialog.getByLabel('Причина').fill(REASON);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Процентов')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Процентов').fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('table', { name: 'Промокоды' }).getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Действует');
  await expect(row).toContainText('−10');

  await page.getByRole('button', { name: 'Новый промокод' }).click();
  await dialog.getByLabel('Код', { exact: true }).fill(`${code}B`);
  await dialog.getByLabel('Название для покупателя').fill('Партия');
  await dialog.getByLabel('Процентов').fill('5');
  await dialog.getByLabel('Партия одноразовых кодов').check();
  await dialog.getByLabel('Сколько кодов').fill('3');
  await dialog.getByLabel('Причина').fill(REASON);
  expect(await barriersHere(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  const codes = page.getByRole('dialog', { name: 'Новые коды: 3' }).getByRole('textbox');
  await expect(codes).toHaveValue(/^\w+\n\w+\n\w+$/);
});

test('certificate: a sold one is found by its end, blocked and unblocked', async ({ page }) => {
  const code = await buyCertificate(page, { sum: 1000, name: `gift${randomInt(1_000_000)}` });
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/certificates`);

  await page.getByRole('searchbox').fill(code);
  const row = page.getByRole('table', { name: 'Сертификаты' }).getByRole('row').nth(1);
  await expect(row).toContainText('Действует');
  expect(await page.getByRole('main').textContent()).not.toContain(code);
  for (const [action, state] of [
    ['Заблокировать', 'Заблокирован'],
    ['Снять блокировку', 'Действует'],
  ] as const) {
    await row.getByRole('button', { name: action }).click();
    await page.getByRole('alertdialog').getByLabel('Причина').fill(REASON);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(row).toContainText(state);
  }
  expect(await barriersHere(page)).toEqual([]);
});

test('reports: sales are read beside the period before, and saved for Excel', async ({ page }) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/reports`);

  await page.getByRole('button', { name: '90\u00a0дней' }).click();
  const table = page.getByRole('table', { name: 'Заказы и\u00a0деньги' });
  await expect(table.getByRole('row').last()).toContainText('Всего');
  expect(await barriersHere(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sales-.*\.xlsx$/);
  for (const path of [
    'payments',
    'receipts',
    'consents',
    'settings/passes',
    'settings/redirects',
    'settings/service',
  ]) {
    await page.goto(`${origin}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await barriersHere(page), path).toEqual([]);
  }
});
