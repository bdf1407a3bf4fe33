import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { putIn } from './buying.ts';
import { demoFolder } from './demo-folder.ts';
import { lookRepeatedly } from './looks.ts';
import { type Measured, median } from './measured.ts';
import { openBrowser, openPhone, openQuickPhone, weigh } from './phone.ts';
import { startShop } from './shop.ts';

const PAGES = [
  { name: 'home page', path: '/', isJudged: true },
  { name: 'catalogue', path: '/catalog', isJudged: true },
  { name: 'product page', path: '/product/clr02-07cht', isJudged: true },
  { name: 'page of a tag', path: '/product/tag01-01cht' },
  { name: 'checkout of two lines', path: '/checkout', hasBasket: true },
  { name: 'blog', path: '/blog' },
  { name: 'list of drops', path: '/drops' },
  { name: 'post', path: '/blog/winter-walks' },
];

type View = { paintMs: number; blockedMs: number; shift: number; bytes: ReadonlyMap<string, number> };

/** First view of pages on a phone with a slow connection: time to show, blocking time and layout shifts. */
export async function benchFirstView(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder);
  const browser = await openBrowser();
  try {
    const measured: Measured[] = [];
    let fewest = Number.POSITIVE_INFINITY;
    const basket = await putIn(shop.url, demo.harnessInStock, await putIn(shop.url, demo.collarInStock));
    for (const { name, path, isJudged, hasBasket } of PAGES) {
      const look = { url: shop.url + path, ...(hasBasket && { basket }) };
      // The first request renders the page and resizes its pictures, which must not count.
      await open(await openQuickPhone(browser), look, async () => ({}));
      const views: View[] = await lookRepeatedly(async () => open(await openPhone(browser), look, observed));
      fewest = Math.min(fewest, views.length);
      const of = (field: 'paintMs' | 'blockedMs' | 'shift') => median(views.map((one) => one[field]));
      const kB = (kind: string) => median(views.map(({ bytes }) => (bytes.get(kind) ?? 0) / 1000));
      const judged = (atMost: number) => (isJudged ? { budget: { atMost } } : {});
      measured.push(
        { what: `${name}: largest paint`, value: of('paintMs') / 1000, unit: 's', ...judged(1.5) },
        { what: `${name}: blocking time`, value: of('blockedMs'), unit: 'ms', ...judged(100) },
        { what: `${name}: layout shift`, value: of('shift'), unit: '', budget: { atMost: 0.01 } },
        { what: `${name}: scripts as they travel`, value: kB('script'), unit: 'kB' },
        { what: `${name}: styles`, value: kB('stylesheet'), unit: 'kB' },
        { what: `${name}: fonts`, value: kB('font'), unit: 'kB' },
        { what: `${name}: pictures`, value: kB('image'), unit: 'kB' },
      );
    }
    return [...measured, { what: 'looks at a page, the fewest', value: fewest, unit: '' }];
  } finally {
    await browser.close();
    await shop.stop();
    await data.remove();
  }
}

type Look = { url: string; basket?: string };
type Weighed<T> = T & { bytes: ReadonlyMap<string, number> };

async function open<T>(page: Page, { url, basket }: Look, see: (page: Page) => Promise<T>): Promise<Weighed<T>> {
  if (basket !== undefined) {
    const [name = '', value = ''] = basket.split('=', 2);
    await page.context().addCookies([{ name, value, url }]);
  }
  const bytes = await weigh(page, () => page.goto(url, { waitUntil: 'load' }));
  const seen = await see(page);
  await page.context().close();
  return { ...seen, bytes };
}

/** Performance entries of the browser, which continue for a moment after the page has loaded. */
function observed(page: Page): Promise<Omit<View, 'bytes'>> {
  return page.evaluate(async () => {
    const noted = { paintMs: 0, blockedMs: 0, shift: 0 };
    const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      noted.paintMs = startTime;
    });
    // Only the part of a task beyond fifty milliseconds counts as blocking time.
    watch('longtask', ({ duration }) => {
      noted.blockedMs += Math.max(0, duration - 50);
    });
    watch('layout-shift', (entry) => {
      noted.shift += Number(Reflect.get(entry, 'value'));
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return noted;
  });
}
