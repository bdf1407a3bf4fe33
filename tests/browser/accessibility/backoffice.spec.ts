import type { Page } from '@playwright/test';
import { makeProduct } from '../backoffice/steps/make-product.ts';
import { chooseLanguage, openBackoffice } from '../backoffice/steps/open-backoffice.ts';
import { expect, test } from '../shop-test.ts';
import { barriersHere } from './barriers.ts';
import { inspect } from './inspect.ts';

test.setTimeout(180_000);

const PHONE = { width: 390, height: 844 };

/** The first order of the demo shop was handed out. */
const ORDER = '/orders/100001';

const PAGES = [
  '/',
  '/orders',
  ORDER,
  '/customers',
  '/customers/a1',
  '/offers',
  '/journal',
  '/terminal',
  '/settings',
  '/staff',
  '/me',
  '/enter',
  '/nothing-here',
  '/products?q=nothing-like-this',
];

test('back office: its pages have no accessibility violations and fit both windows', async ({ page }) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const found: string[] = [];
  for (const path of PAGES) found.push(...(await inspect(page, origin + path)));

  expect(found).toEqual([]);
});

const OVERLAYS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.keyboard.press('Control+KeyK'),
  (page) => page.keyboard.press('Shift+Slash'),
  (page) => page.getByRole('button', { name: /^Your account/ }).click(),
];
const ON_ORDER = ['Refund money', 'Accept a return'];

test('back office: its overlays on a phone have no accessibility violations, in English', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await chooseLanguage(page, 'en');
  const origin = await openBackoffice(page);
  const found: string[] = [];
  for (const [at, open] of OVERLAYS.entries()) {
    await open(page);
    found.push(...(await barriersHere(page)).map((barrier) => `overlay ${at}: ${barrier}`));
    await page.keyboard.press('Escape');
  }

  await page.goto(origin + ORDER);
  for (const name of ON_ORDER) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    found.push(...(await barriersHere(page)).map((barrier) => `${name}: ${barrier}`));
    await page.keyboard.press('Escape');
  }

  expect(found).toEqual([]);
});

const OF_PRODUCT = ['/products?q=', '/products/new?copy=', '/products/bulk?articles=', '/products/'];

test('products of the back office: pages have no accessibility violations and fit both windows', async ({
  page,
}) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const { article } = await makeProduct(page);
  const found: string[] = [];
  for (const path of OF_PRODUCT) found.push(...(await inspect(page, origin + path + article)));
  found.push(...(await inspect(page, `${origin}/products/${article}?tab=history`)));
  await page.goto(`${origin}/products?q=${article}`);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: /^Размеры и/ }).click();
  await page.getByRole('button', { name: 'Цены…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await barriersHere(page)).map((barrier) => `bulk: ${barrier}`));

  expect(found).toEqual([]);
});

const LISTS = ['/categories', '/collections', '/reference/shipping.tariffs', '/reference/size_charts'];

test('reference lists of the back office: pages and forms have no accessibility violations and fit both windows', async ({
  page,
}) => {
  await chooseLanguage(page, 'en');
  const origin = await openBackoffice(page);
  const found: string[] = [];
  for (const path of LISTS) {
    found.push(...(await inspect(page, origin + path)));
    const rows = path === '/categories' ? page.getByRole('listitem') : page.getByRole('row');
    await rows
      .filter({ has: page.getByRole('button') })
      .first()
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    found.push(...(await barriersHere(page)).map((barrier) => `${path}, form: ${barrier}`));
  }

  expect(found).toEqual([]);
});
