import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';
import { barriersHere } from './barriers.ts';

const LANGUAGES = [
  {
    ...{ language: 'Russian', start: '/delivery', basket: 'Корзина', remove: /^Убрать из корзины/ },
    ...{ subscribe: 'Подписаться' },
  },
  {
    ...{ language: 'English', start: '/en/delivery', basket: 'Basket', remove: /^Remove from/ },
    ...{ subscribe: 'Subscribe' },
  },
];

for (const words of LANGUAGES) {
  test(`The open basket bars nobody, in ${words.language}`, async ({ page }) => {
    await fillBasket(page, demo.standaloneBowl);
    await fillBasket(page, demo.discountedBag);
    await visit(page, words.start);

    await page.getByRole('banner').getByRole('button', { name: words.basket }).click();

    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    expect(await barriersHere(page)).toEqual([]);
  });

  test(`The empty basket bars nobody, in ${words.language}`, async ({ page }) => {
    await visit(page, words.start);

    await page.getByRole('banner').getByRole('button', { name: words.basket }).click();

    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1);
    expect(await barriersHere(page)).toEqual([]);
  });

  test(`A question over the basket bars nobody, in ${words.language}`, async ({ page }) => {
    await fillBasket(page, demo.standaloneBowl);
    await visit(page, words.start);
    await page.getByRole('banner').getByRole('button', { name: words.basket }).click();

    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();

    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await barriersHere(page)).toEqual([]);
  });

  test(`A message bars nobody, in ${words.language}`, async ({ page }) => {
    await visit(page, words.start);

    await page.getByRole('contentinfo').getByRole('button', { name: words.subscribe }).click();

    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await barriersHere(page)).toEqual([]);
  });
}
