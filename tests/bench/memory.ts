import { demoFolder } from './demo-folder.ts';
import { requestsPerSecond } from './load.ts';
import type { Measured } from './measured.ts';
import { memoryOf, startShop } from './shop.ts';

const REQUESTS = 100_000;

/** Memory of the shop's process after a long day. */
export async function benchMemory(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder);
  try {
    const before = await memoryOf(shop.pid);
    const requests = [
      '/',
      '/catalog',
      '/en/catalog',
      '/product/clr02-07cht',
      '/api/v1/catalogue/item/',
      '/api/v1/basket/',
    ];
    await requestsPerSecond({
      url: shop.url,
      amount: REQUESTS,
      status: 200,
      requests: requests.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
    });
    return [
      { what: 'memory after the start', value: before, unit: 'MB', budget: { atMost: 150 } },
      {
        what: `memory after ${REQUESTS.toLocaleString('en')} requests`,
        value: await memoryOf(shop.pid),
        unit: 'MB',
        budget: { atMost: 300 },
      },
    ];
  } finally {
    await shop.stop();
    await data.remove();
  }
}
