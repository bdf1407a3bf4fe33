import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { visit } from '../steps/visit.ts';

/** The sheet with the longest table there is. */
async function openTable(page: Page): Promise<Locator> {
  await visit(page, '/product/hrn01-01grp');
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  return page.getByRole('dialog', { name: 'Размеры шлеек' });
}

test('The head of a long table stays in sight while its rows pass', async ({ page }) => {
  const box = (await openTable(page)).getByRole('region', { name: 'Размеры шлеек' });

  await box.hover();
  await page.mouse.wheel(0, 5_000);

  await expect(box.getByRole('row').last()).toBeInViewport();
  await expect(box.getByRole('columnheader', { name: 'Размер', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(box.getByRole('columnheader', { name: 'Шея, см', exact: true })).toBeInViewport({ ratio: 1 });
});

test('A table that is broader than the phone moves aside to its last column', async ({ page }) => {
  const box = (await openTable(page)).getByRole('region', { name: 'Размеры шлеек' });
  const last = box.getByRole('columnheader').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });

  await box.hover();
  await page.mouse.wheel(1_000, 0);

  await expect(last).toBeInViewport({ ratio: 1 });
});

test('The table tells what becomes of a size that did not fit', async ({ page }) => {
  const sheet = await openTable(page);

  await expect(sheet.getByText('Если размер не подошёл, обменяем в течение 30 дней.')).toBeAttached();
});

for (const { language, path, table, name } of [
  { language: 'Russian', path: '', table: 'Таблица размеров', name: 'Размеры ошейников' },
  { language: 'English', path: '/en', table: 'Size table', name: 'Collar sizes' },
]) {
  test(`On a phone the table is a sheet that reads well, in ${language}`, async ({ page }) => {
    await visit(page, `${path}/product/${demo.parentCollar}`);

    const link = page.getByRole('button', { name: table });
    const [above, size] = [await boxOf(link), await boxOf(page.getByRole('radio', { name: 'XS', exact: true }))];
    expect(above.bottom).toBeLessThanOrEqual(size.top);
    await link.click();

    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('table')).toBeVisible();
    const width = await sheet.evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
    expect(width[0]).toBe(width[1]);
    // Nobody has to scroll sideways for the neck: it is what a size is chosen by.
    await expect(sheet.getByRole('columnheader').nth(2)).toBeInViewport({ ratio: 1 });
  });
}
