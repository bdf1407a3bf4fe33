import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { operate } from '../steps/operate.ts';
import { logIn, visit } from '../steps/visit.ts';

// A browser that has seen no promo and has answered the cookie notice.
test.use({ areNoticesAnswered: false, locale: 'en-GB' });
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookies_refused', String(Date.now()))),
);

const DELAY_MS = 10_000;
const promoBox = (page: Page) => page.getByRole('dialog', { name: 'Points for every order' });

for (const path of ['/en/family', '/en/checkout']) {
  test(`promo modal: stays away from ${path} [PROMOMODAL-04]`, async ({ page }) => {
    await page.clock.install();
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // The code that shows it comes when the browser is idle, so its delay may begin late.
    for (const _ of [1, 2, 3]) {
      await page.clock.runFor(DELAY_MS);
      await page.waitForLoadState('networkidle');
    }

    expect(await page.evaluate(() => localStorage.getItem('promo_modal:points'))).toBeNull();
    await expect(promoBox(page)).toHaveCount(0);
  });
}

test('promo modal: a guest sees the current one after its delay, once no field has the focus, and once in its window [PROMOMODAL-01] [PROMOMODAL-06] [PROMOMODAL-07] [PROMOMODAL-08] [PROMOMODAL-11]', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/en/about');
  await page.getByRole('link', { name: 'Search' }).focus();
  await page.clock.runFor(DELAY_MS);
  await expect(promoBox(page)).toHaveCount(0);

  await page.getByRole('main').focus();
  // The code that draws it may still be loading when its moment comes.
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(promoBox(page)).toBeVisible({ timeout: 500 });
  }).toPass();

  expect((await promoBox(page).boundingBox())?.width).toBe(566);
  expect(await page.evaluate(() => localStorage.getItem('promo_modal:points'))).toMatch(/^\d+$/);
  await promoBox(page).getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/en/family');
});

test('promo modal: the debug query shows any of them to an editor, and none to a guest or another shopper [PROMOMODAL-02] [PROMOMODAL-03]', async ({
  page,
}) => {
  const asked = '/en/about?promo_modal_debug=march';
  const stated = page.getByRole('dialog', { name: '{title}' });
  const profile = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile/'));
  await visit(page, asked);
  const email = await logIn(page);
  await visit(page, asked);
  await profile;
  await expect(stated).toHaveCount(0);

  await operate('customers', 'editor', email);
  await visit(page, asked);

  await expect(stated).toBeVisible();
  expect((await stated.boundingBox())?.width).toBe(480);
});
