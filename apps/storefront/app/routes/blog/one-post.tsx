import { data } from 'react-router';
import { PostPage, toStory } from '#features/stories';
import { PATHS } from '#paths';
import { pageStatus } from '#platform/answers.ts';
import { apiOf, blogOf } from '#platform/given.ts';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';
import { readStoryText } from '#story-text';
import '../../styles/story-font.css';
import type { Loading, Told } from './loading.ts';
import { productsOf } from './products-of.ts';
import { storyData } from './story-data.ts';

/** A post; one that nobody may read yet is not there. */
export async function loadPost({ context, url }: Loading, slug: string) {
  const answer = await blogOf({ context }).getPost({ slug });
  if (!answer.ok) throw data(null, { status: pageStatus(answer.status) });
  const { data: post } = answer.body;
  const locale = localeOf(url.pathname);
  const story = await toStory(post, {
    locale,
    productsOf: productsOf(apiOf({ context })),
    readText: readStoryText,
  });
  return { slug, story, page: post.pageMeta, structured: storyData(post, { locale, origin: url.origin }) };
}

type BlogPost = Awaited<ReturnType<typeof loadPost>>;

export function postMeta({ slug, page, structured }: BlogPost, { locale, origin }: Told) {
  const about = pageMeta({
    ...{ title: page.title, description: page.description, image: page.cover?.url },
    ...{ path: PATHS.ru.blogPost(slug), locale, origin },
  });
  return [
    // What was written on a day, not the shop itself.
    ...about.map((one) => ('content' in one && one.content === 'website' ? { ...one, content: 'article' } : one)),
    ...structured.map((told) => ({ 'script:ld+json': told })),
  ];
}

export function OnePost({ post: { story } }: { post: BlogPost }) {
  return <PostPage story={story} />;
}
