import type { ShopFacts } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { blogText } from '@kashtanka/texts/storefront/content/blog';
import type { BlogPost } from '#features/blog';
import { PATHS } from '#paths';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import { shopNameOf } from '#platform/shop-facts/use-shop-facts.ts';
import type { Locale } from '#platform/text/locale.ts';

export function getPostStructuredData(
  post: BlogPost,
  { locale, origin, facts }: { locale: Locale; origin: string; facts: ShopFacts },
): object[] {
  const text = blogText[locale];
  const paths = PATHS[locale];
  const url = origin + paths.blogPost(post.slug);
  const publisher = { '@type': 'Organization', name: shopNameOf(facts, locale), url: origin };
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
