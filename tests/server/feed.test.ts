import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { ymlLines } from '../../apps/server/src/feeds/yml.ts';
import { openClient } from '../../apps/server/src/open-client.ts';
import { openServer } from './open-server.ts';

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => found);

test('The feed of goods names every size that can be bought, once, with a category that it knows and a price', async () => {
  const { url, shop } = await openServer();
  await shop.feeds.build({ evenIfSmaller: false });

  const response = await fetch(`${url}/feeds/yml.xml`);

  const xml = await response.text();
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
});

test('Offers of one model are one group, in whichever size and design, and differ in one of them', async () => {
  const { url, shop } = await openServer();
  await shop.feeds.build({ evenIfSmaller: false });

  const xml = await (await fetch(`${url}/feeds/yml.xml`)).text();

  const offers = all(xml, /(<offer .*<\/offer>)/g).map((offer) => ({
    article: /<url>[^<]*\/product\/([^?<]*)/.exec(offer)?.[1] ?? '',
    group: /group_id="(\d{1,9})"/.exec(offer)?.[1],
    params: all(offer, /(<param .*?<\/param>)/g).join(''),
  }));
  const groups = [...Map.groupBy(offers, ({ group }) => group)];
  expect(groups.map(([group]) => group)).not.toContain(undefined);
  const ownGroup = groups.find(([, ones]) => ones.some(({ article }) => article === demo.parentCollar))?.[1] ?? [];
  const siblings = await shopSiblings(url, demo.parentCollar);
  expect(siblings.length).toBeGreaterThan(1);
  expect(new Set(ownGroup.map(({ article }) => article))).toEqual(new Set(siblings));
  for (const [, ones] of groups) expect(new Set(ones.map(({ params }) => params)).size).toBe(ones.length);
});

async function shopSiblings(url: string, article: string): Promise<string[]> {
  const product = await (await fetch(`${url}/api/v1/catalogue/product/${article}/`)).json();
  return product.siblings.map((sibling: { article: string }) => sibling.article);
}

test('The company of the feed is called as the shop is as long as its legal name is not told', async () => {
  const { url, shop } = await openServer();
  await shop.feeds.build({ evenIfSmaller: false });

  const xml = await (await fetch(`${url}/feeds/yml.xml`)).text();

  expect(shop.feeds.legalName).toBeNull();
  expect(xml).toContain('<name>Каштанка</name>\n<company>Каштанка</company>');
});

test('The company of the feed is its legal name once that is told', async () => {
  const { shop } = await openServer();
  const { client } = openClient(shop, 'ru');
  const now = new Date();

  let xml = '';
  for await (const line of ymlLines({ client, origin: shop.origin, now, company: 'ООО «Ель & Ко»' })) xml += line;

  expect(xml).toContain('<name>Каштанка</name>\n<company>ООО «Ель &amp; Ко»</company>');
});

test('An offer leads to its product with its size chosen, and its picture is that of the page', async () => {
  const { url, shop } = await openServer();
  await shop.feeds.build({ evenIfSmaller: false });
  const xml = await (await fetch(`${url}/feeds/yml.xml`)).text();

  const [offer = ''] = all(xml, new RegExp(`(<offer id="${demo.collarInStock}".*)`, 'g'));
  const [page = ''] = all(offer, /<url>(.*?)</g);
  const [picture = ''] = all(offer, /<picture>(.*?)</g);

  expect(page).toMatch(/\/product\/[^?]+\?size=\w+$/);
  const shown = await fetch(page.replaceAll('&amp;', '&'));
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain(new URL(picture).pathname);
});

test('Who has the feed already is not sent it again, and no other file of that folder is served', async () => {
  const { url, shop } = await openServer();
  await shop.feeds.build({ evenIfSmaller: false });
  const first = await fetch(`${url}/feeds/yml.xml`);
  await first.text();

  const again = await fetch(`${url}/feeds/yml.xml`, {
    // Without it, fetch would ask for a fresh answer of its own accord.
    headers: { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
  });

  expect(again.status).toBe(304);
  expect((await fetch(`${url}/feeds/yml.xml.123`)).status).toBe(404);
});
