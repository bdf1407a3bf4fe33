import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from '../../steps/visit.ts';
import { type Words, words } from './words.ts';

/** The button that opens the basket and shows the number of items. */
export function basketButton(page: Page, { basket }: Words = words.ru): Locator {
  return page.getByRole('button', { name: new RegExp(`^${basket}`) });
}

export function drawerOf(page: Page, { basket }: Words = words.ru): Locator {
  return page.getByRole('dialog', { name: basket, exact: true });
}

/** A row of the basket drawer, found by its name or size. */
export function lineOf(page: Page, text: string, language: Words = words.ru): Locator {
  return drawerOf(page, language).getByRole('listitem').filter({ hasText: text });
}

/** The page's own button; the bar at the bottom of a phone has another. */
export function addButton(page: Page, { add }: Words = words.ru): Locator {
  return page.getByRole('main').getByRole('button', { name: add }).first();
}

/** Opens a page and waits until it has loaded the basket. */
export async function visitWithBasket(page: Page, path: string, language: Words = words.ru): Promise<void> {
  await visit(page, language.at(path));
  await expect(basketButton(page, language)).toHaveAccessibleName(language.inBasket);
}

/** Adds a size of a product to the basket, and waits for the shop's response. */
export async function putIn(page: Page, address: string, language: Words = words.ru): Promise<void> {
  await visitWithBasket(page, `/product/${address}`, language);
  await addButton(page, language).click();
  await expect(drawerOf(page, language).getByRole('listitem').last()).not.toHaveAttribute('aria-busy');
}
