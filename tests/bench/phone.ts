import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { findChromium } from '../../tools/test/chromium.ts';

const SLOWER_CPU = 4;
/** What Lighthouse calls slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic'],
  });
}

/** A page of a phone of the middle class on a slow line, with nothing kept from before. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await openQuickPhone(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  return page;
}

/** The same with nothing slowed down, for what has to happen once before anything is measured. */
export async function openQuickPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  return await context.newPage();
}

/** Bytes as they travelled, by what they were; what comes after the end of `during` is not of it. */
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
