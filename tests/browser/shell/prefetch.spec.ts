import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

/** The browser tells the shop what kind of line it sits behind. */
async function sitBehind(page: Page, connection: { saveData: boolean; effectiveType: string }): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

const fetched = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
};

const collections = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Коллекции' });
const asks = expect.stringContaining('/collections.data');

test('A page is fetched ahead when its link is pointed at [PERF-05]', async ({ page }) => {
  await sitBehind(page, { saveData: false, effectiveType: '4g' });
  const urls = fetched(page);
  await visit(page, '/about');

  await collections(page).hover();

  await expect.poll(() => urls).toContainEqual(asks);
});

for (const [kind, connection] of [
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['sits behind a 2g line', { saveData: false, effectiveType: '2g' }],
  ['sits behind a slow 2g line', { saveData: false, effectiveType: 'slow-2g' }],
] as const) {
  test(`Nothing is fetched ahead for who ${kind} [PERF-06]`, async ({ page }) => {
    await sitBehind(page, connection);
    const urls = fetched(page);
    await visit(page, '/about');

    await collections(page).hover();
    await collections(page).focus();
    // The click asks for the page itself: whatever was to come ahead would have come before.
    await collections(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();

    expect(urls.filter((url) => url.includes('/collections.data'))).toHaveLength(1);
  });
}
