import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';

const across = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('From 576 px on the small header has room for a phone [CONST-13]', async ({ page }) => {
  await across(page, 575);
  await visit(page, '/login');
  const phone = page.getByRole('banner').getByRole('link', { name: '8 (800) 000-00-00' });
  await expect(phone).toBeHidden();

  await across(page, 576);

  await expect(phone).toBeVisible();
});

test('From 768 px on the basket is a panel at the right, below that a sheet from the lower edge [CONST-13] [MODAL-04]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await across(page, 767);
  await visit(page, '/about');
  await page.getByRole('button', { name: 'Корзина' }).click();
  const basket = page.getByRole('dialog', { name: 'Корзина' });
  // The scrollbar keeps its gutter.
  const { right } = await boxOf(page.getByRole('main'));
  await expect.poll(() => boxOf(basket)).toMatchObject({ left: 0, right, bottom: 900 });

  await across(page, 768);

  const panel = { left: right + 1 - 495, right: right + 1, top: 0, bottom: 900 };
  await expect.poll(() => boxOf(basket)).toMatchObject(panel);
  // The gutter beside it has its colour.
  const paper = await basket.evaluate((panel) => getComputedStyle(panel).backgroundColor);
  await expect(page.locator('html')).toHaveCSS('background-color', paper);
});

test('From 992 px on the header is the wide one and the filters stand beside the goods [CONST-13]', async ({
  page,
}) => {
  await across(page, 991);
  await visit(page, '/catalog');
  const burger = page.getByRole('button', { name: 'Открыть меню' });
  const filters = page.getByRole('complementary', { name: 'Фильтры' });
  await expect(burger).toBeVisible();
  await expect(filters).toBeHidden();

  await across(page, 992);

  await expect(burger).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  await expect(filters).toBeVisible();
});

test('From 1200 px on goods stand four in a row instead of three [CONST-13]', async ({ page }) => {
  await across(page, 1199);
  await visit(page, '/collections/vetcity');
  const cards = page.getByRole('main').getByRole('article');
  const first = await boxOf(cards.first());
  expect(await boxOf(cards.nth(2))).toMatchObject({ top: first.top });
  expect(await boxOf(cards.nth(3))).toMatchObject({ left: first.left });

  await across(page, 1200);

  await expect.poll(async () => (await boxOf(cards.nth(3))).top).toBe((await boxOf(cards.first())).top);
  expect(await boxOf(cards.nth(4))).toMatchObject({ left: first.left });
});
