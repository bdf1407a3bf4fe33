import { BLOG_BASE, type BlogClient, blogHttpTransport, createBlogClient } from '@kashtanka/contract/blog-client';
import { loadLoggedIn } from '#platform/is-logged-in.ts';
import { LANGUAGE_TAGS, type Locale } from '#platform/locale.ts';
import { ownProfile } from '#platform/own-profile.ts';

export type DraftKind = 'posts' | 'drops';

/** `comesAt`: the moment at which it will be published by itself; null where none is known. */
export type Draft = { slug: string; title: string; comesAt: string | null };

/** More than a shop has under way. */
const pagination = { pageSize: 100 };

/** What is not published yet, in the order of the blog; for whoever is no editor there is none (D75). */
export async function listDrafts(kind: DraftKind, locale: Locale): Promise<Draft[]> {
  const profile = await ownProfile();
  const access = profile?.is_editor ? await (await loadLoggedIn()).accessToken() : null;
  if (access === null) return [];
  const blog = blogAs(access, locale);
  return kind === 'posts' ? listPosts(blog) : listDrops(blog);
}

/** A draft is newer than everything, and what is to come newer than what is there: they all stand in front. */
async function listPosts(blog: BlogClient): Promise<Draft[]> {
  const answer = await blog.listPosts({ query: { publicationState: 'preview', pagination } });
  const now = Date.now();
  const posts = answer.ok ? answer.body.data : [];
  return posts
    .filter(({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) > now)
    .map(({ slug, title, publishedAt }) => ({ slug, title, comesAt: publishedAt }));
}

/** A drop does not tell when it is published: a draft is one that others are not shown. */
async function listDrops(blog: BlogClient): Promise<Draft[]> {
  const populate = ['announce'];
  const [all, shown] = await Promise.all([
    blog.listDrops({ query: { publicationState: 'preview', populate, pagination } }),
    blog.listDrops({ query: { pagination } }),
  ]);
  if (!all.ok || !shown.ok) return [];
  const slugs = new Set(shown.body.data.map(({ slug }) => slug));
  return all.body.data
    .filter(({ slug }) => !slugs.has(slug))
    .map(({ slug, announce }) => ({ slug, title: announce.title, comesAt: null }));
}

function blogAs(access: string, locale: Locale): BlogClient {
  const headers = { 'Accept-Language': LANGUAGE_TAGS[locale], 'X-Authorization': `Bearer ${access}` };
  const transport = blogHttpTransport({
    base: BLOG_BASE,
    fetch: (input, init) => fetch(input, init),
    headers: () => headers,
  });
  return createBlogClient(transport);
}
