import type { BlogClient, Post } from '@kashtanka/contract';
import { LANGUAGES, type Locale, withLanguage } from '@kashtanka/texts';
import { feedsText } from '@kashtanka/texts/server/feeds';
import { escapeMarkup } from '../http/escape-markup.ts';

const IN_A_FEED = 30;
const IN_A_PART = 100;
/** More than a shop has. */
const MOST_DROPS = 100;
const MOST_PARTS = 100;

/** The newest posts; undefined when the blog does not respond. */
export async function newestPosts(blog: BlogClient): Promise<Post[] | undefined> {
  const answer = await blog.listPosts({ query: { pagination: { pageSize: IN_A_FEED } } });
  return answer.ok ? answer.body.data : undefined;
}

/** The paths of the blog and all posts; only the blog when it does not respond. */
export async function postPaths(blog: BlogClient): Promise<string[]> {
  const paths = ['/blog'];
  for (let page = 1; page <= MOST_PARTS; page += 1) {
    const answer = await blog.listPosts({ query: { pagination: { page, pageSize: IN_A_PART } } });
    if (!answer.ok) return paths;
    paths.push(...answer.body.data.map(({ slug }) => pathOf(slug)));
    if (page >= answer.body.meta.pagination.pageCount) return paths;
  }
  return paths;
}

/** The paths of all drops and of their list. */
export async function dropPaths(blog: BlogClient): Promise<string[]> {
  const answer = await blog.listDrops({ query: { pagination: { pageSize: MOST_DROPS } } });
  const drops = answer.ok ? answer.body.data : [];
  return ['/drops', ...drops.map(({ slug }) => `/drops/${encodeURIComponent(slug)}`)];
}

const pathOf = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/** RSS 2.0, with the self link that feed readers require. */
export function rssText(
  { origin, shopName }: { origin: string; shopName: string },
  locale: Locale,
  posts: readonly Post[],
): string {
  const at = (path: string) => escapeMarkup(origin + withLanguage(path, locale));
  const title = feedsText[locale].blogTitle(shopName);
  const { blogDescription: description } = feedsText[locale];
  const { tag: language } = LANGUAGES[locale];
  const items = posts.flatMap(({ slug, publishedAt, ...post }) => [
    '<item>',
    `<title>${escapeMarkup(post.title)}</title>`,
    `<link>${at(pathOf(slug))}</link>`,
    `<guid isPermaLink="true">${at(pathOf(slug))}</guid>`,
    ...(publishedAt ? [`<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`] : []),
    `<description>${escapeMarkup(post.announce)}</description>`,
    ...post.tags.map((tag) => `<category>${escapeMarkup(tag.title)}</category>`),
    '</item>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeMarkup(title)}</title>`,
    `<link>${at('/blog')}</link>`,
    `<description>${escapeMarkup(description)}</description>`,
    `<language>${language}</language>`,
    `<atom:link href="${at('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
