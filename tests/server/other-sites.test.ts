import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { IMPORT_FORMAT, IMPORT_VERSION, type RedirectRow } from '@kashtanka/contract/import';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './support/shop/open-server.ts';

const OTHER = 'evil.example';

/** A browser could read these as another site, directly or after resolving their steps. */
const LEADING_ELSEWHERE = [
  `//${OTHER}`,
  `/\\${OTHER}`,
  `/%5C${OTHER}`,
  `/.//${OTHER}`,
  `/%2e/\\${OTHER}`,
  `/catalog/..//${OTHER}`,
  `/en/..//${OTHER}`,
];

/** The places of an address where they can stand. */
const PLACES = ['*', '*/', '/en*', '/en*/', '/EN*', '/old*', '/en/old*/', '/catalog*'];
const QUERIES = ['/v/SPRING?next=*', '/v?next=*', '/en/v/SPRING?next=*', '/login?next=*', '/en/login?next=*'];

const ADDRESSES = LEADING_ELSEWHERE.flatMap((elsewhere) => [
  ...PLACES.map((place) => place.replace('*', elsewhere)),
  ...QUERIES.map((place) => place.replace('*', encodeURIComponent(elsewhere))),
]);

/** Sends the address unchanged: a browser and fetch would normalize it. */
async function ask(url: string, path: string): Promise<{ location: string | undefined; html: string }> {
  const { hostname: host, port } = new URL(url);
  const [answer] = await once(get({ host, port, path }), 'response');
  return { location: answer.headers.location, html: await text(answer) };
}

async function importRedirects({ shop }: RunningServer, redirects: RedirectRow[]): Promise<void> {
  const open = async function* () {
    yield JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, redirects });
  };
  const options = { dryRun: false, sections: [], prune: false, stock: 'keep' } as const;
  const report = await shop.api.importShopData([{ name: 'rules', mediaFolder: '/nowhere', open }], options);
  expect(report).toMatchObject({ ok: true });
}

/** The sites that a response redirects to or links to. */
async function sitesOf(url: string, path: string): Promise<{ path: string; sites: string[]; isMoved: boolean }> {
  const { location, html } = await ask(url, path);
  const links = [...html.matchAll(/\b(?:href|action|src)="([^"]*)"/g)].map(([, link = '']) => link);
  const sites = [...(location === undefined ? [] : [location]), ...links].map((to) => new URL(to, url).hostname);
  return { path, sites, isMoved: location !== undefined };
}

test('redirects: no address, and no link of its page, leads to another site unless a rule of the operator names it', async () => {
  const server = await openServer();
  await importRedirects(server, [
    { from: '/old/*', to: '/*' },
    { from: '/elsewhere/*', to: 'https://elsewhere.example/*' },
  ]);

  const answers = await Promise.all(ADDRESSES.map((path) => sitesOf(server.url, path)));
  const elsewhere = await Promise.all(
    LEADING_ELSEWHERE.map((elsewhere) => ask(server.url, `/elsewhere/a${elsewhere}`)),
  );

  expect(answers.filter(({ sites }) => sites.includes(OTHER)).map(({ path }) => path)).toEqual([]);
  expect(answers.filter(({ isMoved }) => isMoved).length).toBeGreaterThan(40);
  expect(answers.filter(({ isMoved }) => !isMoved).length).toBeGreaterThan(20);
  const sites = elsewhere.flatMap(({ location }) => (location ? [new URL(location, server.url).hostname] : []));
  expect(new Set(sites)).toEqual(new Set(['elsewhere.example']));
});
