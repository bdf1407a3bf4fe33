import { besideBare } from './beside-bare.ts';
import { cpuOf } from './cpu.ts';
import { demoFolder } from './demo-folder.ts';
import type { Measured } from './measured.ts';
import { startShop } from './shop.ts';

const PAGES = {
  'the home page': '/',
  'the catalogue': '/catalog',
  'a product': '/product/clr02-07cht',
  'a post': '/blog/winter-walks',
};

/** A cached page is served nearly as fast as by bare node:http. */
export async function benchKeptPages(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder);
  try {
    const answering = { url: shop.url, cpu: cpuOf(data.folder, shop) };
    const found: { ratios: Measured[]; rest: Measured[] }[] = [];
    const weights: Measured[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const weigh = async (what: string) => {
        const value = (await bytesOf(shop.url + path)) / 1000;
        weights.push({ what: `HTML of ${name}, ${what}`, value, unit: 'kB', budget: { atMost: 12 } });
      };
      await weigh('compressed for who asks first');
      const headers = { 'accept-encoding': 'br' };
      const same = { what: `${name}, kept`, path, headers, status: 200, atLeast: 0.7, tellsLimit: path === '/' };
      found.push(await besideBare(answering, same));
      // After this many requests the page has its best compression.
      await weigh('compressed');
    }
    return [...found.flatMap(({ ratios }) => ratios), ...weights, ...found.flatMap(({ rest }) => rest)];
  } finally {
    await shop.stop();
    await data.remove();
  }
}

/** Transferred bytes from the header, because fetch decompresses the body. */
async function bytesOf(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}
