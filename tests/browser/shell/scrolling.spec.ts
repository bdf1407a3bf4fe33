import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Keeps every place that the page was scrolled to, frame by frame. */
async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const look = () => {
      if (places.at(-1) !== Math.round(scrollY)) places.push(Math.round(scrollY));
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, 'places'));
}

const contacts = (page: Page) => page.getByRole('contentinfo').getByRole('heading', { name: 'Контакты' });

test('Another page begins at its top [ROUTE-61]', async ({ page }) => {
  await visit(page, '/catalog');
  const card = page.getByRole('main').getByRole('article').nth(10).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(200);

  await card.click();

  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('region', { name: 'Фотографии товара' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('Going back leads to the place that was left [ROUTE-61]', async ({ page }) => {
  await visit(page, '/catalog');
  const card = page.getByRole('main').getByRole('article').nth(10).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  await card.click();
  await expect(page.getByRole('region', { name: 'Фотографии товара' })).toBeVisible();

  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(left);
});

test('A page that is loaded again stays where it was [ROUTE-61]', async ({ page }) => {
  await visit(page, '/catalog');
  await page.evaluate(() => scrollTo(0, 900));

  await page.reload();

  await expect.poll(() => scrolled(page)).toBe(900);
});

test('Another size of the same product leaves the page where it is [ROUTE-59]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, `/product/${demo.parentCollar}`);
  const size = page.getByRole('group', { name: 'Размер' }).getByRole('radio', { name: /^M/ });
  await size.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);

  await size.check({ force: true });

  await expect(page).toHaveURL(/size=m/);
  expect(await scrolled(page)).toBe(before);
});

test('An address with a place in it scrolls there smoothly [ROUTE-60]', async ({ page }) => {
  const places = await watchScrolling(page);

  await visit(page, '/faq#contacts');

  await expect(contacts(page)).toBeInViewport();
  await expect.poll(async () => (await places()).length).toBeGreaterThan(4);
});

test('A place on the page that is open is scrolled to smoothly [ROUTE-60]', async ({ page }) => {
  const places = await watchScrolling(page);
  await visit(page, '/catalog');

  await page.goto('/catalog#contacts');

  await expect(contacts(page)).toBeInViewport();
  await expect.poll(async () => (await places()).length).toBeGreaterThan(4);
});

test('Who wants no motion is at the place at once [ROUTE-60]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const places = await watchScrolling(page);
  await visit(page, '/catalog');

  await page.goto('/catalog#contacts');

  await expect(contacts(page)).toBeInViewport();
  expect(await places()).toHaveLength(2);
});
