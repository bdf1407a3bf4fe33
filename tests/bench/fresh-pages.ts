import type { Item } from '@kashtanka/contract';
import { requestsPerSecond } from './load.ts';
import { type Measured, median } from './measured.ts';
import { dataFolder, startShop } from './shop.ts';

const ROUNDS = 5;
/** Few at a time: requests for a page that is being rendered would share that rendering. */
const CONNECTIONS = 4;

/** Pages that nobody has asked for yet: every request renders one, for nothing is kept. */
export async function benchFreshPages(): Promise<Measured[]> {
  const data = await dataFolder();
  const shop = await startShop(data.folder, { PAGE_CACHE_MB: '0' });
  try {
    const products = await productPaths(shop.url);
    const lists = products.map((_, at) => ({ path: `/catalog?price_max=${100_000 + at}` }));
    return [
      ...(await measure(shop.url, 'product page', products, { atLeast: 300 })),
      ...(await measure(shop.url, 'catalogue page', lists)),
    ];
  } finally {
    await shop.stop();
    await data.remove();
  }
}

async function productPaths(url: string): Promise<{ path: string }[]> {
  const answer = await fetch(`${url}/api/v1/catalogue/item/?page_size=100`);
  const page: { results: Item[] } = await answer.json();
  return page.results.flatMap(({ article }) => [
    { path: `/product/${article}` },
    { path: `/en/product/${article}` },
  ]);
}

async function measure(
  url: string,
  name: string,
  requests: { path: string }[],
  budget?: Measured['budget'],
): Promise<Measured[]> {
  const sizes: number[] = [];
  for (const { path } of requests.slice(0, 20)) sizes.push((await (await fetch(url + path)).text()).length);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await requestsPerSecond({ url, requests, connections: CONNECTIONS, status: 200 }));
  }
  return [
    { what: `HTML of a ${name}`, value: median(sizes) / 1000, unit: 'kB' },
    { what: `a ${name}, rendered afresh`, value: median(rounds), unit: 'requests/s', ...(budget && { budget }) },
  ];
}
