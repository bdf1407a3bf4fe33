import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AS_MARKUP, AS_TEXT, HOSTILE } from '@kashtanka/api/testing/armed';
import { aRedirectingPartner } from '@kashtanka/api/testing/stub-server';
import { demo } from '@kashtanka/demo';
import { expect, onTestFinished, test } from 'vitest';
import { hostileBlogResponse } from './support/hostile-blog.ts';
import { freePort } from './support/shop/free-port.ts';
import { openServer } from './support/shop/open-server.ts';

/** A blog on another host; returns its base URL. */
async function startBlog(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api`;
}

const answerWith =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, { 'Content-Type': type }).end(body);

const pagination = { page: 1, pageSize: 12, pageCount: 1, total: 1 };
/** A valid envelope around a post without a title and an address. */
const NO_POSTS = { data: [{ id: 1 }], meta: { pagination } };
const POST = {
  id: 1,
  slug: 'far',
  title: 'Издалека',
  announce: '',
  publishedAt: '2026-01-01T00:00:00Z',
  cover: null,
  tags: [],
};

const FAILURES: readonly [name: string, answer: RequestListener][] = [
  ['never answers', () => {}],
  ['a page of its proxy', answerWith(200, '<h1>Sorry</h1>', 'text/html')],
  ['breaks off', answerWith(200, '{"data":[')],
  ['another shape', answerWith(200, '{"data":null}')],
  ['posts without titles', answerWith(200, JSON.stringify(NO_POSTS))],
  ['too long', answerWith(200, ' '.repeat(5_000_000) + JSON.stringify({ ...NO_POSTS, data: [] }))],
  ['an error', answerWith(500, '{"data":null}')],
];

test('distant blog: while it fails only the blog pages return 503, and they recover with it [API-80]', async () => {
  const blog: { answer: RequestListener } = { answer: () => {} };
  const { url } = await openServer({ blogUrl: await startBlog((...call) => blog.answer(...call)) });
  const statusesOf = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
  const home = async () => (await fetch(url)).text();

  for (const [name, answer] of FAILURES) {
    blog.answer = answer;
    const [list, shop, html] = await Promise.all([
      fetch(`${url}/blog`),
      statusesOf(['/en', '/catalog', `/product/${demo.parentCollar}`, '/delivery']),
      home(),
    ]);
    expect(shop, name).toEqual([200, 200, 200, 200]);
    expect(html, name).toContain('<h1');
    expect(html, name).not.toContain(POST.title);
    expect([list.status, list.headers.get('retry-after')], name).toEqual([503, '2']);
  }

  blog.answer = answerWith(200, JSON.stringify({ data: [POST], meta: { pagination } }));
  expect(await home()).toContain(POST.title);
});

test('distant blog: while it is down its pages are temporarily unavailable', async () => {
  const { url } = await openServer({ blogUrl: `http://127.0.0.1:${await freePort()}/api` });

  const answers = await Promise.all(
    ['/blog', '/blog/first-collar', '/drops', '/en/drops/golden-hour'].map((path) => fetch(url + path)),
  );

  expect((await fetch(url)).status).toBe(200);
  for (const { url: path, status, headers } of answers)
    expect([status, headers.get('retry-after')], path).toEqual([503, '2']);
});

test.each([301, 307])('distant blog: a redirect (%i) is not followed', async (status) => {
  const { url: blogUrl, asked, followed } = await aRedirectingPartner(status);
  const { url } = await openServer({ blogUrl });

  const list = await fetch(`${url}/blog`);

  expect(list.status).toBe(503);
  expect(asked).toContainEqual(expect.stringMatching(/^GET .*posts/));
  expect(followed).toEqual([]);
});

test('distant blog: its texts are markup on no page, and lead to no script', async () => {
  const script = 'javascript:alert(1)';
  const blogUrl = await startBlog((request, reply) => {
    const answer = hostileBlogResponse(request.url ?? '', { text: HOSTILE, link: script });
    answerWith(200, JSON.stringify(answer))(request, reply);
  });
  const { url } = await openServer({ blogUrl });
  const paths = ['/', '/blog', '/blog?tag=care', '/blog/far', '/drops', '/drops/hour', '/en/blog/far'];

  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path);
      const text = await answer.text();
      return {
        path,
        status: answer.status,
        hasMarkup: text.includes(AS_MARKUP),
        hasText: AS_TEXT.test(text),
        leadsToScript: text.includes(`href="${script}`),
      };
    }),
  );

  expect(pages).toEqual(
    paths.map((path) => ({ path, status: 200, hasMarkup: false, hasText: true, leadsToScript: false })),
  );
});
