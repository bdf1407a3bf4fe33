import { BLOG_BASE, type BlogClient, blogHttpTransport, createBlogClient } from '@kashtanka/contract/blog-client';
import { LANGUAGES } from '@kashtanka/texts';
import { loadProfile } from '#platform/customer-profile.ts';
import { loadAuthenticatedApi } from '#platform/is-logged-in.ts';
import type { Locale } from '#platform/locale.ts';

export type DraftKind = 'posts' | 'drops';

/** `comesAt` is the scheduled publication time; null if none. */
export type Draft = { slug: string; title: string; comesAt: string | null };

/** More than the number of drafts that a shop has. */
const pagination = { pageSize: 100 };

/** Lists unpublished entries in the order of the blog; empty for other users (D75). */
export async function listDrafts(kind: DraftKind, locale: Locale): Promise<Draft[]> {
  const profile = await loadProfile();
  const access = profile?.is_editor ? await (await loadAuthenticatedApi()).getAccessToken() : null;
  if (access === null) return [];
  const blog = blogAs(access, locale);
  return kind === 'posts' ? listPosts(blog) : listDrops(blog);
}

/** Drafts and scheduled posts sort before published ones, so they are at the start of the list. */
async function listPosts(blog: BlogClient): Promise<Draft[]> {
  const answer = await blog.listPosts({ query: { publicationState: 'preview', pagination } });
  const now = Date.now();
  const posts = answer.ok ? answer.body.data : [];
  return posts
    .filter(({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) > now)
    .map(({ slug, title, publishedAt }) => ({ slug, title, comesAt: publishedAt }));
}

/** Drops have no publication time, so a draft is an entry that the anonymous list lacks. */
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
  const headers = { 'Accept-Language': LANGUAGES[locale].tag, 'X-Authorization': `Bearer ${access}` };
  const transport = blogHttpTransport({
    base: BLOG_BASE,
    fetch: (input, init) => fetch(input, init),
    headers: () => headers,
  });
  return createBlogClient(transport);
}
