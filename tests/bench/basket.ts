import { demo } from '@kashtanka/demo';
import { besideBare } from './beside-bare.ts';
import type { Measured } from './measured.ts';
import { dataFolder, startShop } from './shop.ts';

const BASKET = '/api/v1/basket/';

/** A basket that has not changed is told so nearly as fast as node:http could. */
export async function benchBasket(): Promise<Measured[]> {
  const data = await dataFolder();
  const shop = await startShop(data.folder);
  try {
    const cookie = await fillBasket(shop.url);
    const etag = (await fetch(shop.url + BASKET, { headers: { cookie } })).headers.get('etag') ?? '';
    const headers = { cookie, 'if-none-match': etag };
    const { shop: rate, bare, ratio } = await besideBare({ url: shop.url, path: BASKET, headers, status: 304 });
    return [
      { what: 'a basket that has not changed', value: rate, unit: 'requests/s' },
      { what: 'the same answer by bare node:http', value: bare, unit: 'requests/s' },
      { what: 'an unchanged basket beside bare', value: ratio, unit: '', budget: { atLeast: 0.5 } },
    ];
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
    if (!answer.ok) throw new Error(`${article} does not go into the basket: ${answer.status}`);
    cookie ||= (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  }
  return cookie;
}
