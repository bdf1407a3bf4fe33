import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { IMPORT_FORMAT, IMPORT_VERSION, type RedirectRow } from '@kashtanka/contract/import';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './open-server.ts';

const OTHER = 'evil.example';

/** What a browser could take for the name of another site, as it stands or once the steps in it have been made. */
const LEADING_AWAY = [
  `//${OTHER}`,
  `/\\${OTHER}`,
  `/%5C${OTHER}`,
  `/.//${OTHER}`,
  `/%2e/\\${OTHER}`,
  `/catalog/..//${OTHER}`,
  `/en/..//${OTHER}`,
];

/** Where it can stand, with what comes before and behind it. */
const PLACES = ['*', '*/', '/en*', '/en*/', '/EN*', '/old*', '/en/old*/', '/catalog*'];
const QUERIES = ['/v/SPRING?next=*', '/v?next=*', '/en/v/SPRING?next=*', '/login?next=*', '/en/login?next=*'];

const ADDRESSES = LEADING_AWAY.flatMap((away) => [
  ...PLACES.map((place) => place.replace('*', away)),
  ...QUERIES.map((place) => place.replace('*', encodeURIComponent(away))),
]);

/** As an address is typed, and not as a browser or fetch would write it. */
async function ask(url: string, path: string): Promise<{ location: string | undefined; html: string }> {
  const { hostname: host, port } = new URL(url);
  const [answer] = await once(get({ host, port, path }), 'response');
  return { location: answer.headers.location, html: await text(answer) };
}

/** The operator's rules, as they come with a document. */
async function bringRules({ shop }: RunningServer, redirects: RedirectRow[]): Promise<void> {
  const open = async function* () {
    yield JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, redirects });
  };
  const options = { dryRun: false, sections: [], prune: false, stock: 'keep' } as const;
  const report = await shop.api.importShopData([{ name: 'rules', mediaFolder: '/nowhere', open }], options);
  expect(report).toMatchObject({ ok: true });
}

/** The sites that an answer leads to, by itself or by a link in its page. */
async function sitesOf(url: string, path: string): Promise<{ path: string; sites: string[]; isMoved: boolean }> {
  const { location, html } = await ask(url, path);
  const links = [...html.matchAll(/\b(?:href|action|src)="([^"]*)"/g)].map(([, link = '']) => link);
  const sites = [...(location === undefined ? [] : [location]), ...links].map((to) => new URL(to, url).hostname);
  return { path, sites, isMoved: location !== undefined };
}

test('Whatever stands in an address, it leads to no other site, nor does a link of its page', async () => {
  const server = await openServer();
  await bringRules(server, [{ from: '/old/*', to: '/*' }]);

  const answers = await Promise.all(ADDRESSES.map((path) => sitesOf(server.url, path)));

  expect(answers.filter(({ sites }) => sites.includes(OTHER)).map(({ path }) => path)).toEqual([]);
  expect(answers.filter(({ isMoved }) => isMoved).length).toBeGreaterThan(40);
  expect(answers.filter(({ isMoved }) => !isMoved).length).toBeGreaterThan(20);
});

test('A rule of the operator leads to the site that it names, whatever comes below its address', async () => {
  const server = await openServer();
  await bringRules(server, [{ from: '/old/*', to: 'https://elsewhere.example/*' }]);

  const answers = await Promise.all(LEADING_AWAY.map((away) => ask(server.url, `/old/a${away}`)));

  const sites = answers.flatMap(({ location }) => (location ? [new URL(location, server.url).hostname] : []));
  expect(new Set(sites)).toEqual(new Set(['elsewhere.example']));
});
