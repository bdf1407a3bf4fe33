import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { saveData, visit } from '../steps/visit.ts';
import { drawerOf, lineOf, putIn } from './steps/basket.ts';

const COLLAR = `/product/${demo.parentCollar}`;
const HARNESS = '/product/hrn01-01grp';

test('The table of a collar has its columns, its units, what to mind and what it is made of [MODAL-05] [SIZE-04] [SIZE-05] [SIZE-07] [SIZE-08] [SIZE-11] [SIZE-12] [SIZE-20]', async ({
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
  await expect(table.getByRole('link', { name: 'Как устроена анатомическая пряжка' })).toHaveAttribute(
    'href',
    '/faq/anatomical-buckle',
  );
  await expect(table).toContainText('Если размер не подошёл, обменяем в течение 30 дней.');
  expect((await table.boundingBox())?.width).toBe(1240);
});

test('The other kinds have their tables beside it [SIZE-13] [SIZE-14] [SIZE-15] [SIZE-16]', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog');

  await table.getByRole('tab', { name: 'Поводки' }).click();
  await expect(table.getByRole('heading', { name: 'Размеры поводков', level: 3 })).toBeVisible();
  await expect(table.getByRole('rowheader')).toHaveText([
    /16\sмм/,
    /20\sмм/,
    /25\sмм/,
    /16\sмм/,
    /20\sмм/,
    /25\sмм/,
    'S/M',
    'L/XL',
    'S/M',
    'L/XL',
  ]);
  await table.getByRole('tab', { name: 'Шлейки' }).click();
  await expect(table.getByRole('columnheader', { name: 'Спина, см' })).toBeVisible();
  await table.getByRole('tab', { name: 'Адресники' }).click();
  await expect(table.getByRole('row', { name: /^S, малый/ })).toContainText(/33\s×\s11\s×\s3,5/);
  await table.getByRole('tab', { name: /Шнурки/ }).click();

  await expect(table.getByRole('rowheader')).toHaveText(['XXS/XS', 'S/M', 'L/XL']);
});

test('The dog’s own row stands out in the table', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();

  await page.getByRole('dialog').getByLabel('Обхват шеи').fill('39');

  await expect(page.getByRole('dialog').getByRole('rowheader', { name: /вашей собаке/ })).toHaveText(/^M/);
});

test('In the table the dog’s row is one of the sizes that the product comes in', async ({ page }) => {
  await visit(page, `/product/${demo.smallCollar}`);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog');
  const own = table.getByRole('rowheader', { name: /вашей собаке/ });

  await table.getByLabel('Обхват шеи').fill('30');
  await expect(own).toHaveText(/^S/);
  await table.getByLabel('Обхват шеи').fill('50');

  await expect(own).toHaveCount(0);
});

test('With half of what a harness asks for, neither its button nor its table names a size', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('my_dog', JSON.stringify({ neck: '45' })));
  await visit(page, HARNESS);
  await expect(page.getByRole('button', { name: 'Какой размер подойдёт?' })).toBeVisible();

  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog');
  await expect(table.getByLabel('Обхват шеи')).toHaveValue('45');
  await expect(table.getByRole('rowheader', { name: /вашей собаке/ })).toHaveCount(0);
  await table.getByLabel('Обхват груди').fill('56');

  await expect(table.getByRole('rowheader', { name: /вашей собаке/ })).toHaveText(/^M/);
});

test('The table that is opened before the address tells the chosen size stays open', async ({ page }) => {
  await visit(page, COLLAR);
  const table = await page.getByRole('button', { name: 'Таблица размеров' }).elementHandle();

  await page.getByRole('radio', { name: 'M', exact: true }).evaluate((radio: HTMLElement, button) => {
    radio.click();
    (button as HTMLElement).click();
  }, table);

  await expect(page).toHaveURL(/size=m/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('The table leaves with its page [MODAL-14]', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.getByRole('dialog').getByRole('link', { name: 'Как устроена анатомическая пряжка' }).click();

  await expect(page).toHaveURL('/faq/anatomical-buckle');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('A line of the basket opens the table of its product, with its own size marked, over the basket [BASKET-17]', async ({
  page,
}) => {
  await putIn(page, 'hrn01-01grp?size=m');

  await lineOf(page, 'Шлейка').getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog', { name: 'Размеры шлеек' });
  await expect(table.getByRole('rowheader', { name: /в\sкорзине/ })).toHaveAccessibleName(/^M\s/);
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog', { name: 'Размеры шлеек' })).toBeHidden();
  await expect(drawerOf(page)).toBeVisible();
});

test('A table that cannot be had says so and is asked for again', async ({ page }) => {
  await visit(page, COLLAR);
  await page.route('**/catalogue/class/clr/', (route) => route.abort());
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Таблица не загрузилась');
  await page.unroute('**/catalogue/class/clr/');

  await page.getByRole('button', { name: 'Ещё раз' }).click();

  await expect(page.getByRole('dialog', { name: 'Размеры ошейников' }).getByRole('table')).toBeVisible();
});

test('On a slow line the table of sizes is announced by the line at the top until it is there', async ({
  page,
}) => {
  // Who saves data loads nothing ahead.
  await saveData(page);
  await visit(page, COLLAR);
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });

  await page.getByRole('button', { name: 'Таблица размеров' }).first().click();

  await expect(page.getByRole('progressbar')).toBeVisible();
  allow();
  await expect(page.getByRole('dialog', { name: /размер/i })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});
