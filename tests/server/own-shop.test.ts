import { cloneDatabase } from '@kashtanka/api/testing';
import { IMPORT_FORMAT, IMPORT_VERSION, type ImportDocument } from '@kashtanka/contract/import';
import { DEMO_MEDIA_FOLDER, newShopDocument } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './support/shop/open-server.ts';

/** Words that only the demo shop may say, and links to what an empty shop does not have. */
const OF_THE_DEMO = [
  /Каштанк|Kashtank/,
  /8[\s\u00a0]000|\b7\s?%|€67|WOOF10/,
  // The law's terms of returns are others.
  /(обмен|exchange)[^.<]{0,40}30|ждёт[\s\u00a0](7|неделю)|(wait|keep)[^.<]{0,40}(7 days|a week)/i,
  /Москв|Moscow/,
  /000-00-00|kashtanka_example|kashtanka\.example/,
  /гравиров|engrav/i,
  /gft01|cos01/,
];

/** Pages that have a text in every shop. */
const STANDARD_PAGES = [
  '/about',
  '/agreement',
  '/certificates',
  '/delivery',
  '/faq',
  '/faq/payment',
  '/info',
  '/privacy',
  '/promo',
  '/returns',
];
/** Pages that make no sense without words of the owner. */
const OWNERS_PAGES = ['/ambassadors', '/b2b', '/doc/dog-for-dog', '/family', '/faq/care', '/faq/tag', '/s21'];

const PAGES = ['', '/catalog', ...STANDARD_PAGES].flatMap((path) => [path || '/', `/en${path}`]);

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

async function importInto({ api }: RunningServer['shop'], document: ImportDocument): Promise<void> {
  const open = async function* () {
    yield JSON.stringify(document);
  };
  const source = { name: 'shop', mediaFolder: DEMO_MEDIA_FOLDER, open };
  const options = { dryRun: false, sections: [], prune: false, stock: 'keep' } as const;
  expect(await api.importShopData([source], options)).toMatchObject({ ok: true });
}

test('a shop of one’s own: an empty one promises nothing of the demo and links to no missing page', async () => {
  const { url, shop } = await openServer({ databaseUrl: await cloneDatabase('empty') });
  await shop.api.settings.set('bonus_rate_percent', 0);
  await importInto(shop, newShopDocument());

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
  expect(await shop.api.deliveryMethods(), 'no pickup before there is a place for it').not.toContain('pickup');
  expect(links).toEqual(expect.arrayContaining(['/catalog', '/about', '/delivery']));
  expect(links.filter((path) => /blog|drops|collections/.test(path))).toEqual([]);
  expect(statuses.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a shop of one’s own: pages that only its owner can write appear with their links once they are written', async () => {
  const { url, shop } = await openServer({ databaseUrl: await cloneDatabase('empty') });
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  const footer = async () => linksOf(await (await fetch(`${url}/about`)).text());
  const sitemap = async () => (await fetch(`${url}/sitemaps/pages.xml`)).text();

  const statuses = await Promise.all(OWNERS_PAGES.map(statusOf));
  const before = { links: await footer(), sitemap: await sitemap() };
  const ru = { title: 'Клуб', description: 'Для своих', body: 'Рады вам.' };
  await importInto(shop, { format: IMPORT_FORMAT, version: IMPORT_VERSION, pages: [{ page: 'family', ru }] });

  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(before.links.filter((path) => OWNERS_PAGES.includes(path))).toEqual([]);
  expect(before.sitemap).not.toMatch(/family|ambassadors/);
  await expect.poll(footer, { timeout: 2_000 }).toContain('/family');
  await expect.poll(() => statusOf('/family'), { timeout: 2_000 }).toBe(200);
  expect(await statusOf('/en/family')).toBe(200);
  await expect.poll(sitemap, { timeout: 2_000 }).toContain('/family<');
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
