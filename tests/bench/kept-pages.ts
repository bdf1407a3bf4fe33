import { besideBare } from './beside-bare.ts';
import type { Measured } from './measured.ts';
import { dataFolder, startShop } from './shop.ts';

const PAGES = {
  'the home page': '/',
  'the catalogue': '/catalog',
  'a product': '/product/clr02-07cht',
  'a post': '/blog/winter-walks',
};

/** A kept page answers nearly as fast as node:http can send it. */
export async function benchKeptPages(): Promise<Measured[]> {
  const data = await dataFolder();
  const shop = await startShop(data.folder);
  try {
    const measured: Measured[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const headers = { 'accept-encoding': 'br' };
      const { shop: rate, bare, ratio } = await besideBare({ url: shop.url, path, headers, status: 200 });
      measured.push(
        { what: `${name}, kept`, value: rate, unit: 'requests/s' },
        { what: `${name}, by bare node:http`, value: bare, unit: 'requests/s' },
        { what: `${name}, kept beside bare`, value: ratio, unit: '', budget: { atLeast: 0.7 } },
        // Asked for so often, it has been pressed as small as it goes.
        {
          what: `HTML of ${name}, compressed`,
          value: (await bytesOf(shop.url + path)) / 1000,
          unit: 'kB',
          budget: { atMost: 12 },
        },
      );
    }
    return measured;
  } finally {
    await shop.stop();
    await data.remove();
  }
}

/** As it travels: fetch unpacks what it reads, and the header tells what came. */
async function bytesOf(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}
