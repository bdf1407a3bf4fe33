import { Readable } from 'node:stream';
import { createClient, httpTransport } from '@kashtanka/contract/client';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { DEMO_MEDIA_FOLDER } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './support/shop/open-server.ts';

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

async function importStories({ shop }: RunningServer, sections: object): Promise<void> {
  const text = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, ...sections });
  const source = { name: 'stories', mediaFolder: DEMO_MEDIA_FOLDER, open: () => Readable.from([text]) };
  const options = { dryRun: false, sections: [], prune: false, stock: 'set' } as const;
  expect(await shop.api.importShopData([source], options)).toMatchObject({ ok: true });
}

/** Creates an account; returns the header of its session. */
async function register({ url }: RunningServer, email: string): Promise<Record<string, string>> {
  const transport = httpTransport({ base: `${url}/api/v1`, fetch, headers: () => ({}) });
  const person = { first_name: 'Анна', email, password: 'лопата-в-снегу', terms_agreement: true };
  const answer = await createClient(transport).register({ body: person });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { 'X-Authorization': `Bearer ${answer.body.access}` };
}

async function registerEditor(server: RunningServer): Promise<Record<string, string>> {
  const headers = await register(server, 'editor@example.com');
  const owner = { name: 'Ольга', reason: 'Нужны статьи' };
  await server.shop.api.staff.add(owner, { name: owner.name, role: 'owner' });
  expect(await server.shop.api.customers.setEditor(owner, 'editor@example.com', true)).toMatchObject({ ok: true });
  return headers;
}

const strong = (text: string) =>
  expect.objectContaining({ inner: expect.arrayContaining([{ tag: 'strong', inner: [text] }]) });

test('drafts: an editor sees a post and a drop before they are published, uncached; for all others they do not exist [BLOG-05] [DROP-04]', async () => {
  const server = await openServer();
  await importStories(server, { blog: { posts: [DRAFT] }, drops: [DROP] });
  const editor = await registerEditor(server);
  const shopper = await register(server, 'shopper@example.com');
  const ask = (path: string, headers = {}) => fetch(server.url + path, { headers });

  const russian = await ask('/blog/spring/draft.json', editor);
  const english = await ask('/en/blog/spring/draft.json', editor);
  const drop = await ask('/en/drops/meadow/draft.json', editor);
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
  expect(await drop.json()).toMatchObject({
    kind: 'drops',
    drop: { slug: 'meadow', title: 'The meadow series', stage: { at: 'open' } },
    blocks: [{ pieces: [strong('June')] }],
  });
  for (const { headers } of [russian, english, drop])
    expect(headers.get('cache-control')).toBe('private, no-store');
  expect(russian.headers.get('x-robots-tag')).toBe('noindex');

  const pages = [await ask('/blog/spring?preview', editor), await ask('/en/drops/meadow?preview', editor)];
  for (const page of pages) {
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).not.toMatch(/Весна|meadow series/);
  }
  const others = [{}, shopper, { 'X-Authorization': 'Bearer nobody' }];
  for (const headers of others)
    for (const path of ['/blog/spring', '/en/drops/meadow'])
      expect((await ask(`${path}/draft.json`, headers)).status, path).toBe(404);
  expect((await ask('/blog/no-such-post/draft.json', editor)).status).toBe(404);
  expect(await (await ask('/blog/rss.xml')).text()).not.toContain('Весна');

  expect((await ask('/en/blog/spring')).headers.get('cache-control')).toContain('public');
  await importStories(server, { blog: { posts: [{ ...DRAFT, publishedAt: '2026-01-01T09:00:00+03:00' }] } });
  await expect.poll(async () => (await ask('/en/blog/spring')).status).toBe(200);
});
