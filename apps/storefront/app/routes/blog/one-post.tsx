import { data } from 'react-router';
import { PostPage } from '#features/blog';
import { PATHS } from '#paths';
import { toPageStatus } from '#platform/api/responses.ts';
import { getApi, getBlogApi, serverContext } from '#platform/loading/server-context.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import '../../styles/story-font.css';
import { loadPostPage } from './load-post.ts';
import type { BlogLoaderArgs, PageContext } from './loading.ts';
import { getPostStructuredData } from './post-structured-data.ts';

/** Loads a post; a 404 for an unpublished one. */
export async function loadPost({ context, url }: BlogLoaderArgs, slug: string) {
  const locale = getLocale(url.pathname);
  const read = await loadPostPage({ api: getApi({ context }), blog: getBlogApi({ context }) }, { slug, locale });
  if (!read.ok) throw data(null, { status: toPageStatus(read.status) });
  const { post, story } = read;
  const { facts } = context.get(serverContext);
  return {
    slug,
    story,
    page: post.pageMeta,
    structured: getPostStructuredData(post, { locale, origin: url.origin, facts }),
  };
}

type BlogPost = Awaited<ReturnType<typeof loadPost>>;

export function postMeta({ slug, page, structured }: BlogPost, { locale, origin }: PageContext) {
  return getPageMeta({
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
