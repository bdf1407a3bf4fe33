import { demo } from '@kashtanka/demo';
import { besideBare } from './beside-bare.ts';
import { cpuOf } from './cpu.ts';
import { demoFolder } from './demo-folder.ts';
import type { Measured } from './measured.ts';
import { startShop } from './shop.ts';

const BASKET = '/api/v1/basket/';

/**
 * Measures a basket request with If-None-Match: an unchanged basket's 304 should cost little more than one of
 * node:http.
 */
export async function benchBasket(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder);
  try {
    const cookie = await fillBasket(shop.url);
    const etag = (await fetch(shop.url + BASKET, { headers: { cookie } })).headers.get('etag') ?? '';
    const headers = { cookie, 'if-none-match': etag };
    const same = { what: 'an unchanged basket', path: BASKET, headers, status: 304, atLeast: 0.5 };
    const { ratios, rest } = await besideBare({ url: shop.url, cpu: cpuOf(data.folder, shop) }, same);
    return [...ratios, ...rest];
  } finally {
    await shop.stop();
    await data.remove();
  }
}

async function fillBasket(url: string): Promise<string> {
  let cookie = '';
  for (const article of [demo.collarInStock, demo.harnessInStock, demo.standaloneBowl]) {
    const answer = await fetch(`${url}${BASKET}line/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ article, quantity: 1 }),
    });
    if (!answer.ok) throw new Error(`${article} was not added to the basket: ${answer.status}`);
    cookie ||= (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  }
  return cookie;
}
