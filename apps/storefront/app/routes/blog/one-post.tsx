import { data } from 'react-router';
import { PostPage } from '#features/blog';
import { PATHS } from '#paths';
import { apiOf, blogOf } from '#platform/given.ts';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';
import { pageStatus } from '#platform/responses.ts';
import '../../styles/story-font.css';
import type { Loading, PageContext } from './loading.ts';
import { readPost } from './read-post.ts';
import { storyData } from './story-data.ts';

/** Loads a post; a 404 for an unpublished one. */
export async function loadPost({ context, url }: Loading, slug: string) {
  const locale = localeOf(url.pathname);
  const read = await readPost({ api: apiOf({ context }), blog: blogOf({ context }) }, { slug, locale });
  if (!read.ok) throw data(null, { status: pageStatus(read.status) });
  const { post, story } = read;
  return { slug, story, page: post.pageMeta, structured: storyData(post, { locale, origin: url.origin }) };
}

type BlogPost = Awaited<ReturnType<typeof loadPost>>;

export function postMeta({ slug, page, structured }: BlogPost, { locale, origin }: PageContext) {
  return pageMeta({
    type: 'article',
    title: page.title,
    description: page.description,
    image: page.cover?.url,
    path: PATHS.ru.blogPost(slug),
    structured,
    locale,
    origin,
  });
}

export function OnePost({ post: { story } }: { post: BlogPost }) {
  return <PostPage story={story} />;
}
