import { Readable } from 'node:stream';
import { createAccountClient } from '@kashtanka/contract/account-client';
import { httpTransport } from '@kashtanka/contract/client';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { DEMO_MEDIA_FOLDER } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './open-server.ts';

const DRAFT = {
  slug: 'spring',
  title: { ru: 'Весна', en: 'Spring' },
  publishedAt: null,
  content: [{ type: 'text', body: { ru: 'Скоро **тепло**.', en: 'It will be **warm** soon.' } }],
};

const DROP = {
  slug: 'meadow',
  publishedAt: null,
  announce: { title: { ru: 'Луг', en: 'Meadow' } },
  page: {
    title: { ru: 'Луговая серия', en: 'The meadow series' },
    content: [{ type: 'text', body: { ru: 'Цвета **июня**.', en: 'The colours of **June**.' } }],
  },
};

const bring = (server: RunningServer, post: object) => bringStories(server, { blog: { posts: [post] } });

async function bringStories({ shop }: RunningServer, sections: object): Promise<void> {
  const text = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, ...sections });
  const source = { name: 'stories', mediaFolder: DEMO_MEDIA_FOLDER, open: () => Readable.from([text]) };
  const report = await shop.api.importShopData([source], {
    dryRun: false,
    sections: [],
    prune: false,
    stock: 'set',
  });
  expect(report).toMatchObject({ ok: true });
}

/** A new account; answers what says who it is. */
async function register({ url }: RunningServer, email: string): Promise<Record<string, string>> {
  const transport = httpTransport({ base: `${url}/api/v1`, fetch, headers: () => ({}) });
  const person = { first_name: 'Анна', email, password: 'лопата-в-снегу', terms_agreement: true };
  const answer = await createAccountClient(transport).register({ body: person });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { 'X-Authorization': `Bearer ${answer.body.access}` };
}

async function editorOf(server: RunningServer): Promise<Record<string, string>> {
  const headers = await register(server, 'editor@example.com');
  const owner = { name: 'Ольга', reason: 'Нужны статьи' };
  await server.shop.api.staff.add(owner, { name: owner.name, role: 'owner' });
  expect(await server.shop.api.customers.setEditor(owner, 'editor@example.com', true)).toMatchObject({ ok: true });
  return headers;
}

const strong = (text: string) =>
  expect.objectContaining({ inner: expect.arrayContaining([{ tag: 'strong', inner: [text] }]) });

test('A draft is shown to an editor with its text read, and kept by nobody [BLOG-05]', async () => {
  const server = await openServer();
  await bring(server, DRAFT);
  const headers = await editorOf(server);

  const russian = await fetch(`${server.url}/blog/spring/draft.json`, { headers });
  const english = await fetch(`${server.url}/en/blog/spring/draft.json`, { headers });
  expect(await russian.json()).toMatchObject({
    kind: 'posts',
    story: {
      slug: 'spring',
      title: 'Весна',
      publishedAt: null,
      blocks: [{ type: 'text', pieces: [strong('тепло')] }],
    },
  });
  expect(await english.json()).toMatchObject({
    story: { title: 'Spring', blocks: [{ pieces: [strong('warm')] }] },
  });
  expect(russian.headers.get('cache-control')).toBe('private, no-store');
  expect(russian.headers.get('x-robots-tag')).toBe('noindex');
});

test('A drop that is not announced yet is shown to an editor alone, with its story read [DROP-04] [BLOG-05]', async () => {
  const server = await openServer();
  await bringStories(server, { drops: [DROP] });
  const editor = await editorOf(server);
  const shopper = await register(server, 'shopper@example.com');
  const address = `${server.url}/en/drops/meadow/draft.json`;

  const shown = await fetch(address, { headers: editor });
  const others = await Promise.all([fetch(address), fetch(address, { headers: shopper })]);
  const page = await fetch(`${server.url}/en/drops/meadow?preview`, { headers: editor });

  expect(await shown.json()).toMatchObject({
    kind: 'drops',
    drop: { slug: 'meadow', title: 'The meadow series', stage: { at: 'open' } },
    blocks: [{ pieces: [strong('June')] }],
  });
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect([...others, page].map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(await page.text()).not.toContain('meadow series');
});

test('To everybody else a draft is not there, whoever has looked at it before', async () => {
  const server = await openServer();
  await bring(server, DRAFT);
  const editor = await editorOf(server);
  const shopper = await register(server, 'shopper@example.com');
  const statusOf = async (path: string, headers = {}) => (await fetch(server.url + path, { headers })).status;
  expect(await statusOf('/blog/spring/draft.json', editor)).toBe(200);

  const asked = await Promise.all([
    statusOf('/blog/spring/draft.json'),
    statusOf('/blog/spring/draft.json', shopper),
    statusOf('/blog/spring/draft.json', { 'X-Authorization': 'Bearer nobody' }),
    statusOf('/blog/spring'),
    statusOf('/blog/spring?preview', editor),
    statusOf('/blog/no-such-post/draft.json', editor),
  ]);
  const page = await fetch(`${server.url}/blog/spring?preview`, { headers: editor });
  const told = await fetch(`${server.url}/blog/rss.xml`);

  expect(asked).toEqual([404, 404, 404, 404, 404, 404]);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect((await page.text()) + (await told.text())).not.toContain('Весна');
  expect((await fetch(`${server.url}/blog/no-such-post`)).headers.get('cache-control')).toContain('public');
});

test('A post that is published in the meantime is found at its address, which was not there before', async () => {
  const server = await openServer();
  await bring(server, DRAFT);
  const before = await fetch(`${server.url}/en/blog/spring`);

  await bring(server, { ...DRAFT, publishedAt: '2026-01-01T09:00:00+03:00' });

  expect(before.status).toBe(404);
  await expect.poll(async () => (await fetch(`${server.url}/en/blog/spring`)).status).toBe(200);
});
