import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { demo, demoDocument } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { ymlLines } from '../../apps/server/src/feeds/yml.ts';
import { openClient } from '../../apps/server/src/http/open-client.ts';
import { openServerOnce, type RunningServer } from './support/shop/open-server.ts';

// The last test hides a product; the others read.

const shared = openServerOnce();

async function read(address: string) {
  const response = await fetch(address);
  return { response, text: await response.text() };
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const locationsIn = (xml: string) => all(xml, /<loc>(.*?)<\/loc>/g);

/** Every address of the shop's sitemaps. */
async function mapped({ url }: RunningServer): Promise<string[]> {
  const maps = locationsIn((await read(`${url}/sitemap.xml`)).text);
  return (await Promise.all(maps.map(async (map) => locationsIn((await read(map)).text)))).flat();
}

test('robots.txt: allows search engines, excludes private pages, and names the sitemap', async () => {
  const { url } = await shared();

  const { response, text } = await read(`${url}/robots.txt`);

  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('User-agent: *\nDisallow: /api/\n');
  expect(text).toContain('Disallow: /en/checkout\n');
  expect(text).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
});

test('sitemap: holds pages, categories, collections and products in both languages; each exists and has a title of its own', async () => {
  const server = await shared();
  const { url } = server;

  const addresses = await mapped(server);
  const some = addresses.filter((address, at) => !address.includes('/product/') || at % 9 === 0);
  const pages = await Promise.all(some.map(async (address) => ({ address, ...(await read(address)) })));

  expect(addresses).toEqual(
    expect.arrayContaining([
      `${url}/`,
      `${url}/en`,
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
  expect(pages.filter(({ response }) => response.status !== 200).map(({ address }) => address)).toEqual([]);
  const titles = pages
    .filter(({ address }) => !address.includes('/product/'))
    .map(({ text }) => /<title>([^<]*)/.exec(text)?.[1]);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  for (const path of ['/about', '/en/faq/care', '/certificates', '/order-tracking']) {
    const { text } = await read(url + path);
    const picture = /property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? '';
    expect((await fetch(picture)).headers.get('content-type'), path).toBe('image/png');
  }
});

test('sitemap: is not sent again unchanged, and has no parts beside those that it names', async () => {
  const { url } = await shared();
  const { response } = await read(`${url}/sitemaps/products-1.xml`);

  const again = await fetch(`${url}/sitemaps/products-1.xml`, {
    headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
  });

  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(again.status).toBe(304);
  for (const part of ['products-99', 'products-0', 'nope'])
    expect((await fetch(`${url}/sitemaps/${part}.xml`)).status, part).toBe(404);
});

test('feed: holds every size on sale once, with a known category, a price, a picture and an address that chooses the size', async () => {
  const { url, shop } = await shared();
  await shop.feeds.build({ evenIfSmaller: false });

  const { response, text: xml } = await read(`${url}/feeds/yml.xml`);

  expect(response.headers.get('content-type')).toContain('application/xml');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(xml).toMatch(/<yml_catalog date="\d{4}-\d\d-\d\d \d\d:\d\d">/);
  const ids = all(xml, /<offer id="([^"]*)"/g);
  expect(ids).toContain(demo.collarInStock);
  expect(new Set(ids).size).toBe(ids.length);
  const categories = new Set(all(xml, /<category id="(\d+)"/g));
  expect(all(xml, /<categoryId>(\d+)</g).filter((id) => !categories.has(id))).toEqual([]);
  expect(all(xml, /<price>([^<]*)</g).filter((price) => !(Number(price) > 0))).toEqual([]);
  expect(xml).not.toMatch(/gft01|<vendorCode>[^<]*{/);
  const [offer = ''] = all(xml, new RegExp(`(<offer id="${demo.collarInStock}".*)`, 'g'));
  const [page = ''] = all(offer, /<url>(.*?)</g);
  const [picture = ''] = all(offer, /<picture>(.*?)</g);
  expect(page).toMatch(/\/product\/[^?]+\?size=\w+$/);
  expect((await read(page.replaceAll('&amp;', '&'))).text).toContain(new URL(picture).pathname);
  const again = await fetch(`${url}/feeds/yml.xml`, {
    // Without this header fetch would add Cache-Control: no-cache.
    headers: { 'If-None-Match': response.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
  expect((await fetch(`${url}/feeds/yml.xml.123`)).status).toBe(404);
});

test('feed: groups the offers of one model, which differ in one parameter', async () => {
  const { url, shop } = await shared();
  await shop.feeds.build({ evenIfSmaller: false });

  const { text: xml } = await read(`${url}/feeds/yml.xml`);

  const offers = all(xml, /(<offer .*<\/offer>)/g).map((offer) => ({
    article: /<url>[^<]*\/product\/([^?<]*)/.exec(offer)?.[1] ?? '',
    group: /group_id="(\d{1,9})"/.exec(offer)?.[1],
    params: all(offer, /(<param .*?<\/param>)/g).join(''),
  }));
  const groups = [...Map.groupBy(offers, ({ group }) => group)];
  expect(groups.map(([group]) => group)).not.toContain(undefined);
  const ownGroup = groups.find(([, ones]) => ones.some(({ article }) => article === demo.parentCollar))?.[1] ?? [];
  const product = await (await fetch(`${url}/api/v1/catalogue/product/${demo.parentCollar}/`)).json();
  const siblings = product.siblings.map((sibling: { article: string }) => sibling.article);
  expect(siblings.length).toBeGreaterThan(1);
  expect(new Set(ownGroup.map(({ article }) => article))).toEqual(new Set(siblings));
  for (const [, ones] of groups) expect(new Set(ones.map(({ params }) => params)).size).toBe(ones.length);
});

test('feed: names the shop as its company until the legal name is set', async () => {
  const { url, shop } = await shared();
  await shop.feeds.build({ evenIfSmaller: false });
  const { client } = openClient(shop, 'ru');

  const { text: xml } = await read(`${url}/feeds/yml.xml`);
  let named = '';
  const options = { client, origin: shop.origin, now: new Date(), name: 'Каштанка', company: 'ООО «Ель & Ко»' };
  for await (const line of ymlLines(options)) named += line;

  expect(await shop.feeds.legalName()).toBeNull();
  expect(xml).toContain('<name>Каштанка</name>\n<company>Каштанка</company>');
  expect(named).toContain('<name>Каштанка</name>\n<company>ООО «Ель &amp; Ко»</company>');
});

test('sitemap: loses a hidden product within two seconds', async () => {
  const server = await shared();
  const address = `${server.url}/product/${demo.parentCollar}`;
  expect(await mapped(server)).toContain(address);

  await hide(server);

  await expect.poll(() => mapped(server), { timeout: 2_000 }).not.toContain(address);
});

/** Removes the collar of the demo shop from the catalogue. */
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
  if (!report.ok) throw new Error(JSON.stringify(report.errors.slice(0, 3)));
}
