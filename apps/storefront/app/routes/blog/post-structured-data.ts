import type { BlogPost } from '#features/blog';
import { shellText } from '#messages/shell';
import { storiesText } from '#messages/stories';
import { PATHS } from '#paths';
import { getBreadcrumbData } from '#platform/breadcrumb-data.ts';
import { LANGUAGE_TAGS, type Locale } from '#platform/locale.ts';

export function getPostStructuredData(
  post: BlogPost,
  { locale, origin }: { locale: Locale; origin: string },
): object[] {
  const text = storiesText[locale];
  const paths = PATHS[locale];
  const url = origin + paths.blogPost(post.slug);
  const publisher = { '@type': 'Organization', name: shellText[locale].siteName, url: origin };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.pageMeta.description,
      ...(post.publishedAt && { datePublished: post.publishedAt }),
      ...(post.cover && { image: [origin + post.cover.url] }),
      inLanguage: LANGUAGE_TAGS[locale],
      mainEntityOfPage: url,
      author: publisher,
      publisher,
    },
    getBreadcrumbData([
      { name: text.home, url: origin + paths.home },
      { name: text.blog, url: origin + paths.blog() },
      { name: post.title, url },
    ]),
  ];
}
