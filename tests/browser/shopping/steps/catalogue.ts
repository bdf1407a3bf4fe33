import type { Page } from '@playwright/test';
import { type Words, words } from './words.ts';

/** Sets a filter: beside the list, or on a phone in the filter sheet. */
export async function filterBy(page: Page, value: string, language: Words = words.ru): Promise<void> {
  const opener = page.getByRole('button', { name: language.filters });
  const isInSheet = await opener.isVisible();
  if (isInSheet) await opener.click();
  await page.getByRole('checkbox', { name: value }).check();
  if (isInSheet) await page.getByRole('button', { name: language.showItems }).click();
}
