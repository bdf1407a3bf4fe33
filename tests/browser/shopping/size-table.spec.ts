import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { saveData, visit } from '../steps/visit.ts';

const COLLAR = `/product/${demo.parentCollar}`;

test('size table: shows the columns, materials and care of its kind, other kinds in tabs, and marks the row of the dog [MODAL-05] [MODAL-14] [SIZE-04] [SIZE-05] [SIZE-07] [SIZE-08] [SIZE-11] [SIZE-12] [SIZE-13] [SIZE-14] [SIZE-15] [SIZE-16] [SIZE-20]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog', { name: 'Размеры ошейников' });
  await expect(table.getByRole('columnheader')).toHaveText(['Размер', 'Ширина стропы, мм', 'Шея, см', 'Породы']);
  await expect(table.getByRole('rowheader')).toHaveText(['XS', 'S', 'M', 'L', 'XL', /L\sширокий/]);
  await expect(table.getByRole('row', { name: /^M\s/ })).toContainText(/20\s*34\u2060–\u206046\s*бигль/);
  await expect(table).toContainText('Под лентой должно пройти два пальца');
  await expect(table).toContainText('Между двумя размерами? Берите больший');
  await expect(table).toContainText(/Материалы\s*Стропа: хлопок/);
  await expect(table).toContainText(/Уход\s*Стирка при\s30\s°C/);
  await expect(table).toContainText('Если размер не подошёл, обменяем в течение 30 дней.');
  expect((await table.boundingBox())?.width).toBe(1240);
  await table.getByLabel('Обхват шеи').fill('39');
  await expect(table.getByRole('rowheader', { name: /вашей собаке/ })).toHaveText(/^M/);

  const box = page.getByRole('dialog');
  await box.getByRole('tab', { name: 'Поводки' }).click();
  await expect(box.getByRole('heading', { name: 'Размеры поводков', level: 3 })).toBeVisible();
  const widths = [/16\sмм/, /20\sмм/, /25\sмм/];
  await expect(box.getByRole('rowheader')).toHaveText([...widths, ...widths, 'S/M', 'L/XL', 'S/M', 'L/XL']);
  await box.getByRole('tab', { name: 'Шлейки' }).click();
  await expect(box.getByRole('columnheader', { name: 'Спина, см' })).toBeVisible();
  await box.getByRole('tab', { name: 'Адресники' }).click();
  await expect(box.getByRole('row', { name: /^S, малый/ })).toContainText(/33\s×\s11\s×\s3,5/);
  await box.getByRole('tab', { name: /Шнурки/ }).click();
  await expect(box.getByRole('rowheader')).toHaveText(['XXS/XS', /^S\/M/, 'L/XL']);
  await box.getByRole('tab', { name: 'Ошейники' }).click();

  await box.getByRole('link', { name: 'Как устроена анатомическая пряжка' }).click();
  await expect(page).toHaveURL('/faq/anatomical-buckle');
  await expect(box).toBeHidden();
});

test('size table: a slow one is announced by the progress line, a failed one is asked for again, a new address leaves it open', async ({
  page,
}) => {
  // With data saving on, the browser prefetches nothing.
  await saveData(page);
  await visit(page, `/product/${demo.smallCollar}`);
  const button = page.getByRole('button', { name: 'Таблица размеров' }).first();
  const table = page.getByRole('dialog');
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.route('**/catalogue/class/clr/', (route) => route.abort());

  await button.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  allow();
  await expect(table.getByRole('alert')).toContainText('Таблица не загрузилась');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.unroute('**/catalogue/class/clr/');
  await page.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(page.getByRole('dialog', { name: 'Размеры кожаных ошейников' }).getByRole('table')).toBeVisible();

  // The chart contains larger collars; the dog's row is one of the sizes of this product.
  const own = table.getByRole('rowheader', { name: /вашей собаке/ });
  await table.getByLabel('Обхват шеи').fill('30');
  await expect(own).toHaveText(/^S/);
  await table.getByLabel('Обхват шеи').fill('50');
  await expect(own).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();
  const opener = await button.elementHandle();
  await page.getByRole('radio', { name: 'M', exact: true }).evaluate((radio: HTMLElement, element) => {
    radio.click();
    (element as HTMLElement).click();
  }, opener);
  await expect(page).toHaveURL(/size=m/);
  await expect(table).toBeVisible();
});
