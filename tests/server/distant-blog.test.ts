import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aMisleadingPartner } from '@kashtanka/api/testing/a-house';
import { demo } from '@kashtanka/demo';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { openServer } from './open-server.ts';

/** A blog on a host of its own; answers its base. */
async function blogThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api`;
}

async function statusesOf(url: string): Promise<number[]> {
  const paths = ['/', '/en', '/catalog', `/product/${demo.parentCollar}`, '/delivery'];
  return Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
}

/** An envelope that is right, around what has neither a title nor an address. */
const NO_POSTS = { data: [{ id: 1 }], meta: { pagination: { page: 1, pageSize: 12, pageCount: 1, total: 1 } } };

const ALL_WELL = [200, 200, 200, 200, 200];

test.each<[string, () => Promise<string>]>([
  ['is down', async () => `http://127.0.0.1:${await freePort()}/api`],
  ['never answers', () => blogThat(() => {})],
  [
    'answers with a page of its proxy',
    () => blogThat((_, reply) => reply.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>')),
  ],
  [
    'breaks off in the middle',
    () => blogThat((_, reply) => reply.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":[')),
  ],
  [
    'answers something else',
    () => blogThat((_, reply) => reply.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":null}')),
  ],
  [
    'answers posts that are none',
    () =>
      blogThat((_, reply) =>
        reply.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(NO_POSTS)),
      ),
  ],
  [
    'answers at more length than any',
    () =>
      blogThat((_, reply) =>
        reply
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(' '.repeat(5_000_000) + JSON.stringify({ ...NO_POSTS, data: [] })),
      ),
  ],
  [
    'has a fault',
    () => blogThat((_, reply) => reply.writeHead(500, { 'Content-Type': 'application/json' }).end('{"data":null}')),
  ],
])(
  'Where a blog on another host %s, the shop goes on without it, and only the blog itself says so [API-80]',
  async (_, blog) => {
    const { url } = await openServer({ blogUrl: await blog() });

    const home = await (await fetch(url)).text();
    const list = await fetch(`${url}/blog`);

    expect(await statusesOf(url)).toEqual(ALL_WELL);
    expect(home).toContain('<h1');
    expect([list.status, list.headers.get('retry-after')]).toEqual([503, '2']);
  },
);

test.each([301, 302, 303, 307, 308])(
  'A blog on another host that leads elsewhere by %i is followed by no page',
  async (status) => {
    const { url: blogUrl, asked, misled } = await aMisleadingPartner(status);
    const { url } = await openServer({ blogUrl });

    const list = await fetch(`${url}/blog`);

    expect(list.status).toBe(503);
    expect(asked).toContainEqual(expect.stringMatching(/^GET .*posts/));
    expect(misled).toEqual([]);
  },
);

test.each(['/blog/first-collar', '/drops', '/en/drops/golden-hour'])(
  'Where the blog is down, %s says that it is for a while',
  async (path) => {
    const { url } = await openServer({ blogUrl: `http://127.0.0.1:${await freePort()}/api` });

    const { status, headers } = await fetch(url + path);

    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  },
);

test('A blog on another host that comes back is shown at once, since no page with a part of it is kept', async () => {
  const blog = { isUp: false };
  const post = {
    id: 1,
    slug: 'far',
    title: 'Издалека',
    announce: '',
    publishedAt: '2026-01-01T00:00:00Z',
    cover: null,
    tags: [],
  };
  const base = await blogThat((_, reply) => {
    const pagination = { page: 1, pageSize: 12, pageCount: 1, total: 1 };
    const body = blog.isUp ? { data: [post], meta: { pagination } } : { data: null };
    reply.writeHead(blog.isUp ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  const { url } = await openServer({ blogUrl: base });
  const home = async () => (await fetch(url)).text();
  expect(await home()).not.toContain('Издалека');

  blog.isUp = true;

  expect(await home()).toContain('Издалека');
});
