import { LANGUAGES } from '@kashtanka/texts';
import { blogText } from '@kashtanka/texts/storefront/content/blog';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import type { BlogPost } from '#features/blog';
import { PATHS } from '#paths';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import type { Locale } from '#platform/text/locale.ts';

export function getPostStructuredData(
  post: BlogPost,
  { locale, origin }: { locale: Locale; origin: string },
): object[] {
  const text = blogText[locale];
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
      inLanguage: LANGUAGES[locale].tag,
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
