import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { CARDS } from './steps/bank.ts';
import { addButton, drawerOf, visitWithBasket } from './steps/basket.ts';
import { payButton, RECIPIENT } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** From the list to the basket; the size is chosen by an arrow key. */
async function putInCollar(page: Page): Promise<void> {
  await visitWithBasket(page, '/catalog/collars?color=black');
  await press(page, page.getByRole('link', { name: ru.trailCollar }));
  await tabTo(page, page.getByRole('radio', { name: 'XS', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await press(page, addButton(page));
}

/** The whole form, including checkboxes. */
async function fillForm(page: Page): Promise<void> {
  await write(page, page.getByLabel(ru.name), RECIPIENT.name);
  await write(page, page.getByLabel(ru.phone), RECIPIENT.phone);
  await write(page, page.getByLabel(ru.email), RECIPIENT.email);
  await write(page, page.getByRole('combobox', { name: ru.city }), 'каза');
  await expect(page.getByRole('option', { name: ru.cityName })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await write(page, page.getByRole('combobox', { name: ru.street }), 'ул. Баумана, 1');
  await tabTo(page, page.getByLabel(ru.terms));
  await page.keyboard.press('Space');
}

test('keyboard: a guest goes from a list to a paid order without a pointer', async ({ page }) => {
  await putInCollar(page);

  await press(page, drawerOf(page).getByRole('link', { name: ru.checkOut }));
  await fillForm(page);
  await press(page, payButton(page));
  await tabTo(page, page.getByLabel(ru.bank.card));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(CARDS.paid);
  await page.keyboard.press('Enter');

  await expect(page.getByText(ru.paidNews)).toBeVisible();
});
