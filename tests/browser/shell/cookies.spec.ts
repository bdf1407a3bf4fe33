import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { holdBack } from '../shopping/steps/network.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';

test.use({ areNoticesAnswered: false, locale: 'en-GB' });

// Suppresses the promo box of the demo shop.
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('promo_modal:points', String(Date.now()))),
);

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('cookie notice: stores consent or refusal with its moment, offers both alike, and withdrawal removes the data of trackers [COOKIE-01] [COOKIE-02] [COOKIE-04] [MODAL-10]', async ({
  page,
}) => {
  const before = Date.now();
  await visit(page, '/en/about');
  await expect(notice(page)).toBeVisible();
  expect(await stored(page, 'cookies_accepted')).toBeNull();
  expect(await barriersHere(page)).toEqual([]);
  const [allow, refuse] = await notice(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
        return { color, backgroundColor, borderColor, fontWeight, width: button.clientWidth };
      }),
    );
  expect(refuse).toEqual(allow);

  await test.step('refusal lasts', async () => {
    await notice(page).getByRole('button', { name: 'Essential only' }).click();
    await expect(notice(page)).toBeHidden();
    expect(await stored(page, 'cookies_accepted')).toBeNull();
    expect(Number(await stored(page, 'cookies_refused'))).toBeGreaterThanOrEqual(before);
    await visit(page, '/en/about');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });

  await test.step('consent can be given and withdrawn on the privacy page', async () => {
    await page.evaluate(() => localStorage.removeItem('cookies_refused'));
    await page.reload();
    await notice(page).getByRole('link', { name: 'Learn more' }).click();
    await notice(page).getByRole('button', { name: 'Allow' }).click();
    await expect(notice(page)).toBeHidden();
    expect(Number(await stored(page, 'cookies_accepted'))).toBeGreaterThanOrEqual(before);
    await expect(page.getByRole('radio', { name: 'Allow' })).toBeChecked();
    await page.context().addCookies([{ name: '_ym_uid', value: '1', url: new URL('/', page.url()).href }]);
    await page.evaluate(() => Object.assign(localStorage, { _ym_retryReqs: '{}', my_dog: '{}' }));

    await page.getByRole('radio', { name: 'Decline' }).check();

    await expect(page.getByRole('radio', { name: 'Decline' })).toBeChecked();
    expect(await stored(page, 'cookies_accepted')).toBeNull();
    await expect(notice(page)).toBeHidden();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ym_uid');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toContain('my_dog');
    expect(keys).not.toContain('_ym_retryReqs');
  });
});

test('cookie choice: consent that was given before hydration is stored', async ({ page }) => {
  const letThrough = await holdBack(page, '**/assets/*.js');
  await page.goto('/en/privacy', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Allow' }).check();
  expect(await stored(page, 'cookies_accepted')).toBeNull();

  letThrough();

  await expect.poll(() => stored(page, 'cookies_accepted')).not.toBeNull();
  await expect(page.getByRole('radio', { name: 'Allow' })).toBeChecked();
  await expect(notice(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('cookie choice: no page asks, and the privacy page says that no tracker is loaded', async ({ page }) => {
    await page.goto('/en/about');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.goto('/en/privacy');
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Without JavaScript no analytics or advertising cookies are set');
  });
});

/** The visible share of the focused element, from 0 to 1; for a checkbox, of its label. */
const shareSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const element = focused.matches('input') ? (focused.closest('label') ?? focused) : focused;
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = Array.from({ length: 8 }, (_, step) => (step + 0.5) / 8);
    const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const));
    const seen = points.filter(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found && (element.contains(found) || found.contains(element));
    });
    return { name: element.textContent, share: seen.length / points.length };
  });

test('cookie notice: stands above the buy bar, takes a third of a small screen at most, and never hides the focus [WCAG 2.4.11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/en/product/${demo.collarInStock}`);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('heading', { name: 'Delivery and returns' }).scrollIntoViewIfNeeded();
  const bar = page.locator('[data-buy-bar="shown"]');
  await expect(async () => {
    const [above, below] = [await notice(page).boundingBox(), await bar.boundingBox()];
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeCloseTo(844, 0);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0);
  }).toPass();

  await fillBasket(page, demo.collarInStock);
  for (const [width, height] of [
    [390, 664],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/en/checkout');
    await expect(notice(page)).toBeVisible();
    expect((await notice(page).boundingBox())?.height).toBeLessThanOrEqual(height / 3 + 1);
    await page.getByRole('textbox', { name: 'Name' }).focus();
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const { name, share } = await shareSeen(page);
      expect(share, `${width}x${height}, stop ${stop}, ${name}`).toBeGreaterThan(0);
    }
  }
});
