import { expect, type Locator, type Page } from '@playwright/test';
import { type Words, words } from './words.ts';

export const RECIPIENT = { name: 'Анна Иванова', phone: '8 900 123 45 67', email: 'anna@example.ru' } as const;

/** A part of the checkout by its heading, which also marks a finished part. */
export function step(page: Page, title: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${title}`) });
}

export async function fillRecipient(page: Page, language: Words = words.ru): Promise<void> {
  await page.getByLabel(language.name).fill(RECIPIENT.name);
  await page.getByLabel(language.phone).fill(RECIPIENT.phone);
  await page.getByLabel(language.email).fill(RECIPIENT.email);
}

/** Chooses door delivery in a suggested town. */
export async function chooseCourier(page: Page, language: Words = words.ru): Promise<void> {
  await page.getByRole('radio', { name: language.courier }).check();
  await page.getByRole('combobox', { name: language.city }).pressSequentially(language.cityName.slice(0, 4));
  await page.getByRole('option', { name: language.cityName }).click();
  await page.getByRole('combobox', { name: language.street }).fill('ул. Баумана, 1, кв. 2');
}

export async function choosePickup(page: Page, language: Words = words.ru): Promise<void> {
  await page.getByRole('radio', { name: language.pickup }).check();
}

/** Fills in everything for a pickup order, without submitting it. */
export async function fillForPickup(page: Page, language: Words = words.ru): Promise<void> {
  await page.goto(language.at('/checkout'));
  await fillRecipient(page, language);
  await choosePickup(page, language);
  await page.getByLabel(language.terms).check();
}

/** The submit button, which contains the sum. */
export function payButton(page: Page, { pay }: Words = words.ru): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`${pay.source}.*\\d`) });
}

/** Submits the order, and waits for the bank's page. */
export async function goToBank(page: Page, language: Words = words.ru): Promise<void> {
  await payButton(page, language).click();
  await expect(page.getByRole('heading', { name: language.bank.title })).toBeVisible();
}

/** Chooses to pay on receipt and submits the order. */
export async function orderOnReceipt(page: Page, language: Words = words.ru): Promise<void> {
  await page.getByRole('radio', { name: language.onReceipt }).check();
  await page.getByRole('button', { name: language.order }).click();
  await expect(page.getByRole('heading', { name: language.thanks })).toBeVisible();
}
