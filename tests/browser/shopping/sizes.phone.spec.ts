import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { visit } from '../steps/visit.ts';

test('The head of a long table stays in sight while its rows pass, and they may be dragged aside', async ({
  page,
}) => {
  await visit(page, '/product/hrn01-01grp');
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const sheet = page.getByRole('dialog', { name: 'Размеры шлеек' });
  const box = sheet.getByRole('region', { name: 'Размеры шлеек' });

  await box.hover();
  await page.mouse.wheel(0, 5_000);

  await expect(box.getByRole('row').last()).toBeInViewport();
  for (const name of ['Размер', 'Шея, см']) {
    await expect(box.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
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
