import { demo } from '@kashtanka/demo';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';

test('On a phone a promo code is applied and listed without anything running over the edge [VOUCHER-02]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await logIn(page);
  await visit(page, '/checkout');

  await page.getByLabel('Промокод или сертификат').fill('WOOF10');
  await page.getByRole('button', { name: 'Применить' }).tap();

  await expect(page.getByRole('alertdialog')).toContainText('Промокод применён');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Понятно' }).tap();
  await expect(page.getByRole('button', { name: 'Убрать промокод WOOF10' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await barriersHere(page)).toEqual([]);
});

test('basket drawer: takes a code in the same field as the checkout [VOUCHER-02]', async ({ page }) => {
  await fillBasket(page, demo.standaloneBowl);
  await logIn(page);
  await visit(page, '/delivery');
  await page.getByRole('button', { name: /^Корзина/ }).tap();
  const drawer = page.getByRole('dialog', { name: 'Корзина' });

  await drawer.getByLabel('Промокод или сертификат').fill('WOOF10');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alertdialog')).toContainText('Промокод применён');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Убрать промокод WOOF10' })).toBeVisible();
  await expect(drawer).toContainText('Промокод WOOF10: −10%');
  expect(await drawer.evaluate((box) => box.scrollWidth)).toBe(390);
  expect(await barriersHere(page)).toEqual([]);
});
