import type { BrowserContext, Page } from '@playwright/test';

const SLOW_MS = 1_500;

/** Slows the connection down, so that the state between a click and the response is visible. */
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

/** Holds requests to this URL until the returned function is called, to freeze the state before the response. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Blocks the streams of a browser's tabs, so that they see changes by others only at the next request. */
export async function stopHearing(context: BrowserContext): Promise<void> {
  await context.route('**/basket/stream/', (route) => route.abort());
}

/** Requested once by the basket drawer itself. */
const OF_THE_DRAWER = 'basket/offers/running/';

const STREAM = 'basket/stream/';

/** Records API calls from now on, such as `GET basket/`, without streams. */
export function callsOf(page: Page, part = ''): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/v1/');
    if (path?.startsWith(part) && path !== STREAM && path !== OF_THE_DRAWER)
      calls.push(`${request.method()} ${path.replace(/(?<=line\/)\d+/, '{id}')}`);
  });
  return calls;
}
