import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { findChromium } from '../../tools/test/programs.ts';

const SLOWER_CPU = 4;
/** What Lighthouse calls slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic'],
  });
}

/** A page on a mid-range phone with a slow connection and an empty cache. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await openQuickPhone(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  return page;
}

/** The same without throttling, for steps that must run before the measurement. */
export async function openQuickPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  return await context.newPage();
}

/** Transferred bytes by kind of resource; resources after the end of `during` do not count. */
export async function weigh(page: Page, during: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await during();
  page.off('requestfinished', note);
  const bytes = new Map<string, number>();
  for (const request of requests) {
    const kind = request.resourceType();
    const { responseBodySize } = await request.sizes();
    bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize);
  }
  return bytes;
}
