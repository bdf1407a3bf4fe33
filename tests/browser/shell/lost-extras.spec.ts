import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { basketButton, drawerOf } from '../shopping/steps/basket.ts';
import { comesAlive, visit } from '../steps/visit.ts';

// The browser says in the console what did not come.
test.use({
  expectedTrouble: /Failed to fetch dynamically imported|Unable to preload CSS|ERR_FAILED|ERR_INTERNET/,
});

/** More files than a page of text asks for by itself. */
const SOME_FILES = 20;

type LostFiles = { names: Set<string>; areBack(): Promise<void> };

/** What the page itself does not name is lost, as soon as it may be, until it is back. */
async function loseWhatComesLater(page: Page, mayBeLost: Promise<void>): Promise<LostFiles> {
  const html = await (await page.request.get('/about')).text();
  const names = new Set<string>();
  await page.route('**/assets/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(pathname)) return route.continue();
    await mayBeLost;
    names.add(pathname);
    return route.abort();
  });
  return { names, areBack: () => page.unroute('**/assets/**') };
}

/** Every time that the page is asked for anew from now on. */
function reloadsOf(page: Page): string[] {
  const reloads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads.push(request.url());
  });
  return reloads;
}

test('What is fetched ahead and lost reloads nothing until somebody asks for it, and then it comes whole [PERF-02] [PERF-05]', async ({
  page,
}) => {
  const files = await loseWhatComesLater(page, Promise.resolve());
  await visit(page, '/about');
  const reloads = reloadsOf(page);
  await expect.poll(() => files.names.size).toBeGreaterThan(SOME_FILES);
  expect(reloads).toEqual([]);
  await files.areBack();

  await page.waitForLoadState();
  const reload = page.waitForEvent('load');
  await basketButton(page).click();
  await reload;
  await comesAlive(page);
  await basketButton(page).click();

  await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();
  await expect(drawerOf(page)).toHaveCSS('flex-direction', 'column');
});

test('What was to come by itself while there was no connection reloads nothing when there is one again, and the shop goes on [PERF-02]', async ({
  page,
  context,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const files = await loseWhatComesLater(page, promise);
  await visit(page, '/about');
  const reloads = reloadsOf(page);
  await context.setOffline(true);
  resolve();
  await expect.poll(() => files.names.size).toBeGreaterThan(SOME_FILES);

  await context.setOffline(false);
  await files.areBack();
  await page.getByRole('banner').getByRole('link', { name: 'Коллекции', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
  expect(reloads).toEqual([]);
});
