import { blogResponses } from '@kashtanka/contract';
import { DAY_MS } from '@kashtanka/rules';
import { Errors } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { Statement } from '#platform/database';
import { register } from '../../testing/accounts.ts';
import { documentOf, importInto, load } from '../../testing/documents.ts';
import { aPost, askBlog, CARE, makeEditor } from '../../testing/stories.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const slugs = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug);

async function openBlog(onStatement?: (statement: Statement) => void): Promise<TestShop> {
  const shop = await openTestShop({ data: 'empty', ...(onStatement && { onStatement }) });
  await loadStories(shop);
  return shop;
}

function loadStories(shop: TestShop): Promise<void> {
  return load(shop, {
    blog: {
      tags: [CARE, { slug: 'city', title: { ru: 'Город', en: 'City' } }, { slug: 'secret', title: 'Тайна' }],
      posts: [
        aPost({ relatedPosts: ['draft', 'city-walk'] }),
        aPost({ slug: 'city-walk', title: 'Город', tags: ['city'], publishedAt: '2026-11-10T09:00:00+03:00' }),
        aPost({ slug: 'draft', title: 'Черновик', tags: ['secret'], publishedAt: null }),
        aPost({ slug: 'tomorrow', title: 'Завтра', publishedAt: '2026-11-22T09:00:00+03:00' }),
      ],
    },
  });
}

const asked = openOnce({ data: 'empty' });
const shared = openOnce({ data: 'empty' });

/** The same for tests that only read it. */
async function theBlog(): Promise<TestShop> {
  const shop = await shared();
  await loadStories(shop);
  return shop;
}

describe('the blog over HTTP', () => {
  it('blog: lists published posts, the newest first, twelve a page [API-82]', async () => {
    const shop = await theBlog();

    const answer = await askBlog(shop, 'posts');

    expect(answer.status).toBe(200);
    expect(slugs(answer)).toEqual(['city-walk', 'mud']);
    expect(answer.meta).toEqual({ pagination: { page: 1, pageSize: 12, pageCount: 1, total: 2 } });
    expect(answer.data[1]).toMatchObject({
      title: 'Грязь',
      announce: 'О грязи',
      publishedAt: '2026-11-01T06:00:00.000Z',
      cover: null,
      tags: [{ slug: 'care', title: 'Уход' }],
    });
  });

  it('blog: a post has its text, and no draft among its related posts [API-83, BLOG-03]', async () => {
    const shop = await theBlog();

    const { data, meta } = await askBlog(shop, 'posts/mud/');

    expect(data).toMatchObject({
      content: [{ type: 'text', body: 'Мойте лапы.' }],
      pageMeta: { title: 'Грязь', description: 'О грязи', cover: null },
    });
    expect(slugs({ data: data.relatedPosts })).toEqual(['city-walk']);
    expect(meta).toEqual({});
  });

  it('blog: answers without parameters match the contract [BLOG-04] [API-81, API-82, API-83]', async () => {
    const shop = await theBlog();

    const errors = await Promise.all(
      (['tags', 'posts', 'posts/mud'] as const).map(async (path) => {
        const { data, meta } = await askBlog(shop, path);
        const schema = path === 'posts/mud' ? blogResponses.post : blogResponses[path];
        return Errors(schema, { data, meta });
      }),
    );

    expect(errors).toEqual([[], [], []]);
  });

  it('blog: a draft or a future post is found neither by slug nor by tag [BLOG-05]', async () => {
    const shop = await theBlog();

    const found = await Promise.all([
      askBlog(shop, 'posts/draft'),
      askBlog(shop, 'posts/tomorrow'),
      askBlog(shop, 'posts?filters[tags][slug][$eq]=secret'),
      askBlog(shop, 'tags'),
    ]);

    expect(found.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
    expect(found[0]?.error).toMatchObject({ status: 404, name: 'NotFoundError' });
    expect(found[2]?.data).toEqual([]);
    expect(slugs(found[3] ?? { data: [] })).toEqual(['care', 'city']);
  });

  it('blog: a scheduled post is published by its job, which is announced to page caches', async () => {
    const shop = await openBlog();
    const received: string[] = [];
    shop.events.subscribe((topics) => received.push(...topics));

    shop.clock.advance(DAY_MS);
    await shop.runDueJobs();

    expect(slugs(await askBlog(shop, 'posts'))).toEqual(['tomorrow', 'city-walk', 'mud']);
    expect(received).toContain('stories');
  });

  it('blog: a scheduled post is shown from its time on, before its job ran [BLOG-05]', async () => {
    const shop = await openBlog();
    const today = await askBlog(shop, 'posts');

    shop.clock.advance(DAY_MS);

    expect(slugs(today)).toEqual(['city-walk', 'mud']);
    expect(slugs(await askBlog(shop, 'posts'))).toEqual(['tomorrow', 'city-walk', 'mud']);
  });

  it('blog: a post is published by the clock, also by a clock that was set back and forward again [BLOG-05]', async () => {
    const shop = await openBlog();
    shop.clock.advance(DAY_MS);
    await askBlog(shop, 'posts?sort=title');
    shop.clock.advance(-DAY_MS);
    const reorder = await askBlog(shop, 'posts');

    shop.clock.advance(DAY_MS);

    expect(slugs(reorder)).toEqual(['city-walk', 'mud']);
    expect(slugs(await askBlog(shop, 'posts'))).toEqual(['tomorrow', 'city-walk', 'mud']);
  });

  it('blog: a post is read from the database once until stories change', async () => {
    const statements: string[] = [];
    const shop = await openBlog(({ sql }) => statements.push(sql));
    const ask = () => Promise.all(['posts', 'posts/mud'].map((path) => askBlog(shop, path)));
    const before = await ask();
    statements.length = 0;

    const again = await ask();
    const askedAgain = statements.filter((sql) => sql.includes('story_post'));
    await load(shop, { blog: { posts: [aPost({ title: 'Слякоть' })] } });
    const [, changed] = await ask();

    expect(again.map(({ data }) => data)).toEqual(before.map(({ data }) => data));
    expect(askedAgain).toEqual([]);
    expect(changed?.data).toMatchObject({ slug: 'mud', title: 'Слякоть' });
  });

  it('blog: a renamed tag has its new name under every post at once', async () => {
    const shop = await openBlog();
    await askBlog(shop, 'posts/mud');

    await load(shop, { blog: { tags: [{ ...CARE, title: 'Чистота' }] } });
    const { data } = await askBlog(shop, 'posts/mud');

    expect(data).toMatchObject({ tags: [{ slug: 'care', title: 'Чистота' }] });
  });

  it('blog: drafts are for editors: 401 without a token, 403 for any other account [API-82, D75]', async () => {
    const shop = await theBlog();
    const { access } = await register(shop);
    const ask = (headers: Record<string, string>) => askBlog(shop, 'posts?publicationState=preview', headers);

    const guest = await ask({});
    const reader = await ask({ authorization: `Bearer ${access}` });
    await makeEditor(shop);
    const editor = await ask({ 'x-authorization': `Bearer ${access}` });
    const stale = await ask({ authorization: 'Bearer nothing' });

    expect([guest, reader, stale].map(({ status, error }) => [status, error.name])).toEqual([
      [401, 'UnauthorizedError'],
      [403, 'ForbiddenError'],
      [401, 'UnauthorizedError'],
    ]);
    expect(slugs(editor)).toEqual(['draft', 'tomorrow', 'city-walk', 'mud']);
    expect(editor.data[0].publishedAt).toBeNull();
    expect(editor.headers['cache-control']).toBe('no-store');
  });

  it('blog: an editor sees drafts only on request [BLOG-02]', async () => {
    const shop = await openBlog();
    const { access } = await register(shop);
    await makeEditor(shop);

    const live = await askBlog(shop, 'posts', { authorization: `Bearer ${access}` });

    expect(slugs(live)).toEqual(['city-walk', 'mud']);
    expect(live.headers['cache-control']).toBe('private, max-age=60');
  });

  it('blog: fields and relations are selected by the query [API-80, API-82]', async () => {
    const shop = await theBlog();

    const fields = await askBlog(shop, 'posts/mud?fields[0]=title');
    const parts = await askBlog(shop, 'posts/mud?fields[0]=slug&populate[tags][fields][0]=slug');
    const deep = await askBlog(shop, 'posts/mud?fields=slug&populate[relatedPosts][populate][0]=tags');
    const dotted = await askBlog(shop, 'posts?fields=slug&populate=pageMeta.cover,tags&pagination[pageSize]=1');
    const everything = await askBlog(shop, 'posts/mud?populate=*');

    expect(fields.data).toEqual({ id: expect.any(Number), title: 'Грязь' });
    expect(parts.data).toMatchObject({ slug: 'mud', tags: [{ id: expect.any(Number), slug: 'care' }] });
    expect(parts.data.tags[0]).not.toHaveProperty('title');
    expect(deep.data.relatedPosts[0].tags).toMatchObject([{ slug: 'city', title: 'Город' }]);
    expect(deep.data.relatedPosts[0]).not.toHaveProperty('cover');
    expect(dotted.data[0]).toEqual({
      id: expect.any(Number),
      slug: 'city-walk',
      tags: [expect.objectContaining({ slug: 'city' })],
      pageMeta: { title: 'Город', description: 'О грязи', cover: null },
    });
    expect(everything.data).toHaveProperty('content');
    expect(dotted.meta.pagination).toEqual({ page: 1, pageSize: 1, pageCount: 2, total: 2 });
  });

  it('filters by tag and slug, sorts, pages, and speaks the language that is asked for', async () => {
    const shop = await theBlog();

    const byTag = await askBlog(shop, 'posts?filters[tags][slug][$eq]=care');
    const bySlug = await askBlog(shop, 'posts?filters[slug][$in][0]=city-walk&filters[slug][$in][1]=draft');
    const oldest = await askBlog(shop, 'posts?sort[0]=publishedAt:asc&pagination[page]=2&pagination[pageSize]=1');
    const english = await askBlog(shop, 'posts/mud?locale=en');
    const byHeader = await askBlog(shop, 'tags', { 'accept-language': 'en-US' });

    expect(slugs(byTag)).toEqual(['mud']);
    expect(slugs(bySlug)).toEqual(['city-walk']);
    expect(slugs(oldest)).toEqual(['city-walk']);
    expect([english.data.title, english.headers['content-language']]).toEqual(['Mud', 'en-US']);
    expect(byHeader.data[0].title).toBe('Care');
  });

  const deep = `populate${'[relatedPosts][populate]'.repeat(25)}=cover`;
  it('blog: a wrong query is refused in the envelope [API-80]', async () => {
    for (const [name, path] of [
      ['an unknown key', 'posts?limit=3'],
      ['an unknown field', 'posts?fields[0]=secrets'],
      ['an unknown part', 'posts?populate[0]=author'],
      ['an unknown filter', 'posts?filters[password][$eq]=1'],
      ['an unknown operator', 'posts?filters[slug][$regex]=.*'],
      ['a filter of one post', 'posts/mud?filters[slug][$eq]=draft'],
      ['fifty levels of brackets', `posts?${deep}`],
      ['a key of the prototype', 'posts?__proto__[isAdmin]=1'],
      ['such a key within another', 'posts?populate[__proto__][x]=1'],
      ['a constructor', 'posts?constructor[prototype][x]=1'],
      [
        'more keys than anybody needs',
        `posts?${Array.from({ length: 200 }, (_, at) => `fields[${at}]=slug`).join('&')}`,
      ],
      ['a page that is no number', 'posts?pagination[page]=-1'],
      ['an unknown sorting', 'posts?sort=password:asc'],
      ['an unknown state', 'posts?publicationState=everything'],
      ['an unknown language', 'posts?locale=de'],
      ['a broken escape', 'posts?fields[0]=%E0%A4%A'],
      ['a null character', 'posts?filters[tags][slug][$eq]=a%00'],
    ] as const) {
      const { status, data, error } = await askBlog(await asked(), path);

      expect([status, data, error], name).toMatchObject([
        400,
        null,
        {
          status: 400,
          name: 'ValidationError',
          message: expect.any(String),
          details: { errors: expect.any(Array) },
        },
      ]);
    }
  });

  it('has no other calls, and nothing to write to', async () => {
    const shop = await asked();

    const unknown = await askBlog(shop, 'users');
    const unreadable = await askBlog(shop, 'posts/%00');
    const root = await askBlog(shop, '');
    const written = await shop.app.inject({ method: 'POST', url: '/blog-api/api/posts', payload: { title: 'x' } });

    expect([unknown, unreadable, root].map(({ status, error }) => [status, error.name])).toEqual([
      [404, 'NotFoundError'],
      [404, 'NotFoundError'],
      [404, 'NotFoundError'],
    ]);
    expect([written.statusCode, written.headers.allow, written.json().error.name]).toEqual([
      405,
      'GET',
      'MethodNotAllowedError',
    ]);
  });

  it('blog: a response is cached for a minute and revalidated by its ETag', async () => {
    const shop = await theBlog();

    const first = await askBlog(shop, 'posts');
    const again = await askBlog(shop, 'posts', { 'if-none-match': String(first.headers.etag) });

    expect(first.headers['cache-control']).toBe('public, max-age=60');
    expect(again.status).toBe(304);
  });
});

describe('importing stories', () => {
  it('blog: the same import changes nothing, and missing rows are hidden by --prune', async () => {
    const shop = await openBlog();
    const blog = { tags: [CARE], posts: [aPost()] };

    const again = await importInto(shop, documentOf({ blog }));
    const pruned = await importInto(shop, documentOf({ blog }), { prune: true });

    expect(again).toMatchObject({
      ok: true,
      lists: { 'blog.tags': { unchanged: 1 }, 'blog.posts': { unchanged: 1 } },
    });
    expect(pruned).toMatchObject({ lists: { 'blog.tags': { hidden: 2 }, 'blog.posts': { hidden: 3 } } });
    expect(slugs(await askBlog(shop, 'posts'))).toEqual(['mud']);
  });

  it('blog import: tags, products, related posts and files must exist', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const post = aPost({
      cover: 'photos/nothing.webp',
      relatedPosts: ['mud', 'nowhere'],
      content: [{ type: 'products', articles: ['clr99-99'] }],
    });

    const report = await importInto(shop, documentOf({ blog: { posts: [post] } }));

    const errors = report.ok ? [] : report.errors.map(({ path, code }) => `${path} ${code}`).sort();
    expect(errors).toEqual([
      '/blog/posts/0/content/0/articles/0 does_not_exist',
      '/blog/posts/0/cover does_not_exist',
      '/blog/posts/0/relatedPosts/0 invalid',
      '/blog/posts/0/relatedPosts/1 does_not_exist',
      '/blog/posts/0/tags/0 does_not_exist',
    ]);
  });

  it('blog import: a text of a megabyte is refused at its place', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const body = 'гав '.repeat(300_000);

    const report = await importInto(
      shop,
      documentOf({ blog: { tags: [CARE], posts: [aPost({ content: [{ type: 'text', body }] })] } }),
    );

    expect(report).toMatchObject({ ok: false });
    expect(report.ok ? [] : report.errors).toEqual([
      expect.objectContaining({ path: '/blog/posts/0/content/0/body', code: 'max_length' }),
    ]);
  });

  it('blog import: an error within a block is reported at its place alone', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const content = [
      { type: 'quote', txt: 'Гав' },
      { type: 'button', text: 'Купить', link: 'javascript:alert(1)' },
      { type: 'html', body: '<b>' },
    ];

    const report = await importInto(
      shop,
      documentOf({ blog: { tags: [CARE], posts: [{ ...aPost(), content: content.slice(0, 2) }] } }),
    );
    const unknown = await importInto(
      shop,
      documentOf({ blog: { tags: [CARE], posts: [{ ...aPost(), content }] } }),
    );

    const errorsIn = (one: typeof report) =>
      one.ok ? [] : one.errors.map(({ path, code }) => `${path} ${code}`).sort();
    expect(errorsIn(report)).toEqual([
      '/blog/posts/0/content/0/text required',
      '/blog/posts/0/content/0/txt unknown_field',
      '/blog/posts/0/content/1/link invalid',
    ]);
    expect(errorsIn(unknown)).toEqual(['/blog/posts/0/content/2/type invalid']);
  });

  it('blog: pictures have size and alt text, and an import is announced to page caches', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const received: string[] = [];
    shop.events.subscribe((topics) => received.push(...topics));

    await load(shop, {
      blog: {
        tags: [CARE],
        posts: [
          aPost({
            cover: 'photos/hero-care-desktop.webp',
            cover_alt: { ru: 'Щётка', en: 'A brush' },
            content: [{ type: 'image', file: 'photos/cos-clay-1.webp', alt: 'Бальзам', caption: 'Наш' }],
          }),
        ],
      },
    });

    const { data } = await askBlog(shop, 'posts/mud?locale=en');
    expect(data.cover).toMatchObject({ alternativeText: 'A brush', mime: 'image/webp', width: expect.any(Number) });
    expect(data.pageMeta.cover).toEqual(data.cover);
    expect(data.content[0]).toMatchObject({ caption: 'Наш', image: { alternativeText: 'Бальзам' } });
    expect(received).toContain('stories');
  });
});
