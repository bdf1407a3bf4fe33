import { blogText } from '@kashtanka/texts/storefront/content/blog';
import { Breadcrumbs } from '@kashtanka/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { data } from 'react-router';
import { BlogCards, TagChips } from '#features/blog';
import { redirectToCanonical } from '#features/catalogue';
import { Drafts } from '#features/drafts';
import { PATHS, usePaths } from '#paths';
import { getBlogApi } from '#platform/loading/server-context.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import styles from './blog.module.css';
import { loadBlog } from './load-blog.ts';
import type { BlogLoaderArgs, PageContext } from './loading.ts';

/** `?page=2` loads two pages, so that a reload and Back show the same posts. */
export async function loadList({ context, request }: BlogLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tag = searchParams.get('tag');
  const page = Number(searchParams.get('page') ?? 1);
  const pages = Number.isSafeInteger(page) && page > 0 ? page : 1;
  const list = await loadBlog(getBlogApi({ context }), { tag, pages });
  if (!list) throw data(null, { status: 503 });
  if (tag !== null && !list.tags.some(({ slug }) => slug === tag)) throw data(null, { status: 404 });
  redirectToCanonical(request, list);
  return { ...list, tag };
}

type BlogList = Awaited<ReturnType<typeof loadList>>;

export function listMeta({ tag, tags, posts }: BlogList, { locale, origin }: PageContext) {
  const text = blogText[locale];
  const named = tags.find(({ slug }) => slug === tag);
  return [
    ...getPageMeta({
      title: named ? text.blogAbout(named.title) : text.blog,
      description: text.blogText,
      path: PATHS.ru.blog(tag ? [['tag', tag]] : []),
      locale,
      origin,
      image: posts[0]?.cover?.url,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: text.blog,
      href: `${origin}${PATHS[locale].blog()}/rss.xml`,
    },
  ];
}

export function ListPage({ list: { tags, tag, posts, left, pages, pageSize } }: { list: BlogList }) {
  const text = useText(blogText);
  const paths = usePaths();
  const query: [string, string][] = [
    ...(tag ? [['tag', tag] as [string, string]] : []),
    ['page', String(pages + 1)],
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        label={text.breadcrumbs}
        crumbs={[{ title: text.home, to: paths.home }]}
        current={text.blog}
        prefetch={usePrefetch()}
      />
      <h1>{text.blog}</h1>
      <p className={styles.lead}>{text.blogText}</p>
      <Drafts kind="posts" />
      {tags.length > 0 && <TagChips tags={tags} current={tag} />}
      {posts.length > 0 ? <BlogCards posts={posts} startsLarge /> : <p>{text.nothing}</p>}
      {left > 0 && (
        <div className={styles.more}>
          <ButtonLink tone="line" to={paths.blog(query)} preventScrollReset replace>
            {text.more(Math.min(left, pageSize))}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
