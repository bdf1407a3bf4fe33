import { cloneDatabase } from '@kashtanka/api/testing';
import { expect, test } from 'vitest';
import { openServer } from './support/shop/open-server.ts';

/** Words that only the demo shop may say, and links to what an empty shop does not have. */
const OF_THE_DEMO = [
  /Каштанк|Kashtank/,
  /8[\s\u00a0]000|\b7\s?%|€67/,
  /Москв|Moscow/,
  /000-00-00|kashtanka_example|kashtanka\.example/,
  /гравиров|engrav/i,
  /gft01|cos01/,
];

const PAGES = ['/', '/en', '/catalog', '/en/catalog'];

/** Paths of the shop that a page links to. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
}

/** Of a shop whose owner has not named it. */
const NAME = /Каштанка|Kashtanka/g;

/** What a reader sees: neither scripts nor the names of files. */
function shownText(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(NAME, '');
}

test('a shop of one’s own: an empty one promises nothing of the demo and links to no missing page', async () => {
  const { url, shop } = await openServer({ databaseUrl: await cloneDatabase('empty') });
  await shop.api.settings.set('bonus_rate_percent', 0);

  const pages = await Promise.all(
    PAGES.map(async (path) => ({ path, html: await (await fetch(url + path)).text() })),
  );
  const links = [...new Set(pages.flatMap(({ html }) => linksOf(html)))];
  const statuses = await Promise.all(
    links.map(async (path) => ({ path, status: (await fetch(url + path, { redirect: 'follow' })).status })),
  );

  const promised = pages.flatMap(({ path, html }) =>
    OF_THE_DEMO.flatMap((words) => {
      const [found] = words.exec(shownText(html)) ?? [];
      return found === undefined ? [] : [`${path}: ${found}`];
    }),
  );
  expect(promised).toEqual([]);
  expect(links).toEqual(expect.arrayContaining(['/catalog', '/about', '/delivery']));
  expect(links.filter((path) => /blog|drops|collections|certificates/.test(path))).toEqual([]);
  expect(statuses.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a shop of one’s own: shows its name and colours on every page within two seconds', async () => {
  const { url, shop, databaseUrl } = await openServer({ databaseUrl: await cloneDatabase('empty') });
  const other = await openServer({ databaseUrl });
  const read = async (path: string) => (await fetch(other.url + path)).text();
  await read('/catalog');

  await shop.database.db
    .transaction()
    .execute((tx) =>
      shop.api.settings.writeShopFacts(tx, { name_ru: 'Мухтар', name_en: 'Mukhtar', accent: '#1a4f8b' }),
    );

  await expect.poll(() => read('/catalog'), { timeout: 2_000 }).toContain('· Мухтар</title>');
  expect(await read('/catalog')).toContain('<style>:root{--c-chestnut:#1a4f8b');
  expect(await read('/en/catalog')).toContain('· Mukhtar</title>');
  expect(await (await fetch(`${url}/catalog`)).text()).toContain('© 2026 Мухтар');
});
