import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openServer, openServerOnce } from './support/shop/open-server.ts';

const shared = openServerOnce();

async function speakRaw(url: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

const LONG_TEXT = encodeURIComponent('ш'.repeat(8_000));

test.each([
  ['/%ff', 404, 'ru', 'Страница не найдена'],
  ['/en/%zz', 404, 'en', 'This page could not be found'],
  [`/catalog?q=${LONG_TEXT}`, 431, 'ru', 'Слишком длинный адрес'],
  [`/en/catalog?q=${LONG_TEXT}`, 431, 'en', 'This address is too long'],
])('malformed address: a page is refused as a page: %.12s %i %s', async (path, status, language, title) => {
  const { url } = await shared();

  const response = await fetch(url + path);

  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toMatch(new RegExp(`lang="${language}"[^]*<h1>${title}</h1>`));
});

test('malformed address: a call is refused in the shape of the API', async () => {
  const { url } = await shared();

  const undecodable = await fetch(`${url}/api/v1/catalogue/product/%E0%A4%A/`);
  const long = await fetch(`${url}/api/v1/catalogue/item/?q=${LONG_TEXT}`);
  const noRequest = await speakRaw(url, 'GET /каталог HTTP/1.1\r\nHost: shop.test\r\n\r\n');

  expect([undecodable.status, await undecodable.json()]).toMatchObject([
    400,
    { non_field_errors: [{ code: 'invalid' }] },
  ]);
  expect([long.status, await long.json()]).toMatchObject([431, { code: 'payload_too_large' }]);
  expect(noRequest).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(noRequest).toContain('"non_field_errors":[{"code":"invalid"');
});

test('malformed address: a null character names no page of any kind, and a long search is cut', async () => {
  const { url } = await shared();
  const paths = ['blog/%00', 'blog?tag=%00', 'en/drops/%00', 'collections/%00', 'product/%00', 'catalog/%00'];

  const answers = await Promise.all(paths.map(async (path) => fetch(`${url}/${path}`)));
  const search = await fetch(`${url}/catalog?q=${encodeURIComponent('шлейка '.repeat(715).slice(0, 5_000))}`);

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  expect([search.status, await search.text()]).toEqual([200, expect.stringContaining('шлейка')]);
});

test('files: no path leads out of the folders of pictures and assets', async () => {
  const { url, log } = await shared();
  const paths = [
    '/media/%00/640.webp',
    '/media/%00/original.svg',
    '/media/../../etc/passwd',
    '/media/dogs/..%2f..%2foriginals.webp',
    `/media/dogs/${'a'.repeat(32)}.webp`,
    '/assets/../../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fserver/index.js',
    '/assets/%00.js',
  ];

  const answers = await Promise.all(
    paths.map((path) => speakRaw(url, `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)),
  );

  expect(answers.map((answer) => answer.slice(0, 13))).toEqual(paths.map(() => 'HTTP/1.1 404 '));
  expect(log).toEqual([]);
});

test('hooks: a body that is endlessly deep or too large is refused, and is no error of the server', async () => {
  const { url, log } = await shared();
  const send = (body: string) =>
    fetch(`${url}/hooks/payment/sberbank_online`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });

  const answers = [await send('['.repeat(30_000) + ']'.repeat(30_000)), await send(`"${'x'.repeat(64 * 1024)}"`)];

  expect(answers.map(({ status }) => status)).toEqual([400, 413]);
  expect(log).toEqual([]);
});

test('unknown calls: every method is answered 404 in JSON, uncached, and never redirected', async () => {
  const { url } = await shared();
  const paths = [
    '/api',
    '/api/',
    '/api/v2/basket/',
    '/api/v1/nope',
    '/api/v1/profile/moon/',
    '/hooks',
    '/hooks/nope/',
  ];

  for (const path of paths) {
    const ask = (method: string) => fetch(url + path, { method, redirect: 'manual' });
    const answers = await Promise.all(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(ask));

    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(
      answers.map(({ status }) => status),
      path,
    ).toEqual(Array(6).fill(404));
    expect(bodies, path).toEqual(Array(6).fill({ detail: expect.any(String), code: 'not_found' }));
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(6).fill('no-store'));
    expect(answers.map(({ headers }) => headers.get('x-content-type-options'))).toEqual(Array(6).fill('nosniff'));
    expect((await ask('HEAD')).status, path).toBe(404);
  }
});

test.each([
  ['OPTIONS', '/api/v1/basket/', 'GET'],
  ['OPTIONS', '/api/v1/basket/line', 'POST'],
  ['GET', '/api/v1/basket/line/', 'POST'],
  ['PUT', '/hooks/payment/sberbank_online', 'GET, POST'],
])('methods: %s %s is answered with the allowed methods: %s', async (method, path, allow) => {
  const { url } = await shared();

  const response = await fetch(url + path, { method, redirect: 'manual' });

  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
});

type Route = { method: string | string[]; url: string };
type App = { addHook(name: 'onRoute', note: (route: Route) => void): void };

/** Partners may post here from any origin; their bodies are not trusted. */
const FOR_PARTNERS = [
  '/hooks/delivery/:carrier',
  '/hooks/payment/:provider',
  '/hooks/payment/:provider/v1/webhook',
];
const NOWHERE = [
  '/api',
  '/api/*',
  '/api/v1/*',
  '/blog-api',
  '/blog-api/*',
  '/hooks',
  '/hooks/*',
  '/suggest',
  '/suggest/*',
];
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Records the routes of the next opened server, as Fastify registers them. */
function noteRoutes(): () => Route[] {
  const servers: Route[][] = [];
  const note = (message: unknown) => {
    const app: App = Reflect.get(Object(message), 'fastify');
    const routes: Route[] = [];
    servers.push(routes);
    app.addHook('onRoute', ({ method, url }) => routes.push({ method, url }));
  };
  subscribe('fastify.initialization', note);
  onTestFinished(() => void unsubscribe('fastify.initialization', note));
  // The partner simulators are servers too, in the same process.
  return () => servers.find((routes) => routes.some(({ url }) => url === '/readyz')) ?? [];
}

test('csrf: every address that takes a write, in the contract or not, refuses another site', async () => {
  const routesOf = noteRoutes();
  const { url } = await openServer();
  const writes = routesOf().flatMap(({ method, url: path }) =>
    [method].flat().flatMap((one) => (WRITES.includes(one) ? { method: one, path } : [])),
  );
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };

  const answers = await Promise.all(
    writes.map(async ({ method, path }) => {
      const address = url + path.replaceAll(/:\w+|\*/g, '1');
      const { status } = await fetch(address, { method, headers, body: '{}', redirect: 'manual' });
      return { path, status };
    }),
  );

  const at = (isSo: (status: number) => boolean) =>
    [...new Set(answers.filter(({ status }) => isSo(status)).map(({ path }) => path))].toSorted();
  expect(at((status) => status === 403).length).toBeGreaterThan(30);
  expect(at((status) => status === 404)).toEqual(NOWHERE);
  expect(at((status) => ![403, 404, 405].includes(status))).toEqual(FOR_PARTNERS);
});
