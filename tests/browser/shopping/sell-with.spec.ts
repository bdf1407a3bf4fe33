import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';
import { addButton, drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';
import { somebodyBuys } from './steps/other-shopper.ts';

const HARNESS = `/product/${demo.parentHarness}?size=m`;
const STEEL = '20 мм, сталь, 3 290 ₽';

const leashRow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Добавить поводок в\sцвет/ });
const leashList = (page: Page) => page.getByRole('combobox', { name: /^Добавить поводок в\sцвет/ });

test('companion: a leash is picked by keys, left out, picked again and added on a line of its own; another colour asks anew [OPTION-02] [D39]', async ({
  page,
  context,
}) => {
  await visitWithBasket(page, HARNESS);
  await tabTo(page, leashRow(page));
  await page.keyboard.press('Enter');
  await tabTo(page, leashList(page));
  expect(await barriersHere(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(leashRow(page)).toContainText('+');

  await leashList(page).selectOption(STEEL);
  await expect(leashRow(page)).toContainText(/Поводок «Тропа».*\+3\s290\s₽/);
  await expect(addButton(page)).toContainText('8 280 ₽');
  await leashList(page).selectOption('Не добавлять');
  await expect(addButton(page)).toContainText('4 990 ₽');

  await leashList(page).selectOption(STEEL);
  await addButton(page).click();
  await expect(lineOf(page, 'Шлейка «Двор», графит')).toContainText('4 990 ₽');
  await expect(lineOf(page, 'Поводок «Тропа», 2 м, графит')).toContainText(/20\sмм, сталь/);
  const { lines } = await (await context.request.get('/api/v1/basket/')).json();
  expect(lines[0].options).toMatchObject([{ code: 'leash', value: 'lsh01-01grp-20-steel' }]);

  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await page.getByRole('link', { name: 'Каштан', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('каштан');
  await expect(leashRow(page)).toContainText(/от\s/);
  await expect(leashRow(page)).toHaveAttribute('aria-expanded', 'false');
});

test('companion: one that another shopper took first is named, and the product itself is added [OPTION-02] [D76]', async ({
  page,
  request,
}) => {
  await visitWithBasket(page, '/product/hrn01-01chk?size=m');
  await leashRow(page).click();
  await leashList(page).selectOption('25 мм, сталь, 3 490 ₽');
  await somebodyBuys(request, 'lsh01-01chk-25-steel', 2);

  await addButton(page).click();

  const alert = page.getByRole('alertdialog', { name: 'Ошибка 400' });
  await expect(alert).toContainText(/Не\sдобавилось: Поводок «Тропа».*Остальное в\sкорзине/);
  await alert.getByRole('button', { name: 'Понятно' }).click();
  await expect(lineOf(page, 'Шлейка «Двор»')).toContainText('4 990 ₽');
});

test('companion: a missing list and a tag lead to a page of their own, and one size is picked by its name [OPTION-02]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await visit(page, HARNESS);
  await page.route('**/catalogue/product/?product_class=lsh*', (route) => route.abort());
  await leashRow(page).click();
  await expect(main.getByText('Список не загрузился.')).toBeVisible();
  await main.getByRole('link', { name: 'На страницу товара' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Поводок/ })).toBeVisible();

  await visitWithBasket(page, `/product/${demo.collarInStock}`);
  await main.getByRole('link', { name: /^Добавить адресник/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Адресник/ })).toBeVisible();

  await visitWithBasket(page, `/product/${demo.discountedBag}`);
  await page.getByRole('button', { name: /^Добавить ключницу/ }).click();
  await page.getByRole('combobox', { name: 'Добавить ключницу' }).selectOption({ index: 1 });
  await addButton(page).click();
  await expect(lineOf(page, 'Ключница')).toContainText('1 290 ₽');
});
