import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { comesAlive, visit } from '../steps/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);

const isLaidOut = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

/** Scrolls by the wheel to a part of the page, and waits until scrolling has stopped. */
async function wheelTo(page: Page, part: Locator): Promise<number> {
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(part).toBeInViewport({ timeout: 20 });
  }).toPass({ intervals: [20] });
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await topOf(part);
      return last - before;
    })
    .toBe(0);
  return last;
}

test('scrolling: a page begins at its top, Back and reload restore the place past sections that are laid out late, and anchors are reached smoothly [ROUTE-59] [ROUTE-60] [ROUTE-61]', async ({
  page,
}) => {
  const story = page.getByRole('main').locator('a[href^="/blog/"]').first();
  const footerLink = page.getByRole('contentinfo').getByRole('link').first();
  await visit(page, '/');
  expect(await isLaidOut(footerLink), 'far below the first view').toBe(false);
  const place = await wheelTo(page, story);

  // Playwright's click would scroll first.
  await story.dispatchEvent('click');
  await expect(page).toHaveURL(/\/blog\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Первый снег. Первый след.' })).toBeHidden();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => topOf(story), 'after Back').toBe(place);
  await page.reload();
  await comesAlive(page);
  await expect.poll(() => topOf(story), 'after a reload').toBe(place);

  await footerLink.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(footerLink)).toBe(true);

  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      places.add(Math.round(scrollY));
      requestAnimationFrame(look);
    };
    look();
  });
  const places = () => page.evaluate(() => Reflect.get(window, 'places').size);
  const contacts = page.getByRole('contentinfo').getByRole('heading', { name: 'Контакты' });
  await visit(page, '/faq#contacts');
  await expect(contacts).toBeInViewport();
  await expect.poll(places, 'an address with an anchor').toBeGreaterThan(4);

  await visit(page, '/catalog');
  await page.goto('/catalog#contacts');
  await expect(contacts).toBeInViewport();
  await expect.poll(places, 'an anchor on the open page').toBeGreaterThan(4);

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
