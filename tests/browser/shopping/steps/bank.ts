import type { Page } from '@playwright/test';
import { type Words, words } from './words.ts';

/** Test cards of the bank simulator, by the outcome of a payment. */
export const CARDS = { paid: '2202205000012424', challenge: '2202205300068092', noMoney: '2202205000060910' };

/** Address of the bank simulator's page. */
export const BANK_URL = `http://localhost:${Number(process.env.BROWSER_TEST_PORT ?? 3190) + 1}`;

/** The only code that the bank simulator accepts. */
const RIGHT_CODE = '111111';

export async function payWith(page: Page, card: string, { bank, pay }: Words = words.ru): Promise<void> {
  await page.getByLabel(bank.card).fill(card);
  await page.getByRole('button', { name: pay }).click();
}

export async function confirmPayment(page: Page, { bank }: Words = words.ru): Promise<void> {
  await page.getByLabel(bank.code).fill(RIGHT_CODE);
  await page.getByRole('button', { name: bank.confirm }).click();
}
