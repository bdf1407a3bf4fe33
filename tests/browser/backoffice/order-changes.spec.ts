import { randomInt } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { openBackoffice } from './steps/open-backoffice.ts';
import { placePaidOrder } from './steps/paid-order.ts';

test('order changes: the size of a line is changed for a caller, at the sum that the page tells', async ({
  page,
  browser,
}) => {
  const { number, phone } = await placePaidOrder(browser);
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/orders`);
  await page.getByLabel('Найти заказ').fill(phone.slice(-4));
  await expect(page).toHaveURL(new RegExp(`q=${phone.slice(-4)}`));
  await page.getByRole('link', { name: `Заказ ${number}` }).click();
  await page.getByRole('link', { name: 'Изменить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Изменить заказ ${number}` })).toBeVisible();

  await page.getByLabel(/^Размер:/).selectOption(demo.collarInStockOtherSize);
  const summary = page.getByRole('region', { name: 'Что изменится' });
  await expect(summary.getByText('К\u00a0оплате', { exact: true })).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
  await expect(page.getByText(/^M → L · 2\s490\s₽ → 2\s590\s₽$/)).toBeVisible();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByText(/^Доплата 100\s₽/)).toBeInViewport();
  const apply = page.getByRole('button', { name: /^Сменить размер на\sL и\sзапросить 100\s₽$/ });
  await expect(apply).toBeInViewport();
  await page.setViewportSize({ width, height });
  await apply.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /запросить 100\s₽$/ })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: `Заказ ${number}` })).toBeVisible();
  const history = page.getByRole('region', { name: 'История' });
  await expect(history.getByText(/, M → Ошейник .*, L/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Товары' }).getByText('L', { exact: true })).toBeVisible();
});

test('order by phone: is placed for a guest, and its draft survives a reload', async ({ page }) => {
  const origin = await openBackoffice(page);
  const phone = `+7900${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await page.goto(`${origin}/orders`);
  await page.getByRole('link', { name: 'Новый заказ' }).click();
  await page.getByRole('combobox', { name: 'Добавить товар' }).fill(demo.collarInStock);
  await page.getByRole('option', { name: new RegExp(demo.collarInStock) }).click();
  await page.getByLabel('Почта для писем о\u00a0заказе').fill(`guest-${phone.slice(1)}@example.com`);
  await page.reload();
  await page.getByLabel('Имя').fill('Борис');
  await page.getByLabel('Телефон').fill(phone);
  await page.getByLabel('Способ доставки').selectOption('pickup');
  await page.getByLabel('Пункт выдачи').selectOption('shop-msk');
  await page.getByLabel('Способ оплаты').selectOption('upon_receipt');
  const sums = page.getByRole('region', { name: 'К\u00a0оплате' });
  await expect(sums.getByText('Товары')).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);

  await sums.getByRole('button', { name: 'Оформить заказ' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Заказ \d+$/ })).toBeVisible();
  await expect(page.getByText('Борис', { exact: false }).first()).toBeVisible();
  await page.goto(`${origin}/orders/new`);
  await expect(page.getByLabel('Почта для писем о\u00a0заказе')).toHaveValue('');
});
