import type { Page } from '@playwright/test';
import { expect } from '../shop-test.ts';
import { barriersHere } from './barriers.ts';

const PHONE_WIDTH = 390;

/** Opens a page of the back office; returns its accessibility violations, after it has fitted a desktop and a phone. */
export async function inspect(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectToFit(page, address);
  return (await barriersHere(page)).map((barrier) => `${address}: ${barrier}`);
}

async function expectToFit(page: Page, address: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no window');
  expect(await overflow(), address).toBeLessThanOrEqual(0);
  await page.setViewportSize({ ...size, width: PHONE_WIDTH });
  expect(await overflow(), `${address} at ${PHONE_WIDTH} px`).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}
