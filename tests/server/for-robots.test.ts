import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { demo, demoDocument } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './open-server.ts';

async function read(address: string) {
  const response = await fetch(address);
  return { response, text: await response.text() };
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

/** Every address of the shop's maps. */
async function mapped({ url }: RunningServer): Promise<string[]> {
  const maps = locationsIn((await read(`${url}/sitemap.xml`)).text);
  return (await Promise.all(maps.map(async (map) => locationsIn((await read(map)).text)))).flat();
}

test('robots.txt lets search engines in, keeps them from what is one visitor’s own, and names the map', async () => {
  const { url } = await openServer();

  const { response, text } = await read(`${url}/robots.txt`);

  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('User-agent: *\nDisallow: /api/\n');
  expect(text).toContain('Disallow: /en/checkout\n');
  expect(text).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
});

const shown = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

test('No two pages of the map bear one title', async () => {
  const server = await openServer();
  const addresses = (await mapped(server)).filter((address) => !address.includes('/product/'));

  const pages = await Promise.all(addresses.map(async (address) => (await read(address)).text));

  const titles = pages.map((html) => shown(html, /<title>([^<]*)/));
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test.each(['/about', '/en/faq/care', '/certificates', '/order-tracking'])(
  '%s is shared with a picture that there is',
  async (path) => {
    const { url } = await openServer();

    const { text } = await read(url + path);

    const picture = shown(text, /property="og:image" content="([^"]*)"/) ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
  },
);

test('The map holds pages, categories, collections and products in both languages, and each of them is there', async () => {
  const server = await openServer();

  const addresses = await mapped(server);

  const { url } = server;
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${url}/`,
      `${url}/en`,
      `${url}/faq/care`,
      `${url}/order-tracking`,
      `${url}/en/faq/care`,
      `${url}/catalog/collars`,
      `${url}/en/collections/vetcity`,
      `${url}/en/drops/golden-hour`,
      `${url}/product/${demo.parentCollar}`,
      `${url}/en/product/${demo.parentCollar}`,
    ]),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  const some = addresses.filter((_, at) => at % 9 === 0);
  const statuses = await Promise.all(some.map(async (address) => [address, (await fetch(address)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('The map is kept as pages are: what has not changed is not sent again', async () => {
  const { url } = await openServer();
  const { response } = await read(`${url}/sitemaps/products-1.xml`);

  const again = await fetch(`${url}/sitemaps/products-1.xml`, {
    headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
  });

  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(again.status).toBe(304);
});

test('A product that is hidden leaves the map within two seconds', async () => {
  const server = await openServer();
  const address = `${server.url}/product/${demo.parentCollar}`;
  expect(await mapped(server)).toContain(address);

  await hide(server);

  await expect.poll(() => mapped(server), { timeout: 2_000 }).not.toContain(address);
});

test.each(['/sitemaps/products-99.xml', '/sitemaps/products-0.xml', '/sitemaps/nope.xml'])(
  '%s is not there',
  async (path) => {
    const { url } = await openServer();

    expect((await fetch(url + path)).status).toBe(404);
  },
);

/** The collar of the demo shop is taken out of what is shown. */
async function hide({ shop }: RunningServer): Promise<void> {
  const collar = demoDocument('2026-11-21').products?.find(({ article }) => article === demo.parentCollar);
  if (!collar) throw new Error('the demo shop has lost its collar');
  const products = [{ ...collar, images: undefined, is_published: false }];
  const text = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, products });
  const open = async function* () {
    yield text;
  };
  const options = { dryRun: false, sections: [], prune: false, stock: 'keep' } as const;
  const report = await shop.api.importShopData([{ name: 'hidden', mediaFolder: '/nowhere', open }], options);
  if (!report.ok) throw new Error(JSON.stringify(report.faults.slice(0, 3)));
}
