import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { basketButton, drawerOf } from './steps/basket.ts';

test('promo code on a phone: is applied in the basket and listed in the checkout within the width of the screen [VOUCHER-02]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await logIn(page);
  await visit(page, '/delivery');
  await basketButton(page).tap();
  const drawer = drawerOf(page);
  const remove = { name: 'Убрать промокод WOOF10' };

  await drawer.getByLabel('Промокод или сертификат').fill('WOOF10');
  await drawer.getByRole('button', { name: 'Применить' }).tap();
  await expect(page.getByRole('alertdialog')).toContainText('Промокод применён');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Понятно' }).tap();
  await expect(drawer.getByRole('button', remove)).toBeVisible();
  await expect(drawer).toContainText('Промокод WOOF10: −10%');
  expect(await drawer.evaluate((box) => box.scrollWidth)).toBe(390);
  expect(await barriersHere(page)).toEqual([]);

  await drawer.getByRole('link', { name: 'Оформить заказ' }).tap();
  await expect(page.getByRole('main').getByRole('button', remove)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await barriersHere(page)).toEqual([]);
});
