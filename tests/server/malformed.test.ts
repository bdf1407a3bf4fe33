import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from './open-server.ts';

async function speakRaw(url: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

test('An address that cannot be decoded is refused in the shape of the API', async () => {
  const { url } = await openServer();

  const response = await fetch(`${url}/api/v1/catalogue/product/%E0%A4%A/`);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ non_field_errors: [{ code: 'invalid' }] });
});

test.each([
  ['/%ff', 'ru', 'Страница не найдена'],
  ['/catalog/%E0%A4%A', 'ru', 'Страница не найдена'],
  ['/en/%zz', 'en', 'This page could not be found'],
])('Who opens %s is told in %s that there is no such page', async (path, language, title) => {
  const { url } = await openServer();

  const response = await fetch(url + path);

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toMatch(new RegExp(`lang="${language}"[^]*<h1>${title}</h1>`));
});

test('Five thousand letters are searched for by their beginning', async () => {
  const { url } = await openServer();

  const response = await fetch(`${url}/catalog?q=${encodeURIComponent('шлейка '.repeat(715).slice(0, 5_000))}`);

  expect(response.status).toBe(200);
  expect(await response.text()).toContain('шлейка');
});

const LONG_TEXT = encodeURIComponent('ш'.repeat(8_000));

test.each([
  ['/catalog', 'ru', 'Слишком длинный адрес'],
  ['/en/catalog', 'en', 'This address is too long'],
])('Who searches %s for a whole text is told in %s that a few words will do', async (path, language, title) => {
  const { url } = await openServer();

  const response = await fetch(`${url}${path}?q=${LONG_TEXT}`);

  expect(response.status).toBe(431);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const page = await response.text();
  expect(page).toMatch(new RegExp(`lang="${language}"[^]*<h1>${title}</h1>`));
  expect(page).toContain(`<a href="${path}">`);
});

test('A call whose address is too long is refused in the shape of the API', async () => {
  const { url } = await openServer();

  const response = await fetch(`${url}/api/v1/catalogue/item/?q=${LONG_TEXT}`);

  expect(response.status).toBe(431);
  expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
});

test('A null character names no page, whichever kind of page is asked for', async () => {
  const { url } = await openServer();

  const asked = ['blog/%00', 'blog?tag=%00', 'en/drops/%00', 'collections/%00', 'product/%00', 'catalog/%00'];
  const answers = await Promise.all(asked.map(async (path) => fetch(`${url}/${path}`)));

  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 404));
});

test('What is no request at all is refused in the shape of the API', async () => {
  const { url } = await openServer();

  const answer = await speakRaw(url, 'GET /каталог HTTP/1.1\r\nHost: shop.test\r\n\r\n');

  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"non_field_errors":[{"code":"invalid"');
});

test('An unknown call is not found, guarded as every other answer', async () => {
  const { url } = await openServer();

  const response = await fetch(`${url}/api/v1/nope/`, { method: 'POST' });

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  '/media/%00/640.webp',
  '/media/%00/original.svg',
  '/media/../../etc/passwd',
  '/assets/../../../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fserver/index.js',
  '/assets/%00.js',
])('%s is not found, and no fault of ours', async (path) => {
  const { url, log } = await openServer();

  const answer = await speakRaw(url, `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);

  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(log).toEqual([]);
});

test('hooks: a body that is endlessly deep or too large is refused, and is no error of the server', async () => {
  const { url, log } = await openServer();
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

test('connections: a server takes as many as MAX_CONNECTIONS says, and closes others', async () => {
  const { url } = await openServer({ environment: { STREAMS: '50', MAX_CONNECTIONS: '100' } });
  const { port, hostname } = new URL(url);
  const sockets = Array.from({ length: 101 }, () => connect(Number(port), hostname).resume());
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });

  await Promise.race(sockets.map((socket) => once(socket, 'close')));

  expect(sockets.filter(({ closed }) => closed)).toHaveLength(1);
});
