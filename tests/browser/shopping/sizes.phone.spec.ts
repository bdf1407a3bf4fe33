import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

for (const { language, path, table, name } of [
  { language: 'Russian', path: '', table: 'Таблица размеров', name: 'Размеры ошейников' },
  { language: 'English', path: '/en', table: 'Size table', name: 'Collar sizes' },
]) {
  test(`On a phone the table is a sheet that reads well, in ${language}`, async ({ page }) => {
    await visit(page, `${path}/product/${demo.parentCollar}`);

    await page.getByRole('button', { name: table }).click();

    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('table')).toBeVisible();
    const width = await sheet.evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
    expect(width[0]).toBe(width[1]);
    // Nobody has to scroll sideways for the neck: it is what a size is chosen by.
    await expect(sheet.getByRole('columnheader').nth(2)).toBeInViewport({ ratio: 1 });
  });
}
