import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { comesAlive, visit } from '../steps/visit.ts';
import { loseFiles } from './lose-files.ts';

// The browser and the router both say in the console what did not come.
test.use({
  expectedTrouble: /Error loading route module|Failed to fetch dynamically imported|Unable to preload CSS/,
});

/** Files come only when they are asked for, so that there are some to lose. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visit(page, '/about');
  // What comes by itself when the browser is idle has come.
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'dataLayer')?.length)).toBe(1);
});

/** Does what makes the page reload, and waits until it is alive again. */
async function reloadBy(page: Page, act: () => Promise<void>): Promise<void> {
  const reload = page.waitForEvent('load');
  await act();
  await reload;
  await comesAlive(page);
}

const openBasket = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Корзина' }).click();
const toCollections = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Коллекции', exact: true }).click();

test('A page whose code is gone reloads, and then it comes [PERF-02] [ERRORTEXT-36]', async ({ page }) => {
  const files = await loseFiles(page);
  await reloadBy(page, () => toCollections(page));

  files.areBack();
  await toCollections(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
});

test('Within the minute nothing reloads again: the page says what happened, in its frame [PERF-02] [ERRORTEXT-36] [ERRORTEXT-41]', async ({
  page,
}) => {
  await loseFiles(page);
  await reloadBy(page, () => toCollections(page));
  const reloads: string[] = [];
  page.on('load', () => reloads.push(page.url()));

  await toCollections(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Что-то пошло не так' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Обновить страницу' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Каталог' })).toBeVisible();
  expect(reloads).toEqual([]);
});

test('A minute later it may reload again [PERF-02]', async ({ page }) => {
  await loseFiles(page);
  await reloadBy(page, () => toCollections(page));

  await page.clock.setFixedTime(Date.now() + 60_000);
  const again = page.waitForEvent('load');
  await toCollections(page);

  await again;
});

test('A box whose code is gone reloads the page, and then it opens [PERF-02]', async ({ page }) => {
  const files = await loseFiles(page);
  await reloadBy(page, () => openBasket(page));

  files.areBack();
  await openBasket(page);

  await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
});

test('A box that is lost twice leaves a page that can be reloaded [PERF-02] [ERRORTEXT-36]', async ({ page }) => {
  const files = await loseFiles(page);
  await reloadBy(page, () => openBasket(page));
  await openBasket(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Что-то пошло не так' })).toBeVisible();

  files.areBack();
  await page.getByRole('button', { name: 'Обновить страницу' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'О «Каштанке»' })).toBeVisible();
});

/** Does something without a connection: nothing reloads until it is back, and then the page does. */
async function withoutConnection(page: Page, act: () => Promise<void>): Promise<void> {
  await page.waitForLoadState();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const failed = page.waitForEvent('requestfailed');
  await page.context().setOffline(true);
  await act();
  await failed;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toEqual([]);
  await reloadBy(page, () => page.context().setOffline(false));
}

test('A box that is asked for without a connection leaves the page as it is; with it the page reloads, and the box opens [PERF-02]', async ({
  page,
}) => {
  await withoutConnection(page, () => openBasket(page));

  await openBasket(page);

  await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
});

test('A product that is put in without a connection stays on the screen, and goes in with it [PERF-02]', async ({
  page,
}) => {
  await visit(page, `/product/${demo.collarInStock}`);
  const add = page.getByRole('main').getByRole('button', { name: 'В корзину' }).first();
  await withoutConnection(page, () => add.click());

  await add.click();

  await expect(page.getByRole('dialog', { name: 'Корзина' }).getByRole('listitem').first()).toContainText(
    'Ошейник',
  );
});
