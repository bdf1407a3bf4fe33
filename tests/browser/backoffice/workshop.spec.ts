import { readFile } from 'node:fs/promises';
import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { chooseLanguage, openBackoffice } from './steps/open-backoffice.ts';
import { placePaidOrder } from './steps/paid-order.ts';

test('workshop: tags of the queue become a sheet, are cut, and a spoiled one returns', async ({
  page,
  browser,
}) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const name = `Рекс${Date.now() % 1_000}`;
  const line = { options: [{ code: 'tag_text', value: name }] };
  const { number } = await placePaidOrder(browser, { article: demo.engravedTag, line });
  await page.goto(`${origin}/workshop`);
  const tag = page.getByRole('row').filter({ hasText: name });
  await expect(tag.getByRole('img', { name: `Готовая бирка: ${name}` })).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);

  await page.getByLabel(`Выбрать бирку «${name}», заказ ${number}`).focus();
  await page.keyboard.press('KeyX');
  await page.keyboard.press('KeyN');
  await page.getByLabel('Ширина пластины, мм').fill('120');
  await page.getByLabel('Высота пластины, мм').fill('60');
  await page.keyboard.press('Enter');
  await expect(tag).toHaveCount(0);
  await page.getByRole('button', { name: 'В\u00a0работе' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать SVG' }).first().click();
  const svg = await readFile(await (await download).path(), 'utf8');
  expect(svg).toContain('width="120mm" height="60mm"');
  expect(svg.split(`id="piece-${number}-1-1"`)).toHaveLength(2);

  await page.getByRole('button', { name: `Вырезано: ${name}` }).click();
  // The list of another state replaces this one, and a dialog that was opened from it closes with it.
  await expect(tag).toHaveCount(0);
  await page.getByRole('button', { name: 'Вырезано', exact: true }).click();
  await page.getByRole('button', { name: `Испорчена: ${name}` }).click();
  await page.getByRole('button', { name: 'Ушла фреза' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Очередь' }).click();
  await expect(tag).toContainText('испорчена 1 раз');
});
