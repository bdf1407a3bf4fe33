import { armed, HOSTILE } from '@kashtanka/api/testing/armed';
import { demo, demoDocument } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { comesAlive, logIn } from '../steps/visit.ts';
import { drawerOf } from './steps/basket.ts';
import { RECIPIENT } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

// A shop in which every text would run a script if inserted as markup, including texts of pickup points.
test.use({ openingLists: armed(demoDocument(new Date().toISOString().slice(0, 10))) });

/** The rest of such a text when it is shown as text. */
const READ = /onerror=alert\(1\)/;

/** Each script that runs opens a dialog. */
function programsOf(page: Page): string[] {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
}

async function visitIn(shop: { url: string }, page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
  await comesAlive(page);
}

async function expectNoMarkup(page: Page): Promise<void> {
  await expect(page.locator('img[src="x" i]')).toHaveCount(0);
}

test('markup: texts of the shop, its partners and shoppers show as written from product to order', async ({
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
  await test.step('pickup points of a carrier, in their list and on the map', async () => {
    await page.getByRole('radio', { name: 'Пункт выдачи СДЭК' }).check();
    await page.getByRole('combobox', { name: ru.city }).pressSequentially('Моск');
    await page.getByRole('option', { name: `Москва${HOSTILE}`, exact: true }).click();
    const point = page.getByRole('group', { name: 'Пункт выдачи' }).getByRole('radio').first();
    await expect(point).toHaveAccessibleName(READ);
    await expect(point).toHaveAccessibleDescription(READ);
    await point.check();
    await expect(page.getByText(READ).first()).toBeVisible();
    await page.getByRole('button', { name: 'Показать на карте' }).click();
    await expect(page.getByRole('region', { name: 'Карта пунктов' })).toBeVisible();
    await expectNoMarkup(page);
  });

  await page.getByRole('radio', { name: ru.pickup }).check();
  await page.getByLabel(ru.terms).check();
  await expect(page.getByRole('main')).toContainText(READ);
  await page.getByRole('radio', { name: ru.onReceipt }).check();
  await page.getByRole('button', { name: ru.order }).click();
  await expect(page.getByRole('heading', { name: ru.thanks })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(READ);
  await expectNoMarkup(page);
  await page.getByRole('main').getByRole('link', { name: ru.track }).click();
  await expect(page.getByRole('heading', { level: 1, name: ru.orderTitle })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(READ);
  await expectNoMarkup(page);

  await test.step('an applied code, the offers and a search', async () => {
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
  });
  expect(programs).toEqual([]);
});
