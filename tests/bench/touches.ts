import { demo } from '@kashtanka/demo';
import type { Browser, Locator, Page } from '@playwright/test';
import { demoFolder } from './demo-folder.ts';
import { lookRepeatedly } from './looks.ts';
import { type Measured, median } from './measured.ts';
import { openBrowser, openPhone } from './phone.ts';
import { type BenchedShop, startShop } from './shop.ts';

/** Time until a loaded page is idle. */
const SETTLED_MS = 2_000;
/** Longer than any interaction may take. */
const HEARD_MS = 1_000;

type Touch = {
  what: string;
  at: string;
  /** Preparation with a basket of one line. */
  prepare?(page: Page): Promise<void>;
  touched(page: Page): Locator;
};

const button = (page: Page, name: string) => page.getByRole('button', { name }).first();
const addFirst = (page: Page) => page.getByRole('main').getByRole('button', { name: 'В корзину' }).first();

const TOUCHES: Touch[] = [
  { what: 'the menu opened', at: '/', touched: (page) => button(page, 'Открыть меню') },
  {
    what: 'a size chosen',
    at: `/product/${demo.parentCollar}`,
    touched: (page) => page.getByRole('main').getByRole('radio', { name: /^S/ }).first(),
  },
  {
    what: 'a bowl put into the basket',
    at: `/product/${demo.standaloneBowl}`,
    touched: (page) => addFirst(page),
  },
  {
    what: 'a quantity changed',
    at: '/faq',
    prepare: (page) =>
      page
        .getByRole('button', { name: /Корзина/ })
        .first()
        .tap(),
    touched: (page) => button(page, 'Больше'),
  },
];

/** Time from a touch to the next paint, with a CPU throttled four times. */
export async function benchTouches(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder);
  const browser = await openBrowser();
  try {
    const measured: Measured[] = [];
    let fewest = Number.POSITIVE_INFINITY;
    for (const touch of TOUCHES) {
      const times = await lookRepeatedly(() => timeOf(browser, shop, touch));
      fewest = Math.min(fewest, times.length);
      measured.push({
        what: `${touch.what}, to the next paint`,
        value: median(times),
        unit: 'ms',
        budget: { atMost: 100 },
      });
    }
    return [...measured, { what: 'touches of a kind, the fewest', value: fewest, unit: '' }];
  } finally {
    await browser.close();
    await shop.stop();
    await data.remove();
  }
}

async function timeOf(browser: Browser, { url }: BenchedShop, { at, prepare, touched }: Touch): Promise<number> {
  const page = await openPhone(browser);
  if (prepare) await fillBasket(page, url);
  await page.goto(url + at);
  // Earlier touches wait for the scripts, which the blocking time of the first view covers.
  await page.waitForTimeout(SETTLED_MS);
  await prepare?.(page);
  if (prepare) await page.waitForTimeout(SETTLED_MS);
  const place = touched(page);
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.waitForTimeout(SETTLED_MS / 4);
  const heard = page.evaluate(longestTouch, HEARD_MS);
  // By coordinates: searching for the element in the page would count as the page's own slowness.
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const time = await heard;
  await page.context().close();
  // An event that was not reported by then took longer, or was not a touch.
  if (time === 0) throw new Error('the browser reported no interaction');
  return time;
}

async function fillBasket(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    (article) =>
      fetch('/api/v1/basket/line/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ article, quantity: 1 }),
      }),
    demo.collarInStock,
  );
}

/** The browser's own measure of an interaction: from the event to the paint after it, in milliseconds. */
function longestTouch(heardMs: number): Promise<number> {
  return new Promise((resolve) => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Number(Reflect.get(entry, 'interactionId')) > 0) longest = Math.max(longest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    setTimeout(() => resolve(longest), heardMs);
  });
}
