import { AS_MARKUP, AS_TEXT, armed, HOSTILE } from '@kashtanka/api/testing/armed';
import { DEMO_MEDIA_FOLDER, demoDocument } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { ADDRESSES as PAGES } from '../every-address.ts';
import { ADDRESSES } from './malicious.ts';
import { openServer, type RunningServer } from './open-server.ts';

const NOW = '2026-11-21';

async function openArmed(): Promise<RunningServer> {
  const server = await openServer();
  const source = {
    name: 'armed',
    mediaFolder: DEMO_MEDIA_FOLDER,
    open: async function* () {
      yield JSON.stringify(armed(demoDocument(NOW)));
    },
  };
  const report = await server.shop.api.importShopData([source], {
    dryRun: false,
    sections: [],
    prune: false,
    stock: 'set',
  });
  expect(report).toMatchObject({ ok: true });
  return server;
}

test('A text of the shop is markup on no page, in no map and in no feed', async () => {
  const { url, shop } = await openArmed();
  await shop.feeds.build({ evenIfSmaller: false });
  const read = async (path: string) => (await fetch(new URL(path, url))).text();
  const map = await read('/sitemap.xml');
  const maps = await Promise.all(locationsIn(map).map(read));
  const paths = [...maps.flatMap(locationsIn), '/catalog?q=ошейник', '/feeds/yml.xml'];

  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await read(path) })));

  expect(texts.filter(({ text }) => text.includes(AS_MARKUP)).map(({ path }) => path)).toEqual([]);
  expect(texts.filter(({ text }) => AS_TEXT.test(text)).length).toBeGreaterThan(100);
});

/** What pages, links in letters, banks and other sites bring in an address. */
const NAMES = ['q', 'next', 'partner', 'code', 'token', 'secret', 'news', 'tag', 'preview', 'orderId'];

test('What an address brings is markup on no page, in no header and in no answer that is one', async () => {
  const { url } = await openServer();
  const word = encodeURIComponent(HOSTILE);
  const query = NAMES.map((name) => `${name}=${word}`).join('&');
  const pages = PAGES.flatMap(([, path]) => [`${path}?${query}`, `/en${path}?${query}`]);
  const paths = [...pages, ...ADDRESSES.map((address) => address.replaceAll('*', word))];

  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path, { redirect: 'manual' });
      const headers = [...answer.headers].flat().join('\n');
      const isMarkup = /html|xml|svg/.test(answer.headers.get('content-type') ?? '');
      return { path, headers, text: isMarkup ? await answer.text() : '' };
    }),
  );

  const withMarkup = answers.filter(({ headers, text }) => `${headers}${text}`.includes(AS_MARKUP));
  expect(withMarkup.map(({ path }) => path)).toEqual([]);
  expect(answers.filter(({ text }) => AS_TEXT.test(text)).length).toBeGreaterThan(5);
});

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
}
