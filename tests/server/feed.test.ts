import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
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
