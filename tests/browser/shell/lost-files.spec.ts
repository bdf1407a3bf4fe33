import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { addButton, basketButton, drawerOf } from '../shopping/steps/basket.ts';
import { comesAlive, saveData, visit } from '../steps/visit.ts';
import { loseFiles } from './lose-files.ts';

// The browser and the router both log an error for a file that did not load.
test.use({
  expectedTrouble: /Error loading route module|Failed to fetch dynamically imported|Unable to preload CSS/,
});

/** Runs an action that makes the page reload, and waits for hydration. */
async function reloadBy(page: Page, act: () => Promise<void>): Promise<void> {
  const reload = page.waitForEvent('load');
  await act();
  await reload;
  await comesAlive(page);
}

function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
}

const toCollections = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Коллекции', exact: true }).click();
const collections = (page: Page) => page.getByRole('heading', { level: 1, name: 'Коллекции' });

/** Opens a page that loads code only on demand, so that some files can still be lost. */
async function visitSparingly(page: Page): Promise<void> {
  await saveData(page);
  await visit(page, '/about');
  // Waits for the code that loads when the browser is idle.
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'dataLayer')?.length)).toBe(1);
}

test('lost files: a modal without its code reloads the page, at most once a minute [PERF-02] [ERRORTEXT-36]', async ({
  page,
}) => {
  await visitSparingly(page);
  const files = await loseFiles(page);
  await reloadBy(page, () => basketButton(page).click());
  const loads = loadsOf(page);
  const failed = page.waitForEvent('requestfailed');
  await basketButton(page).click();
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads, 'within the minute').toEqual([]);

  files.areBack();
  await page.reload();
  await comesAlive(page);
  await basketButton(page).click();
  await expect(drawerOf(page)).toBeVisible();
});

test('lost files: a page without its code is loaded from the server, each time, and works when the files are back [PERF-02] [ERRORTEXT-36]', async ({
  page,
}) => {
  await visitSparingly(page);
  const files = await loseFiles(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await toCollections(page);
  await expect(collections(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  expect(documents).toEqual(['/collections', '/catalog']);

  files.areBack();
  await page.reload();
  await comesAlive(page);
  await basketButton(page).click();
  await expect(drawerOf(page)).toBeVisible();
});

test('lost files: without a connection the page stays as it is, and reloads with the connection [PERF-02]', async ({
  page,
  context,
}) => {
  /** Performs an action offline: nothing reloads until the connection is back, and then the page does. */
  const withoutConnection = async (act: () => Promise<void>) => {
    await page.waitForLoadState();
    const loads = loadsOf(page);
    const failed = page.waitForEvent('requestfailed');
    await context.setOffline(true);
    await act();
    await failed;
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads).toEqual([]);
    await reloadBy(page, () => context.setOffline(false));
  };
  await visitSparingly(page);
  await withoutConnection(() => basketButton(page).click());
  await basketButton(page).click();
  await expect(drawerOf(page)).toBeVisible();

  await visit(page, `/product/${demo.collarInStock}`);
  await withoutConnection(() => addButton(page).click());
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('listitem').first()).toContainText('Ошейник');
});
