import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { comesAlive, visit } from '../steps/visit.ts';

const foot = (page: Page) => page.getByRole('contentinfo').getByRole('link').first();
const story = (page: Page) => page.getByRole('main').locator('a[href^="/blog/"]').first();

const isLaidOut = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

const top = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.y ?? Number.NaN);

/** As a finger does: past everything that lies above. */
async function scrollTo(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(part).toBeInViewport({ timeout: 200 });
  }).toPass();
  await standsStillOnScreen(part);
}

/** A wheel goes on turning for a moment. */
async function standsStillOnScreen(part: Locator): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await top(part);
      return last - before;
    })
    .toBe(0);
}

test('What lies far below the first view is laid out when it comes near', async ({ page }) => {
  await visit(page, '/');
  expect(await isLaidOut(foot(page))).toBe(false);

  await foot(page).scrollIntoViewIfNeeded();

  await expect.poll(() => isLaidOut(foot(page))).toBe(true);
});

for (const [way, leaveAndReturn] of [
  [
    'comes back to a page',
    async (page: Page) => {
      // A click of Playwright's would scroll first.
      await story(page).dispatchEvent('click');
      await expect(page).toHaveURL(/\/blog\//);
      await expect(page.getByRole('heading', { level: 1, name: 'Первый снег' })).toBeHidden();
      await page.goBack();
    },
  ],
  [
    'loads a page again',
    async (page: Page) => {
      await page.reload();
      await comesAlive(page);
    },
  ],
] as const) {
  test(`Whoever ${way} finds everything where it was, whatever lies above it`, async ({ page }) => {
    await visit(page, '/');
    await scrollTo(page, story(page));
    const before = await top(story(page));

    await leaveAndReturn(page);

    await expect.poll(() => top(story(page))).toBe(before);
  });
}
