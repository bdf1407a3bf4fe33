import type { Page } from '@playwright/test';
import { expect } from '../shop-test.ts';
import { barriersHere } from './barriers.ts';

/** A width at which the other project does not open the pages. */
const OTHER_WIDTH = { ru: 1280, en: 390 };

/** Fails if the open page is wider than its window, at the width of this project and at that of the other one. */
export async function expectToFit(page: Page, language: 'ru' | 'en', name: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow(), name).toBeLessThanOrEqual(0);
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no window');
  await page.setViewportSize({ ...size, width: OTHER_WIDTH[language] });
  expect(await overflow(), `${name} at ${OTHER_WIDTH[language]} px`).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

/** Opens a page of the back office; returns its accessibility violations. */
export async function inspect(page: Page, language: 'ru' | 'en', address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectToFit(page, language, address);
  return (await barriersHere(page)).map((barrier) => `${address}: ${barrier}`);
}
