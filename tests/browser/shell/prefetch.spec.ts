import { expect, test } from '../shop-test.ts';
import { basketButton, drawerOf } from '../shopping/steps/basket.ts';
import { comesAlive, visit } from '../steps/visit.ts';

// The browser logs an error for a file that did not load.
test.use({ expectedTrouble: /Failed to fetch dynamically imported|Unable to preload CSS|ERR_FAILED/ });

/** A page of text prefetches more files than this on its own. */
const SOME_FILES = 20;

test('prefetch: a link that is pointed at fetches its page ahead, but not on a slow line or when data are saved, and a lost file reloads nothing [PERF-02] [PERF-05] [PERF-06]', async ({
  page,
}) => {
  await test.step('a prefetched file that is lost reloads nothing until it is needed, and then loads whole', async () => {
    const html = await (await page.request.get('/about')).text();
    const lost = new Set<string>();
    await page.route('**/assets/**', (route) => {
      const { pathname } = new URL(route.request().url());
      if (html.includes(pathname)) return route.continue();
      lost.add(pathname);
      return route.abort();
    });
    await visit(page, '/about');
    await page.waitForLoadState();
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await expect.poll(() => lost.size).toBeGreaterThan(SOME_FILES);
    expect(loads).toEqual([]);
    await page.unroute('**/assets/**');

    const reload = page.waitForEvent('load');
    await basketButton(page).click();
    await reload;
    await comesAlive(page);
    await basketButton(page).click();
    await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();
    await expect(drawerOf(page), 'with its styles').toHaveCSS('flex-direction', 'column');
    await page.keyboard.press('Escape');
  });

  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const collections = page.getByRole('banner').getByRole('link', { name: 'Коллекции' });
  const data = () => urls.filter((url) => url.includes('/collections.data'));
  const visitBehind = async (connection: { saveData: boolean; effectiveType: string }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
    await visit(page, '/about');
    urls.length = 0;
    await collections.hover();
  };

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    await visitBehind(connection);
    await collections.focus();
    // The click requests the page itself: a prefetch would have been earlier.
    await collections.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
    expect(data(), JSON.stringify(connection)).toHaveLength(1);
    await page.mouse.move(0, 800);
  }

  await visitBehind({ saveData: false, effectiveType: '4g' });
  await expect.poll(data).toHaveLength(1);
});
