import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { visit } from '../steps/visit.ts';

test('size table on a phone: the longest one keeps its head in sight and moves aside to its last column', async ({
  page,
}) => {
  await visit(page, `/product/${demo.parentHarness}`);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const sheet = page.getByRole('dialog', { name: 'Размеры шлеек' });
  const box = sheet.getByRole('region', { name: 'Размеры шлеек' });
  const last = box.getByRole('columnheader').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText('Если размер не подошёл, обменяем в течение 30 дней.')).toBeAttached();

  await box.hover();
  await page.mouse.wheel(0, 5_000);
  await expect(box.getByRole('row').last()).toBeInViewport();
  await expect(box.getByRole('columnheader', { name: 'Размер', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(box.getByRole('columnheader', { name: 'Шея, см', exact: true })).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(1_000, 0);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('size table on a phone: opens above the sizes as a sheet that shows the neck without scrolling aside', async ({
  page,
}) => {
  for (const { path, table, name } of [
    { path: '', table: 'Таблица размеров', name: 'Размеры ошейников' },
    { path: '/en', table: 'Size table', name: 'Collar sizes' },
  ]) {
    await visit(page, `${path}/product/${demo.parentCollar}`);
    const link = page.getByRole('button', { name: table });
    const [above, size] = [await boxOf(link), await boxOf(page.getByRole('radio', { name: 'XS', exact: true }))];
    expect(above.bottom, name).toBeLessThanOrEqual(size.top);
    await link.click();

    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('table')).toBeVisible();
    const width = await sheet.evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
    expect(width[0], name).toBe(width[1]);
    // A size is chosen by the neck measurement.
    await expect(sheet.getByRole('columnheader').nth(2)).toBeInViewport({ ratio: 1 });
  }
});
