import { armed, HOSTILE } from '@kashtanka/api/testing/armed';
import { demo, demoDocument } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { comesAlive, logIn } from '../steps/visit.ts';
import { drawerOf } from './steps/basket.ts';
import { RECIPIENT } from './steps/checkout.ts';
import { words } from './steps/words.ts';
import { openWorkshop, write } from './steps/workshop.ts';

const { ru } = words;

// In a shop whose every text would be a program, were it ever markup: its own, and those of the carriers' points.
test.use({ openingLists: armed(demoDocument(new Date().toISOString().slice(0, 10))) });

/** What is left of the text to be read, where it is one. */
const READ = /onerror=alert\(1\)/;

/** A program that ran says so. */
function programsOf(page: Page): string[] {
  const spoken: string[] = [];
  page.on('dialog', (dialog) => {
    spoken.push(dialog.message());
    void dialog.dismiss();
  });
  return spoken;
}

async function visitIn(shop: { url: string }, page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
  await comesAlive(page);
}

async function expectNoMarkup(page: Page): Promise<void> {
  await expect(page.locator('img[src="x" i]')).toHaveCount(0);
}

test('From a product to the thanks every text of the shop and of a shopper is shown as it was written', async ({
  page,
  shop,
}) => {
  test.slow();
  const programs = programsOf(page);
  await visitIn(shop, page, '/product/clr02-07grp?size=m');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(READ);

  await page.getByRole('main').getByRole('button', { name: ru.add }).first().click();
  await expect(drawerOf(page).getByRole('listitem').last()).toContainText(READ);
  await expectNoMarkup(page);

  await visitIn(shop, page, '/checkout');
  await page.getByLabel(ru.name).fill(HOSTILE);
  await page.getByLabel(ru.phone).fill(RECIPIENT.phone);
  await page.getByLabel(ru.email).fill(RECIPIENT.email);
  await page.getByRole('radio', { name: ru.pickup }).check();
  await page.getByLabel(ru.terms).check();
  await expect(page.getByRole('main')).toContainText(READ);
  await expectNoMarkup(page);
  await page.getByRole('radio', { name: ru.onReceipt }).check();
  await page.getByRole('button', { name: ru.order }).click();
  await expect(page.getByRole('heading', { name: ru.thanks })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(READ);
  await expectNoMarkup(page);

  await page.getByRole('main').getByRole('link', { name: ru.track }).click();
  await expect(page.getByRole('heading', { level: 1, name: ru.orderTitle })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(READ);
  await expectNoMarkup(page);
  expect(programs).toEqual([]);
});

test('A carrier’s point is shown with its address, hours and words as they were told', async ({ page, shop }) => {
  const programs = programsOf(page);
  const line = { article: demo.collarInStock, quantity: 1, options: [] };
  await expect(await page.request.post(`${shop.url}/api/v1/basket/line/`, { data: line })).toBeOK();
  await visitIn(shop, page, '/checkout');
  await page.getByRole('radio', { name: 'Пункт выдачи СДЭК' }).check();
  await page.getByRole('combobox', { name: ru.city }).pressSequentially('Моск');
  await page.getByRole('option', { name: `Москва${HOSTILE}`, exact: true }).click();
  const point = page.getByRole('group', { name: 'Пункт выдачи' }).getByRole('radio').first();
  await expect(point).toHaveAccessibleName(READ);
  await expect(point).toHaveAccessibleDescription(READ);

  await point.check();

  await expect(page.getByText(READ).first()).toBeVisible();
  await expectNoMarkup(page);
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  await expect(page.getByRole('region', { name: 'Карта пунктов' })).toBeVisible();
  await expectNoMarkup(page);
  expect(programs).toEqual([]);
});

test('A promo code tells its offer’s name, offers their words, and what is searched for is told back', async ({
  page,
  shop,
}) => {
  const programs = programsOf(page);
  const line = { article: demo.standaloneBowl, quantity: 1, options: [] };
  await expect(await page.request.post(`${shop.url}/api/v1/basket/line/`, { data: line })).toBeOK();
  await logIn(page, shop.url);
  await visitIn(shop, page, '/checkout');
  await page.getByLabel('Промокод или сертификат').fill('WOOF10');

  await page.keyboard.press('Enter');

  await expect(page.getByRole('alertdialog')).toContainText('Промокод применён');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByRole('main')).toContainText(READ);
  await expectNoMarkup(page);
  await page.getByRole('button', { name: 'Почему такая скидка?' }).click();
  await expect(page.getByRole('dialog', { name: 'Акции и ваша корзина' })).toContainText(READ);
  await expectNoMarkup(page);
  await visitIn(shop, page, `/catalog?q=${encodeURIComponent(HOSTILE)}`);
  await expect(page.getByRole('main')).toContainText(READ);
  await expectNoMarkup(page);
  expect(programs).toEqual([]);
});

test('What is written to be cut is read in the workshop, also where it cannot be cut', async ({ page }) => {
  const programs = programsOf(page);
  const workshop = await openWorkshop(page);

  await write(page, '<img src=x>', '');

  await expect(workshop).toContainText('<IMG SRC=X>');
  await expectNoMarkup(page);
  expect(programs).toEqual([]);
});
