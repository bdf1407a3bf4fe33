import type { Page } from '@playwright/test';
import { chooseLanguage, openBackoffice } from '../backoffice/steps/open-backoffice.ts';
import { expect, test } from '../shop-test.ts';
import { barriersHere } from './barriers.ts';

const OVERLAYS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.keyboard.press('Control+KeyK'),
  (page) => page.keyboard.press('Shift+Slash'),
  (page) => page.getByRole('button', { name: /^(Ваша учётная запись|Your account)/ }).click(),
];

/** The first order of the demo shop was handed out. */
const ORDER = '/orders/100001';
const PATHS = [
  '/',
  '/orders',
  ORDER,
  '/customers',
  '/customers/a1',
  '/offers',
  '/settings',
  '/journal',
  '/staff',
  '/terminal',
  '/me',
  '/nothing-here',
  '/enter',
];

const ON_ORDER: readonly RegExp[] = [/^(Вернуть деньги|Refund money)/, /^(Принять возврат|Accept a return)/];

test('back office: its pages and overlays have no accessibility violations and fit the window', async ({
  page,
  language,
}) => {
  await chooseLanguage(page, language);
  const origin = await openBackoffice(page);
  const found: string[] = [];
  for (const path of PATHS) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found.push(...(await barriersHere(page)).map((barrier) => `${path}: ${barrier}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
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
