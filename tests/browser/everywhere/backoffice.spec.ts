import type { Page } from '@playwright/test';
import { makeProduct } from '../backoffice/steps/make-product.ts';
import { chooseLanguage, openBackoffice } from '../backoffice/steps/open-backoffice.ts';
import { expect, test } from '../shop-test.ts';
import { inspect } from './backoffice-steps.ts';
import { barriersHere } from './barriers.ts';

/** The first order of the demo shop was handed out. */
const ORDER = '/orders/100001';

/** Each page is opened in one language, in a window of one width. */
const PAGES = {
  ru: [
    '/',
    '/orders',
    '/customers/a1',
    '/offers',
    '/journal',
    '/terminal',
    '/nothing-here',
    '/products?q=nothing-like-this',
  ],
  en: [ORDER, '/customers', '/settings', '/staff', '/me', '/enter'],
};

const OVERLAYS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.keyboard.press('Control+KeyK'),
  (page) => page.keyboard.press('Shift+Slash'),
  (page) => page.getByRole('button', { name: /^(Ваша учётная запись|Your account)/ }).click(),
];
const ON_ORDER: readonly RegExp[] = [/^(Вернуть деньги|Refund money)/, /^(Принять возврат|Accept a return)/];

test('back office: its pages and overlays have no accessibility violations and fit both windows', async ({
  page,
  language,
}) => {
  await chooseLanguage(page, language);
  const origin = await openBackoffice(page);
  const found: string[] = [];
  for (const path of PAGES[language]) found.push(...(await inspect(page, language, origin + path)));
  await page.goto(origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [at, open] of OVERLAYS.entries()) {
    await open(page);
    found.push(...(await barriersHere(page)).map((barrier) => `overlay ${at}: ${barrier}`));
    await page.keyboard.press('Escape');
  }

  await page.goto(origin + ORDER);
  for (const name of ON_ORDER) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    found.push(...(await barriersHere(page)).map((barrier) => `${name}: ${barrier}`));
    await page.keyboard.press('Escape');
  }

  expect(found).toEqual([]);
});

const OF_PRODUCT = {
  ru: ['/products?q=', '/products/', '/products/bulk?articles='],
  en: ['/products?q=', '/products/new?copy=', '/products/'],
};

test('products of the back office: pages have no accessibility violations and fit both windows', async ({
  page,
  language,
}) => {
  await chooseLanguage(page, language);
  const origin = await openBackoffice(page);
  const { article } = await makeProduct(page);
  const found: string[] = [];
  for (const path of OF_PRODUCT[language]) found.push(...(await inspect(page, language, origin + path + article)));
  found.push(...(await inspect(page, language, `${origin}/products/${article}?tab=history`)));
  await page.goto(`${origin}/products?q=${article}`);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: /^(Размеры и|Sizes and)/ }).click();
  await page.getByRole('button', { name: /^(Цены…|Prices…)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await barriersHere(page)).map((barrier) => `bulk: ${barrier}`));

  expect(found).toEqual([]);
});

const LISTS = {
  ru: ['/categories', '/reference/shipping.tariffs'],
  en: ['/collections', '/reference/size_charts'],
};

test('reference lists of the back office: pages and forms have no accessibility violations and fit both windows', async ({
  page,
  language,
}) => {
  await chooseLanguage(page, language);
  const origin = await openBackoffice(page);
  const found: string[] = [];
  for (const path of LISTS[language]) {
    found.push(...(await inspect(page, language, origin + path)));
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
