import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { comesAlive, visit } from '../steps/visit.ts';

// No other test looks like it, so that what is counted of it is its own.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

type Counted = {
  funnel: { step: string; count: number }[];
  products: { article: string; seen: number; added: number }[];
  demand: { article: string; missed: number }[];
};

test('A visit, what it saw, put in and missed are counted once each, and nothing of it is kept in the browser', async ({
  page,
  context,
  shop,
}) => {
  const ask = async (): Promise<Counted> => JSON.parse(await shop.become({ tells: 'counted' }));
  const before = await ask();
  const cookies: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/statistics/')) cookies.push(request.headers().cookie);
  });

  await visit(page, `${shop.url}/en/product/${demo.standaloneBowl}`);
  await page
    .getByRole('button', { name: /add to basket/i })
    .first()
    .click();
  await isTold(page, 'add_to_cart');
  await isTold(page, 'view_item');
  await putAside(page);
  await page.goto(`${shop.url}/en/product/clr02-07cht?size=l`, { waitUntil: 'domcontentloaded' });
  await comesAlive(page);
  await isTold(page, 'view_item');
  await putAside(page);

  const countOf = ({ funnel }: Counted, step: string) => funnel.find((row) => row.step === step)?.count ?? 0;
  const since = async () => {
    const after = await ask();
    return ['visit', 'product', 'basket', 'checkout'].map((step) => countOf(after, step) - countOf(before, step));
  };
  expect((await ask()).demand).toMatchObject([{ article: demo.soldOutSubscribable, missed: 1 }]);
  expect(await since()).toEqual([1, 1, 1, 0]);
  expect((await ask()).products.find(({ article }) => article === demo.standaloneBowl)).toMatchObject({
    seen: 1,
    added: 1,
  });
  expect(cookies).toEqual([undefined, undefined]);
  const kept = await context.storageState();
  expect(JSON.stringify(kept.origins)).not.toMatch(/visit|statistic|count/);
  expect(kept.cookies.map(({ name }) => name)).toEqual(['kashtanka_basket']);
});

/** As when another tab is opened: what a headless browser sends of a page that is gone bears another name than it goes by. */
async function putAside(page: Page): Promise<void> {
  const counted = page.waitForResponse(/\/statistics\/$/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await counted).status()).toBe(204);
}

async function isTold(page: Page, event: string): Promise<void> {
  await page.waitForFunction((name) => {
    const layer: { event: string }[] = Reflect.get(globalThis, 'dataLayer') ?? [];
    return layer.some((told) => told.event === name);
  }, event);
}
