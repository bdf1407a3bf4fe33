import { expect, test } from '../shop-test.ts';
import { operate } from '../steps/operate.ts';
import { logIn, visit } from '../steps/visit.ts';

// A browser that has not seen the promo and has answered the cookie notice.
test.use({ areNoticesAnswered: false, locale: 'en-GB' });
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookies_refused', String(Date.now()))),
);

const DELAY_MS = 10_000;

test('promo modal: stays away from its own page and the checkout, and shows once to a guest after its delay, while no field has the focus [PROMOMODAL-01] [PROMOMODAL-02] [PROMOMODAL-03] [PROMOMODAL-04] [PROMOMODAL-06] [PROMOMODAL-07] [PROMOMODAL-08] [PROMOMODAL-11]', async ({
  page,
}) => {
  const modal = page.getByRole('dialog', { name: 'Points for every order' });
  const seen = () => page.evaluate(() => localStorage.getItem('promo_modal:points'));
  // A CLI command takes seconds.
  test.slow();
  /** Waits twice the delay: the code of the modal loads when the browser is idle, so the delay may begin late. */
  const waitTwice = async () => {
    for (const _ of [1, 2]) {
      await page.clock.runFor(DELAY_MS);
      await page.waitForLoadState('networkidle');
    }
  };
  await page.clock.install();
  for (const path of ['/en/family', '/en/checkout']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitTwice();
    expect(await seen(), path).toBeNull();
    await expect(modal, path).toHaveCount(0);
  }

  await visit(page, '/en/about');
  await page.getByRole('link', { name: 'Search' }).focus();
  await waitTwice();
  expect(await seen(), 'while a link has the focus').toBeNull();
  await expect(modal).toHaveCount(0);
  await page.getByRole('main').focus();
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(modal).toBeVisible({ timeout: 500 });
  }).toPass();
  expect((await modal.boundingBox())?.width).toBe(566);
  expect(await seen()).toMatch(/^\d+$/);
  await modal.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/en/family');

  await test.step('the debug query shows any of them to an editor alone', async () => {
    const asked = '/en/about?promo_modal_debug=march';
    const debugged = page.getByRole('dialog', { name: '{title}' });
    await visit(page, asked);
    const email = await logIn(page);
    const profile = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile/'));
    await visit(page, asked);
    await profile;
    await expect(debugged).toHaveCount(0);

    await operate('customers', 'editor', email);
    await visit(page, asked);

    await expect(debugged).toBeVisible();
    expect((await debugged.boundingBox())?.width).toBe(480);
  });
});
