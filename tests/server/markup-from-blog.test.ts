import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AS_MARKUP, AS_TEXT, HOSTILE } from '@kashtanka/api/testing/armed';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from './open-server.ts';

const SCRIPT = 'javascript:alert(1)';

const picture = { url: '/media/x.webp', width: 10, height: 10, alternativeText: HOSTILE, mime: 'image/webp' };
const tag = { id: 1, slug: 'care', title: HOSTILE };
const card = {
  id: 1,
  slug: 'far',
  title: HOSTILE,
  announce: HOSTILE,
  publishedAt: '2026-01-01T00:00:00Z',
  cover: picture,
  tags: [tag],
};
const meta = { title: HOSTILE, description: HOSTILE, cover: picture };
/** Every kind of block that has a text. */
const content = [
  { type: 'text', body: `${HOSTILE} [${HOSTILE}](${SCRIPT})` },
  { type: 'image', image: picture, caption: HOSTILE },
  { type: 'gallery', images: [picture], caption: HOSTILE },
  { type: 'video', video: { ...picture, mime: 'video/mp4' }, poster: picture, caption: HOSTILE },
  { type: 'quote', text: HOSTILE, author: HOSTILE },
  { type: 'button', text: HOSTILE, link: SCRIPT },
];
const box = { title: HOSTILE, text: HOSTILE, button_text: HOSTILE, link: SCRIPT, width: null };
const drop = {
  id: 1,
  slug: 'hour',
  cover: picture,
  icon: picture,
  announce: { title: HOSTILE, text: HOSTILE, opens_at: null },
  anonymousModal: box,
  familyModal: box,
};
const page = { title: HOSTILE, meta, content, collection: null, opens_at: null, closes_at: null };

const ONE: Readonly<Record<string, object>> = {
  '/api/posts/far': { ...card, content, pageMeta: meta, relatedPosts: [{ ...card, slug: 'next' }] },
  '/api/drops/hour': { ...drop, page },
};
const LISTS: Readonly<Record<string, object>> = { '/api/posts': card, '/api/tags': tag, '/api/drops': drop };

/** A blog of another house, whose every text is hostile; answers its base. */
async function openHostileBlog(): Promise<string> {
  const pagination = { page: 1, pageSize: 12, pageCount: 1, total: 1 };
  const server = createServer(({ url = '' }, reply) => {
    const { pathname } = new URL(url, 'http://blog');
    const body = LISTS[pathname]
      ? { data: [LISTS[pathname]], meta: { pagination } }
      : { data: ONE[pathname], meta: {} };
    reply.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api`;
}

test('A text of a blog in another house is markup on no page, and leads to no script', async () => {
  const { url } = await openServer({ blogUrl: await openHostileBlog() });
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
        leadsToScript: text.includes(`href="${SCRIPT}`),
      };
    }),
  );

  expect(pages).toEqual(
    paths.map((path) => ({ path, status: 200, hasMarkup: false, hasText: true, leadsToScript: false })),
  );
});
