import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { CARDS, confirmPayment, payWith } from './steps/bank.ts';
import { addButton, basketButton, drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';
import { filterBy } from './steps/catalogue.ts';
import { chooseCourier, fillRecipient, goToBank, payButton } from './steps/checkout.ts';
import { type Words, words } from './steps/words.ts';

/** From the home page to a collar in the basket. */
async function findCollar(page: Page, language: Words): Promise<void> {
  await visitWithBasket(page, '/', language);
  await page.getByRole('main').getByRole('link', { name: language.allProducts }).click();
  await page.getByRole('main').getByRole('link', { name: language.collars, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: language.collars })).toBeVisible();
  await filterBy(page, language.black, language);
  await page.getByRole('link', { name: language.trailCollar }).click();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await addButton(page, language).click();
}

/** From the basket to the bank's page. */
async function checkOut(page: Page, language: Words): Promise<void> {
  await drawerOf(page, language).getByRole('link', { name: language.checkOut }).click();
  await fillRecipient(page, language);
  await chooseCourier(page, language);
  await page.getByLabel(language.terms).check();
  await goToBank(page, language);
}

async function expectPaidOrder(page: Page, language: Words): Promise<void> {
  await expect(page.getByText(language.paidNews)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: language.orderTitle })).toBeVisible();
  await expect(page.getByText(language.paidBadge, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: language.trailCollar })).toBeVisible();
}

test('guest order: found by section and filter, delivered by courier, declined once and paid with another card [CHECKOUT-01] [PAYMENT-06] [ERRORTEXT-18] [I18N-01]', async ({
  page,
}) => {
  // Other orders of the tests are in Russian.
  const language = words.en;
  await findCollar(page, language);
  await expect(lineOf(page, language.trailCollar, language)).toContainText(language.collarPrice);

  await checkOut(page, language);
  await payWith(page, CARDS.noMoney, language);
  await expect(page.getByText(language.notPaidNews)).toBeVisible();
  await payButton(page, language).click();
  await payWith(page, CARDS.challenge, language);
  await confirmPayment(page, language);

  await expectPaidOrder(page, language);
  await basketButton(page, language).click();
  await expect(drawerOf(page, language).getByText(language.emptyBasket)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('checkout_form'))).toBeNull();
});
