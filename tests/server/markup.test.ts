import { AS_MARKUP, AS_TEXT, armed, HOSTILE } from '@kashtanka/api/testing/armed';
import { DEMO_MEDIA_FOLDER, demoDocument } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { ADDRESSES as PAGES } from '../every-address.ts';
import { ADDRESSES } from './support/malicious.ts';
import { openServer, type RunningServer } from './support/shop/open-server.ts';

const NOW = '2026-11-21';

/** Imports the demo shop with a hostile text in every field. */
async function arm({ shop }: RunningServer): Promise<void> {
  const source = {
    name: 'armed',
    mediaFolder: DEMO_MEDIA_FOLDER,
    open: async function* () {
      yield JSON.stringify(armed(demoDocument(NOW)));
    },
  };
  const options = { dryRun: false, sections: [], prune: false, stock: 'set' } as const;
  expect(await shop.api.importShopData([source], options)).toMatchObject({ ok: true });
}

/**
 * All Russian pages, and every seventh English and product page, because the same components render their texts.
 */
function sample(addresses: readonly string[]): string[] {
  const isMany = (address: string) => /\/product\/|\/en\b/.test(address);
  return addresses.filter((address, at) => !isMany(address) || at % 7 === 0);
}

test('markup: no text of the shop is markup on a page, in a sitemap or in a feed', async () => {
  const server = await openServer();
  await arm(server);
  const { url, shop } = server;
  await shop.feeds.build({ evenIfSmaller: false });
  const read = async (path: string) => (await fetch(new URL(path, url))).text();
  const maps = await Promise.all(locationsIn(await read('/sitemap.xml')).map(read));
  const paths = [...sample(maps.flatMap(locationsIn)), '/catalog?q=ошейник', '/feeds/yml.xml'];

  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await read(path) })));

  expect(maps.join()).not.toContain(AS_MARKUP);
  expect(texts.filter(({ text }) => text.includes(AS_MARKUP)).map(({ path }) => path)).toEqual([]);
  expect(texts.filter(({ text }) => AS_TEXT.test(text)).length).toBeGreaterThan(50);
});

/** Query parameters that pages, links in emails, banks and other sites use. */
const NAMES = ['q', 'next', 'partner', 'code', 'token', 'secret', 'news', 'tag', 'preview', 'orderId'];

test('markup: no part of an address becomes markup on a page or in a header', async () => {
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
