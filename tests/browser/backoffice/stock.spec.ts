import type { Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { makeProduct } from './steps/make-product.ts';
import { chooseLanguage, openBackoffice } from './steps/open-backoffice.ts';
import { callAdmin, scan } from './steps/packing.ts';

const countOf = async (page: Page, article: string) => (await callAdmin(page, 'GET', `stock/${article}/`)).counted;

test('stock: received goods are counted by scanning, and differences come at the end and can be undone', async ({
  page,
}) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const { article } = await makeProduct(page);
  const [small, medium] = [`${article}-s`, `${article}-m`];
  const found: string[] = [];
  const check = async (name: string) =>
    found.push(...(await barriersHere(page)).map((barrier) => `${name}: ${barrier}`));

  await page.goto(`${origin}/stock/receive`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Приёмка');
  for (const code of [small, medium, small, 'nothing-1']) await scan(page, code);
  await expect(page.getByRole('alert')).toContainText('Такого артикула нет: nothing-1');
  await page.getByLabel(`Штук, ${medium}`).fill('4');
  await page.getByLabel('Причина').fill('Накладная 7');
  await check('receiving');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Принято: 6 штук')).toBeVisible();
  expect([await countOf(page, small), await countOf(page, medium)]).toEqual([2, 4]);

  await page.goto(`${origin}/stock/count`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пересчёт');
  for (const code of [small, small.toUpperCase(), small, medium, medium, medium, medium]) await scan(page, code);
  await expect(page.getByLabel(`Штук, ${medium}`)).toHaveValue('4');
  // What was counted outlives a reload.
  await page.reload();
  await expect(page.getByLabel(`Штук, ${small}`)).toHaveValue('3');
  await expect(page.getByText('По\u00a0учёту')).toHaveCount(0);
  await check('count');
  await page.getByRole('button', { name: 'Показать расхождения' }).click();
  await expect(page.getByRole('heading', { name: '1 расхождение' })).toBeFocused();
  await expect(page.getByRole('row', { name: small })).toContainText('+1');
  await check('differences');
  await page.getByLabel('Причина').fill('Счёт полки');
  await page.getByRole('button', { name: 'Исправить 1 остаток' }).click();

  await expect(page.getByText('Остатки исправлены')).toBeVisible();
  expect(await countOf(page, small)).toBe(3);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText('Вернули как было')).toBeVisible();
  expect(await countOf(page, small)).toBe(2);
  await page.getByRole('searchbox').fill(article);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Заканчивается' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await check('list');
  await page
    .getByRole('row', { name: small })
    .getByRole('button', { name: /^Ошейник/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Накладная 7');
  await check('history');
  expect(found).toEqual([]);
});

test('stock: a count of goods that moved meanwhile shows its differences anew before it is stored', async ({
  page,
}) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const { article } = await makeProduct(page);
  const small = `${article}-s`;
  await callAdmin(page, 'POST', `stock/${small}/adjust/`, { body: { by: 5, reason: 'Приход' } });
  await page.goto(`${origin}/stock/count`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пересчёт');
  for (const code of [small, small, small]) await scan(page, code);
  await page.getByRole('button', { name: 'Показать расхождения' }).click();
  const row = page.getByRole('row', { name: small });
  await expect(row).toContainText('−2');
  await page.getByLabel('Причина').fill('Счёт полки');
  await callAdmin(page, 'POST', `stock/${small}/adjust/`, { body: { by: -1, reason: 'Бой' } });

  await page.getByRole('button', { name: 'Исправить 1 остаток' }).click();

  await expect(page.getByText('Расхождения посчитаны заново')).toBeVisible();
  await expect(row).toContainText('−1');
  expect(await countOf(page, small)).toBe(4);
  await page.getByRole('button', { name: 'Исправить 1 остаток' }).click();
  await expect(page.getByText('Остатки исправлены')).toBeVisible();
  expect(await countOf(page, small)).toBe(3);
});
