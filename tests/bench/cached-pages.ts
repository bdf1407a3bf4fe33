import { benchAgainstBare } from './bare.ts';
import { oneRequest } from './load.ts';
import type { Bench } from './report.ts';
import { demoFolder, startShop } from './shop.ts';

const PAGES = {
  'home page': '/',
  catalogue: '/catalog',
  'product page': '/product/clr02-07cht',
  'blog post': '/blog/winter-walks',
};
const HEADERS = { 'accept-encoding': 'br' };
const MOST_KB = 12;

/** Pages that were rendered before: nearly as fast as bare node:http, and small. */
export async function benchCachedPages(bench: Bench): Promise<void> {
  await using folder = await demoFolder();
  await using shop = await startShop(folder.path);
  for (const [name, path] of Object.entries(PAGES)) {
    bench(`${name}: HTML on the first requests`, 'kB', await sizeOf(shop.url + path), MOST_KB);
    const load = oneRequest(`${name}, cached`, () => ({ path, headers: HEADERS }));
    await benchAgainstBare(bench, shop, load, 0.7);
    // After this many requests the page has its best compression.
    bench(`${name}: HTML`, 'kB', await sizeOf(shop.url + path), MOST_KB);
  }
}

/** Transferred size, which fetch tells only by the header because it decompresses the body. */
async function sizeOf(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: HEADERS });
  return Number(headers.get('content-length')) / 1000;
}
