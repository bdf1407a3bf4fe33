import { demo } from '@kashtanka/demo';
import type { Browser, Locator, Page } from '@playwright/test';
import { measurePage, measureTap, openBrowser, openPhone, type PageSpeed, setCookie } from './browser.ts';
import type { Bench } from './report.ts';
import { demoFolder, startShop } from './shop.ts';
import { fillBasket } from './shopper.ts';
import { median, sample } from './statistics.ts';

const VIEWS = 3;
/** Time until a page is idle after loading, or after an interaction. */
const SETTLE_MS = 2_000;
const PAGES = {
  'home page': '/',
  catalogue: '/catalog',
  'product page': '/product/clr02-07cht',
  'checkout of two lines': '/checkout',
};

type Interaction = { name: string; path: string; prepare?(page: Page): Promise<void>; target(page: Page): Locator };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const INTERACTIONS: Interaction[] = [
  { name: 'open the menu', path: '/', target: (page) => button(page, 'Открыть меню') },
  {
    name: 'choose a size',
    path: `/product/${demo.parentCollar}`,
    target: (page) => page.getByRole('main').getByRole('radio', { name: /^S/ }).first(),
  },
  {
    name: 'add to the basket',
    path: `/product/${demo.standaloneBowl}`,
    target: (page) => page.getByRole('main').getByRole('button', { name: 'В корзину' }).first(),
  },
  {
    name: 'change a quantity',
    path: '/faq',
    prepare: (page) => button(page, /Корзина/).tap(),
    target: (page) => button(page, 'Больше'),
  },
];

/** First views and interactions in Chromium, as on a slow phone with slow 4G. */
export async function benchPageSpeed(bench: Bench): Promise<void> {
  await using folder = await demoFolder();
  await using shop = await startShop(folder.path);
  const { cookie } = await fillBasket(shop.url, [demo.collarInStock, demo.harnessInStock]);
  await using browser = await openBrowser();
  for (const [name, path] of Object.entries(PAGES)) {
    const view = async (slow: boolean) => {
      const page = await openPhone(browser, { slow });
      if (path === '/checkout') await setCookie(page, shop.url, cookie);
      return measurePage(page, shop.url + path);
    };
    // The first request renders the page and resizes its pictures, which must not count.
    await view(false);
    recordViews(bench, name, await sample(VIEWS, () => view(true)));
  }
  for (const interaction of INTERACTIONS) {
    const times = await sample(VIEWS, () => timeInteraction(browser, shop.url, interaction));
    bench(`${interaction.name}: INP`, 'ms', median(times), 100);
  }
}

function recordViews(bench: Bench, name: string, views: readonly PageSpeed[]): void {
  const of = (figure: keyof PageSpeed) => median(views.map((view) => view[figure]));
  bench(`${name}: LCP`, 's', of('lcpMs') / 1000, 1.5);
  bench(`${name}: TBT`, 'ms', of('tbtMs'), 100);
  bench(`${name}: CLS`, 'shift', of('cls'), 0.01);
  bench(`${name}: transferred`, 'kB', of('kB'));
  bench(`${name}: files`, 'files', of('files'));
}

async function timeInteraction(
  browser: Browser,
  url: string,
  { path, prepare, target }: Interaction,
): Promise<number> {
  const page = await openPhone(browser, { slow: true });
  if (prepare) await setCookie(page, url, (await fillBasket(url, [demo.collarInStock])).cookie);
  await page.goto(url + path);
  // Earlier taps wait for the scripts, which the blocking time of the first view covers.
  await page.waitForTimeout(SETTLE_MS);
  await prepare?.(page);
  const element = target(page);
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const ms = await measureTap(page, { x: x + width / 2, y: y + height / 2 });
  await page.context().close();
  return ms;
}
