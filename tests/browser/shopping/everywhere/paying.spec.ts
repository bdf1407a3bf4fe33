import type { Page } from '@playwright/test';
import { expect, test } from '../../shop-test.ts';
import { CARDS, payWith } from '../steps/bank.ts';
import { putIn } from '../steps/basket.ts';
import { fillForPickup, goToBank, orderOnReceipt, payButton } from '../steps/checkout.ts';
import { type Words, words } from '../steps/words.ts';

const PLENTY = 'clr02-07grp?size=m';

async function arriveAtBank(page: Page, language: Words): Promise<void> {
  await putIn(page, PLENTY, language);
  await fillForPickup(page, language);
  await goToBank(page, language);
}

/** Declined by the bank, back in the shop, and once more with another card. */
async function payAgain(page: Page, language: Words): Promise<void> {
  await payWith(page, CARDS.noMoney, language);
  await expect(page.getByText(language.notPaidNews)).toBeVisible();
  await payButton(page, language).click();
  await payWith(page, CARDS.paid, language);
}

test('A declined card costs nothing, and another one pays for the same order [ERRORTEXT-18]', async ({
  page,
  language,
}) => {
  const spoken = words[language];
  await arriveAtBank(page, spoken);

  await payAgain(page, spoken);

  await expect(page.getByText(spoken.paidNews)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: spoken.orderTitle })).toBeVisible();
});

test('Who leaves the bank by Back finds the order waiting, and pays it later', async ({ page }) => {
  await arriveAtBank(page, words.ru);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: words.ru.orderTitle })).toBeVisible();
  await expect(page.getByText(words.ru.waiting)).toBeVisible();
  await payButton(page).click();
  await payWith(page, CARDS.paid);

  await expect(page.getByText(words.ru.paidNews)).toBeVisible();
});

test('purchase: a shopper who leaves the bank unpaid is told so within seconds, and may pay again [D18]', async ({
  page,
  language,
}) => {
  const spoken = words[language];
  await arriveAtBank(page, spoken);

  await page.getByRole('button', { name: spoken.bank.leave }).click();

  await expect(page.getByRole('alert').getByText(spoken.openNews)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('radio', { name: spoken.yandexPay })).toBeVisible();
  await payButton(page, spoken).click();
  await payWith(page, CARDS.paid, spoken);
  await expect(page.getByText(spoken.paidNews)).toBeVisible();
});

test('What is picked up may be paid on receipt, and the order waits for its confirmation [PAYMENT-09]', async ({
  page,
  language,
}) => {
  const spoken = words[language];
  await putIn(page, PLENTY, spoken);
  await fillForPickup(page, spoken);

  await orderOnReceipt(page, spoken);
  await page.getByRole('link', { name: spoken.track }).click();

  await expect(page.getByRole('heading', { level: 1, name: spoken.orderTitle })).toBeVisible();
  await expect(page.getByText(spoken.waitingForStaff)).toBeVisible();
});
