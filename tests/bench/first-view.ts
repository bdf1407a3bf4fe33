import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { type Measured, median } from './measured.ts';
import { dataFolder, startShop } from './shop.ts';

const PAGES = { 'home page': '/', catalogue: '/catalog', 'product page': '/product/clr02-07cht' };
const ROUNDS = 5;
const SLOWER_CPU = 4;
/** What Lighthouse calls slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };

type View = { paintMs: number; shift: number; scriptBytes: number };

/** How soon a phone on a slow line shows a page, and whether anything on it jumps. */
export async function benchFirstView(): Promise<Measured[]> {
  const data = await dataFolder();
  const shop = await startShop(data.folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic'],
  });
  try {
    const measured: Measured[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      await view(browser, shop.url + path);
      const views: View[] = [];
      for (let round = 0; round < ROUNDS; round += 1) views.push(await view(browser, shop.url + path));
      const of = (field: keyof View) => median(views.map((one) => one[field]));
      measured.push(
        { what: `${name}: largest paint`, value: of('paintMs') / 1000, unit: 's', budget: { atMost: 1.5 } },
        { what: `${name}: layout shift`, value: of('shift'), unit: '', budget: { atMost: 0.02 } },
        { what: `${name}: scripts as they travel`, value: of('scriptBytes') / 1000, unit: 'kB' },
      );
    }
    return measured;
  } finally {
    await browser.close();
    await shop.stop();
    await data.remove();
  }
}

async function view(browser: Browser, url: string): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const scripts: Request[] = [];
  const note = (request: Request) => request.resourceType() === 'script' && scripts.push(request);
  page.on('requestfinished', note);
  await page.goto(url, { waitUntil: 'load' });
  const seen = await observed(page);
  // What comes later is not of the first view, and could not be weighed any more.
  page.off('requestfinished', note);
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  await context.close();
  return { ...seen, scriptBytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) };
}

/** What the browser itself has noted; it goes on noting for a moment after the page has loaded. */
function observed(page: Page): Promise<{ paintMs: number; shift: number }> {
  return page.evaluate(async () => {
    const noted = { paintMs: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) noted.paintMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return noted;
  });
}
