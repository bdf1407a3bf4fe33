import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../shop-test.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

test('exchange: a Shopify file is taken in, shows its difference, is stored and taken back', async ({ page }) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/exchange`);
  const handle = `river-${Date.now()}`;
  const file = [
    // A column of its own, so that no mapping is remembered for the file.
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,${handle}`,
    `${handle},Ошейник «Река»,Size,S,${handle}-s,1900,4`,
    `${handle},,,M,${handle}-m,2100,2`,
  ].join('\n');

  await page.getByLabel('Выбрать файл').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'products_export.csv' })).toBeVisible();
  await page.getByLabel('Вид товара', { exact: true }).selectOption({ label: 'Ошейники' });
  await page.getByLabel('Раздел', { exact: true }).selectOption({ label: 'Ошейники' });
  await page.getByRole('button', { name: 'Проверить' }).press('Enter');

  await expect(page.getByRole('row').filter({ hasText: handle }).first()).toContainText(
    `${handle}-s: Цена 1\u00a0900\u00a0₽`,
  );
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Загружено', { exact: true })).toBeVisible();
  const shown = await page.request.get(`${origin}/api/admin/v1/data/products/${handle}/`);
  expect(await shown.json()).toMatchObject({ row: { is_published: true, variants: [{ price: '1900.00' }, {}] } });

  await page.getByRole('button', { name: 'Отменить загрузку' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(page.getByText('Отменено', { exact: true })).toBeVisible();
  const hidden = await page.request.get(`${origin}/api/admin/v1/data/products/${handle}/`);
  expect(await hidden.json()).toMatchObject({ row: { is_published: false } });
  await page.getByRole('link', { name: 'Все файлы' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'products_export.csv' }).first()).toContainText('Отменено');
});
