import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { chooseLanguage, openBackoffice } from './steps/open-backoffice.ts';
import { callAdmin } from './steps/packing.ts';

const PHOTOS = join(import.meta.dirname, '../../../packages/demo/media/photos');

test('media: a picture is found where it is used, replaced everywhere, cropped and deleted', async ({ page }) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const [first = '', second = ''] = readdirSync(PHOTOS).filter((name) => /\.webp$/.test(name));
  await page.goto(`${origin}/media`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Фото');
  await page.getByRole('searchbox').fill(first);
  const found = page.getByRole('main').getByRole('listitem');
  await expect(found).toHaveCount(1);
  await found.getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Где стоит' })).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);

  // Half of the picture becomes a new one.
  await drawer.getByRole('button', { name: 'Обрезать' }).click();
  const crop = page.getByRole('dialog', { name: 'Обрезать фото' });
  await crop.getByLabel('Справа').fill('50');
  expect(await barriersHere(page)).toEqual([]);
  const stored = page.waitForResponse((response) => /\/media\/\?name=/.test(response.url()));
  await crop.getByRole('button', { name: 'Сохранить как новое' }).click();
  const { id, width, height } = await (await stored).json();
  expect(width).toBeLessThan(height);
  await page.getByRole('button', { name: 'Отмена' }).last().click();

  const code = `d${randomUUID().slice(0, 8)}`;
  const row = { code, name: { ru: code }, image: `media:${id}` };
  await callAdmin(page, 'POST', 'data/designs/', { body: { row, reason: 'Проба' } });
  await page.goto(`${origin}/media?q=${code}`);
  await page.getByRole('button', { name: /стоит в\s1 месте/ }).click();
  await expect(drawer).toContainText(`Расцветка: ${code}`);
  await drawer.getByLabel('Заменить файлом').setInputFiles(join(PHOTOS, second));
  await page.getByRole('button', { name: 'Заменить везде' }).click();
  await expect(page.getByText('Изменили: 1')).toBeVisible();
  const replaced = await callAdmin(page, 'GET', `data/designs/${code}/`);
  expect(replaced.row.image).not.toBe(`media:${id}`);

  await page.goto(`${origin}/media?state=unused&q=${id}`);
  await page.getByRole('button', { name: /нигде не\sстоит/ }).click();
  await drawer.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Фото удалено')).toBeVisible();
  await expect(page.getByText('Ничего не\u00a0нашлось')).toBeVisible();
});
