import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { chooseLanguage, openBackoffice } from './steps/open-backoffice.ts';
import { callAdmin, placeWaitingOrder } from './steps/packing.ts';

test('returns: a request by phone is accepted, arrives by its number, is inspected and refunded', async ({
  page,
}) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const number = await placeWaitingOrder(page, demo.collarInStock, { quantity: 2 });
  for (const to of ['authorized', 'issued']) {
    const { version } = await callAdmin(page, 'GET', `orders/${number}/`);
    await callAdmin(page, 'POST', `orders/${number}/move/`, { version, body: { to, reason: 'Забрали' } });
  }
  await page.goto(`${origin}/orders/${number}`);
  await page.getByRole('link', { name: 'Заявка на\u00a0возврат' }).click();
  await page.getByRole('button', { name: 'Больше' }).click();
  await page.getByLabel('Слова покупателя').fill('Мал');
  expect(await barriersHere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Оформить заявку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Возврат R\d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Принять заявку' }).click();
  await expect(page.getByRole('button', { name: 'Принять заявку' })).toHaveCount(0);

  await page.goto(`${origin}/returns`);
  await page.getByLabel('Приехала посылка').fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Проверено' }).click();
  await page.getByRole('button', { name: 'Вернуть деньги' }).click();
  await expect(page.getByText('Вернётся')).toBeVisible();
  await page.getByLabel(`Введите номер заказа ${number}`).fill(number);
  expect(await barriersHere(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Деньги возвращены')).toBeVisible();
});
