import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../shop-test.ts';
import { saveData } from '../../steps/visit.ts';
import { visitWithBasket } from './basket.ts';

/** A valid number that is not one of the form's examples. */
export const PHONE = '+7 916 123-45-67';

export function workshopOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Адресник с гравировкой' });
}

/** Opens the engraving workshop from a tag's page, and waits for its input fields. The tag is flat. */
export async function openWorkshop(page: Page, address = `${demo.parentTag}?size=l`): Promise<Locator> {
  await saveData(page);
  return openWorkshopInThreeDimensions(page, address);
}

export async function openWorkshopInThreeDimensions(
  page: Page,
  address = `${demo.parentTag}?size=l`,
): Promise<Locator> {
  await visitWithBasket(page, `/product/${address}`);
  await page.getByRole('main').getByRole('button', { name: 'Сделать надпись' }).first().click();
  // The workshop and its 3D view load on demand.
  await expect(lineField(page, 'Первая')).toBeVisible({ timeout: 30_000 });
  return workshopOf(page);
}

export function lineField(page: Page, which: 'Первая' | 'Вторая' | 'Третья'): Locator {
  return workshopOf(page).getByLabel(`${which} строка`);
}

export async function write(page: Page, first: string, second: string): Promise<void> {
  await lineField(page, 'Первая').fill(first);
  await lineField(page, 'Вторая').fill(second);
}

/** Selects the first cord offered with the tag. */
export async function chooseCord(page: Page): Promise<void> {
  await workshopOf(page).getByRole('tab', { name: 'Шнурок' }).click();
  await workshopOf(page).getByRole('radio').nth(1).check();
}

/** The button at the bottom of the workshop, with any label. */
export function addButton(page: Page): Locator {
  return workshopOf(page).getByRole('button', { name: /В\sкорзину|Сохранить|Напишите/ });
}
