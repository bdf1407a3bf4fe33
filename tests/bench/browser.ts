import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { findChromium } from '../../tools/test/programs.ts';

const CPU_SLOWDOWN = 4;
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
/** Time until a loaded page is idle. */
const SETTLE_MS = 1_500;
/** Only the part of a task beyond this is blocking time. */
const LONG_TASK_MS = 50;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });
}

/** A page on a phone with an empty cache; `slow` makes its processor four times slower and its network slow 4G. */
export async function openPhone(browser: Browser, { slow }: { slow: boolean }): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  if (!slow) return page;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

export async function setCookie(page: Page, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=', 2);
  await page.context().addCookies([{ name, value, url }]);
}

export type PageSpeed = {
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Transferred until the load event. */
  files: number;
  kB: number;
};

/** Opens the address and measures its first view; closes the page's context. */
export async function measurePage(page: Page, url: string): Promise<PageSpeed> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'load' });
  const loaded = requests.slice();
  const vitals = await readVitals(page);
  const sizes = await Promise.all(loaded.map((request) => request.sizes()));
  await page.context().close();
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  return { ...vitals, files: sizes.length, kB: bytes / 1000 };
}

function readVitals(page: Page): Promise<Pick<PageSpeed, 'lcpMs' | 'tbtMs' | 'cls'>> {
  return page.evaluate(
    async ({ settleMs, longTaskMs }) => {
      const vitals = { lcpMs: 0, tbtMs: 0, cls: 0 };
      const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
      observe('largest-contentful-paint', ({ startTime }) => {
        vitals.lcpMs = startTime;
      });
      observe('longtask', ({ duration }) => {
        vitals.tbtMs += Math.max(0, duration - longTaskMs);
      });
      observe('layout-shift', (entry) => {
        vitals.cls += Number(Reflect.get(entry, 'value'));
      });
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      return vitals;
    },
    { settleMs: SETTLE_MS, longTaskMs: LONG_TASK_MS },
  );
}

/** Time from a tap at a place of the viewport to the next paint, as the browser itself measures INP. */
export async function measureTap(page: Page, place: { x: number; y: number }): Promise<number> {
  const longest = page.evaluate(
    ({ timeoutMs, settleMs }) =>
      new Promise<number>((resolve, reject) => {
        let durationMs = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (Number(Reflect.get(entry, 'interactionId')) > 0) durationMs = Math.max(durationMs, entry.duration);
          }
          // The events of one tap may be reported in several batches.
          if (durationMs > 0) setTimeout(() => resolve(durationMs), settleMs);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        setTimeout(() => reject(new Error('the browser reported no interaction')), timeoutMs);
      }),
    { timeoutMs: 10_000, settleMs: 500 },
  );
  // By coordinates: searching for the element in the page would count as the page's own slowness.
  await page.touchscreen.tap(place.x, place.y);
  return await longest;
}
