import type { Page } from '@playwright/test';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

// Nobody has answered yet.
test.use({ storageState: { cookies: [], origins: [] }, locale: 'en-GB' });

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('Who has not answered is asked, and whoever said yes is asked no more [COOKIE-01] [COOKIE-02] [COOKIE-04] [MODAL-10]', async ({
  page,
}) => {
  const before = Date.now();
  await visit(page, '/en/about');
  await expect(notice(page)).toBeVisible();
  expect(await stored(page, 'cookies_accepted')).toBeNull();
  expect(await barriersHere(page)).toEqual([]);

  await notice(page).getByRole('button', { name: 'All right' }).click();

  await expect(notice(page)).toBeHidden();
  expect(Number(await stored(page, 'cookies_accepted'))).toBeGreaterThanOrEqual(before);
});

test('Who changes their mind on the page of privacy has allowed nothing, and is not asked again', async ({
  page,
}) => {
  await visit(page, '/en/about');
  await notice(page).getByRole('link', { name: 'More' }).click();
  await notice(page).getByRole('button', { name: 'All right' }).click();
  await expect(page.getByRole('radio', { name: 'You may count' })).toBeChecked();

  await page.getByRole('radio', { name: 'Do not count' }).check();

  expect(await stored(page, 'cookies_accepted')).toBeNull();
  await expect(page.getByRole('radio', { name: 'Do not count' })).toBeChecked();
  await expect(notice(page)).toBeHidden();
});

/** What an occasion says until its owner writes it. */
const occasion = (page: Page) => page.getByRole('dialog', { name: '{title}' });
const LONGER_THAN_ITS_DELAY_MS = 10_000;

/** The search has the focus before any script of the page has run: a box that is asked for by its name waits for nothing. */
const beWhereOneWrites = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.querySelector<HTMLElement>('header a[href$="?q="]')?.focus();
    }),
  );

test('The box of an occasion stays away from the page that it would lead to [PROMOMODAL-04]', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/en/family?promo_modal_debug=family');

  await page.clock.runFor(LONGER_THAN_ITS_DELAY_MS);

  await expect(notice(page)).toBeVisible();
  await expect(occasion(page)).toHaveCount(0);
});

test('The box of an occasion waits until nobody writes, and is noted as shown [PROMOMODAL-01] [PROMOMODAL-02] [PROMOMODAL-06] [PROMOMODAL-08] [PROMOMODAL-11]', async ({
  page,
}) => {
  await page.clock.install();
  await beWhereOneWrites(page);
  await visit(page, '/en/about?promo_modal_debug=family');
  await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();
  await page.clock.runFor(LONGER_THAN_ITS_DELAY_MS);
  await expect(notice(page)).toBeVisible();
  await expect(occasion(page)).toHaveCount(0);

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // What it is drawn by may still be on its way when its moment comes.
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(occasion(page)).toBeVisible({ timeout: 500 });
  }).toPass();

  expect((await occasion(page).boundingBox())?.width).toBe(566);
  expect(await stored(page, 'promo_modal:family')).toMatch(/^\d+$/);
});

test('The box of an occasion comes where the page itself has the focus, as it has after a link [PROMOMODAL-08]', async ({
  page,
}) => {
  await beWhereOneWrites(page);
  await visit(page, '/en/about?promo_modal_debug=family');
  await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();

  await page.getByRole('main').focus();

  await expect(occasion(page)).toBeVisible();
});

test('The box of an occasion stays away from who is logged in [PROMOMODAL-03]', async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  await visit(page, '/en/about?promo_modal_debug=family');

  await page.clock.runFor(LONGER_THAN_ITS_DELAY_MS);

  await expect(notice(page)).toBeVisible();
  await expect(occasion(page)).toHaveCount(0);
});

test('Who takes a yes back takes along what trackers had kept here, and nothing of the shop', async ({ page }) => {
  await visit(page, '/en/privacy');
  await page.context().addCookies([{ name: '_ym_uid', value: '1', url: new URL('/', page.url()).href }]);
  await page.evaluate(() => Object.assign(localStorage, { _ym_retryReqs: '{}', my_dog: '{}' }));
  await page.getByRole('radio', { name: 'You may count' }).check();

  await page.getByRole('radio', { name: 'Do not count' }).check();

  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ym_uid');
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('my_dog');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('_ym_retryReqs');
});
