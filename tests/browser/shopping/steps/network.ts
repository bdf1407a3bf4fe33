import type { BrowserContext, Page } from '@playwright/test';

const SLOW_MS = 1_500;

/** A slow line from now on: what happens between a press and the shop's answer can be seen. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** What is sent there waits from now on, until the answer lets it through: the moment before the shop has answered stands. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The tabs of a browser hear nothing of the shop: what others do to the basket is found at the next asking. */
export async function stopHearing(context: BrowserContext): Promise<void> {
  await context.route('**/basket/stream/', (route) => route.abort());
}

/** What the basket's drawer asks once for itself. */
const OF_THE_DRAWER = 'basket/offers/running/';

const STREAM = 'basket/stream/';

/** Calls to a part of the shop's API as they are sent from now on: `GET basket/`. A stream is no call. */
export function callsOf(page: Page, part = ''): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/v1/');
    if (path?.startsWith(part) && path !== STREAM && path !== OF_THE_DRAWER)
      calls.push(`${request.method()} ${path.replace(/(?<=line\/)\d+/, '{id}')}`);
  });
  return calls;
}
