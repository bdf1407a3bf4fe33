import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { visit } from '../steps/visit.ts';

const WHOLE_PX = 112;
const SMALL_PX = 60;

/** The lower edge of what is seen of the header. */
async function edge(page: Page): Promise<number> {
  // Its landmark keeps the place; the box in it is what moves.
  return (await boxOf(page.getByRole('banner').locator('> div'))).bottom;
}

async function scrollPage(page: Page, topPx: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), topPx);
}

/** On the way down, in two steps: the first makes the header small, the second sends it away. */
async function scrollUntilHidden(page: Page): Promise<void> {
  await scrollPage(page, 300);
  await expect.poll(() => edge(page)).toBe(SMALL_PX);
  await scrollPage(page, 700);
  await expect.poll(() => edge(page)).toBeLessThanOrEqual(0);
}

const strip = (page: Page): Locator => page.getByRole('navigation', { name: 'Помощь и контакты' });

test.beforeEach(async ({ page }) => {
  await visit(page, '/');
});

test('The header is small from 61 px of scrolling on, without its strip [HEADER-07]', async ({ page }) => {
  await scrollPage(page, 61);

  await expect.poll(() => edge(page)).toBe(SMALL_PX);
  await expect(strip(page)).not.toBeInViewport();
});

test('The header is whole up to 59 px of scrolling [HEADER-07]', async ({ page }) => {
  await scrollPage(page, 61);
  await expect.poll(() => edge(page)).toBe(SMALL_PX);

  await scrollPage(page, 59);

  await expect.poll(() => edge(page)).toBe(WHOLE_PX);
  await expect(strip(page)).toBeInViewport();
});

test('The small header goes when the page is scrolled down [HEADER-08]', async ({ page }) => {
  await scrollPage(page, 300);
  await expect.poll(() => edge(page)).toBe(SMALL_PX);

  await scrollPage(page, 700);

  await expect.poll(() => edge(page)).toBeLessThanOrEqual(0);
});

test('The header comes back when the page is scrolled up [HEADER-08]', async ({ page }) => {
  await scrollUntilHidden(page);

  await scrollPage(page, 600);

  await expect.poll(() => edge(page)).toBe(SMALL_PX);
});

test('The header comes back when the keyboard enters it [HEADER-08]', async ({ page }) => {
  await scrollUntilHidden(page);

  await page.getByRole('link', { name: 'Каталог' }).first().focus();

  await expect.poll(() => edge(page)).toBe(SMALL_PX);
});

test('Nothing on the page moves when the header becomes small [HEADER-07]', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await boxOf(heading);

  await scrollPage(page, 100);
  await expect.poll(() => edge(page)).toBe(SMALL_PX);

  expect((await boxOf(heading)).top).toBe(before.top - 100);
});
