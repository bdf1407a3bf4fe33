import { DEMO_MEDIA_FOLDER, demoDocument } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './open-server.ts';

/** Ends whatever it may stand in, and goes on as a picture with a program. */
const HOSTILE = `"'></title></script><img src=x onerror=alert(1)>`;
const AS_MARKUP = '<img src=x';
const AS_TEXT = /(&lt;|\\u003c|\\x3c)img src=x/i;

const NOW = '2026-11-21';

/** The value with every text in it made hostile. What is markup by its nature is judged when it is imported. */
function armed(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => armed(part));
  if (typeof value !== 'object' || value === null) return value;
  if ('ru' in value && name !== 'description') {
    return Object.fromEntries(Object.entries(value).map(([locale, text]) => [locale, text + HOSTILE]));
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, armed(part, key)]));
}

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

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
}
