import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { comesAlive, visit } from '../steps/visit.ts';

// A unique user agent, so that this browser's visits are counted separately.
test.use({
  areNoticesAnswered: false,
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

type Counted = {
  funnel: { step: string; count: number }[];
  products: { article: string; seen: number; added: number }[];
  demand: { article: string; missed: number }[];
};

const eventsOf = (page: Page, event: string) =>
  page.evaluate((name) => {
    const layer: { event: string }[] = Reflect.get(globalThis, 'dataLayer') ?? [];
    return layer.filter((one) => one.event === name);
  }, event);

const isPushed = (page: Page, event: string) =>
  expect.poll(async () => (await eventsOf(page, event)).length).toBeGreaterThan(0);

/**
 * Hides the page as opening another tab does: a headless browser sends the statistics of a closed page with a
 * different user agent.
 */
async function hide(page: Page): Promise<void> {
  const counted = page.waitForResponse(/\/statistics\/$/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await counted).status()).toBe(204);
}

test('statistics: a visit, its views, additions and missed products are counted once, without cookies or storage', async ({
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
  await isPushed(page, 'add_to_cart');
  await isPushed(page, 'view_item');
  await hide(page);
  await page.goto(`${shop.url}/en/product/clr02-07cht?size=l`, { waitUntil: 'domcontentloaded' });
  await comesAlive(page);
  await isPushed(page, 'view_item');
  await hide(page);

  const after = await ask();
  const countOf = ({ funnel }: Counted, step: string) => funnel.find((row) => row.step === step)?.count ?? 0;
  const steps = ['visit', 'product', 'basket', 'checkout'];
  expect(steps.map((step) => countOf(after, step) - countOf(before, step))).toEqual([1, 1, 1, 0]);
  expect(after.demand).toMatchObject([{ article: demo.soldOutSubscribable, missed: 1 }]);
  expect(after.products.find(({ article }) => article === demo.standaloneBowl)).toMatchObject({
    seen: 1,
    added: 1,
  });
  expect(cookies).toEqual([undefined, undefined]);
  const kept = await context.storageState();
  expect(JSON.stringify(kept.origins)).not.toMatch(/visit|statistic|count/);
  expect(kept.cookies.map(({ name }) => name)).toEqual(['kashtanka_basket']);
});

test('trackers: nothing of another site loads before consent; after it the open page is counted, and typed text stays [COOKIE-01]', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const policy = async () => (await page.request.get(page.url())).headers()['content-security-policy'];
  const script = 'https://mc.yandex.ru/metrika/tag.js';

  await visit(page, `${shop.url}/en/product/${demo.standaloneBowl}`);
  await expect.poll(() => eventsOf(page, 'view_item')).toHaveLength(1);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ym'))).toBeUndefined();
  expect(await policy()).not.toContain('yandex');

  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => asked).toEqual([script]);
  expect(await policy()).toContain(script);
  const calls = () => page.evaluate(() => Reflect.get(globalThis, 'ym').a.map((words: unknown[]) => words[1]));
  await expect.poll(calls).toEqual(['init', 'hit']);

  await page.evaluate(() => localStorage.removeItem('cookies_accepted'));
  await page.context().clearCookies();
  asked.length = 0;
  await visit(page, `${shop.url}/en/order-tracking`);
  await page.getByRole('textbox').first().fill('100042');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('100042');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(() => asked, 'the next page loads them').toEqual([script]);
});
