import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { DEMO_MEDIA_FOLDER, demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './support/shop/open-server.ts';

type Rule = [what: string, holds: (headers: Headers, policy: Map<string, string[]>) => boolean];

const is = (name: string, value: string) => (headers: Headers) => headers.get(name) === value;
const allows = (policy: Map<string, string[]>, directive: string) =>
  policy.get(directive) ?? policy.get('default-src') ?? ['*'];

/** Rules of header graders for every response. */
const OF_ALL: Rule[] = [
  ['no guessing of types', is('x-content-type-options', 'nosniff')],
  ['no address of a page to other sites', is('referrer-policy', 'strict-origin')],
  ['no shared browsing context with another site', is('cross-origin-opener-policy', 'same-origin')],
  [
    'no camera, microphone or location',
    (headers) => /camera=\(\).*microphone=\(\).*geolocation=\(\)/.test(headers.get('permissions-policy') ?? ''),
  ],
  [
    'https alone',
    (headers) => Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]) >= 15_552_000,
  ],
  ['no name of the server software', (headers) => !headers.has('server') && !headers.has('x-powered-by')],
];

/** Additional rules for pages. */
const OF_PAGES: Rule[] = [
  [
    'no script of the page but by its hash',
    (_, policy) => allows(policy, 'script-src').every((source) => /^'(self|sha256-.+)'$/.test(source)),
  ],
  [
    'no text run as a script',
    (_, policy) => policy.get('require-trusted-types-for')?.includes("'script'") ?? false,
  ],
  ['no plugins', (_, policy) => allows(policy, 'object-src').join() === "'none'"],
  ['no other base', (_, policy) => policy.get('base-uri')?.join() === "'none'"],
  ['no framing by other sites', (_, policy) => policy.get('frame-ancestors')?.join() === "'none'"],
  [
    'nothing from other sites',
    (_, policy) =>
      ['default-src', 'connect-src', 'font-src'].every((name) => allows(policy, name).join() === "'self'"),
  ],
];

/** The names of the rules that a response breaks. */
function violationsOf({ headers }: Response, rules: readonly Rule[]): string[] {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((one) => one.trim().split(' '));
  const policy = new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  return rules.filter(([, holds]) => !holds(headers, policy)).map(([what]) => what);
}

/** A picture of a product, resized by the server that imported it. */
async function aPicture({ shop, url }: RunningServer): Promise<string> {
  const images = [{ type: 'image', file: 'photos/clr-chestnut-1.webp' }];
  const products = [{ article: demo.standaloneBowl, images }];
  const open = async function* () {
    yield JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, products });
  };
  const options = { dryRun: false, sections: [], prune: false, stock: 'keep' } as const;
  const source = { name: 'a picture', mediaFolder: DEMO_MEDIA_FOLDER, open };
  expect(await shop.api.importShopData([source], options)).toMatchObject({ ok: true });
  const product = await (await fetch(`${url}/api/v1/catalogue/product/${demo.standaloneBowl}/`)).json();
  return product.image.at(-1).url;
}

/** A script, a style sheet and a font of the home page, and a picture. */
async function filesOf(server: RunningServer): Promise<string[]> {
  const html = await (await fetch(server.url)).text();
  const named = [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/, /\/assets\/[^"]+\.woff2/];
  const files = [...named.map((pattern) => pattern.exec(html)?.[0] ?? '/none'), await aPicture(server)];
  const answers = await Promise.all(files.map((path) => fetch(new URL(path, server.url))));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  return files;
}

test('security headers: pages, calls, files and refusals earn the best grade; only a shop with https promises it', async () => {
  const server = await openServer({ publicUrl: 'https://shop.example' });
  const { url } = server;
  const ask = (path: string) => fetch(url + path, { redirect: 'manual' });
  const pages = ['/', '/en/catalog', '/product/clr02-07cht', '/drops', '/checkout', '/nope'];
  const others = [
    '/api/v1/basket/',
    '/api/v1/nope/',
    '/blog-api/api/posts',
    '/feeds/nope',
    '/sitemap.xml',
    '/%E0%A4%A',
    '/assets/nope.js',
    '/media/nope/640.webp',
    ...(await filesOf(server)),
  ];

  const violations = [
    ...(await Promise.all(
      pages.map(async (path) => [path, violationsOf(await ask(path), [...OF_ALL, ...OF_PAGES])]),
    )),
    ...(await Promise.all(others.map(async (path) => [path, violationsOf(await ask(path), OF_ALL)]))),
  ];

  expect(violations.filter(([, broken]) => broken?.length)).toEqual([]);
  const byHttp = await openServer({ besides: server });
  expect((await fetch(byHttp.url)).headers.has('strict-transport-security')).toBe(false);
});
