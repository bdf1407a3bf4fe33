import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visitWithBasket } from './steps/basket.ts';

test('On a phone the order is summed up above the steps, and opens to its lines', async ({ page }) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');

  await page.getByText('1 товар').click();

  await expect(page.getByRole('group').getByText('Ошейник «Тропа» с анатомической пряжкой, графит')).toBeVisible();
});

test('The basket of a phone leads to the checkout and closes behind it [BASKET-15]', async ({ page }) => {
  await fillBasket(page, demo.collarInStock);
  await visitWithBasket(page, '/');
  await page.getByRole('button', { name: /^Корзина/ }).click();

  await page.getByRole('link', { name: 'Оформить заказ' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('On a phone the code of a certificate is seen whole where it is typed', async ({ page }) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  const field = page.getByLabel('Промокод или сертификат');

  await field.fill('GC7K-2M9Q-X4TD-1B');

  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
});
