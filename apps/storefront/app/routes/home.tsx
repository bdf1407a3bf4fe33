import { factIn } from '@kashtanka/rules';
import { homeText } from '@kashtanka/texts/storefront/content/home';
import markUrl from '@kashtanka/ui/drawings/favicon.svg?url';
import { FirstBanner, MediaBanner } from '#features/banners';
import { PATHS } from '#paths';
import { getApi, getBlogApi, serverContext } from '#platform/loading/server-context.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/home';
import { Benefits, benefitsOf } from './home/benefits.tsx';
import { Categories } from './home/categories.tsx';
import { Collections } from './home/collections.tsx';
import { loadHome } from './home/load-home.ts';
import { getOrganizationData } from './home/organization-data.ts';
import { PopularProducts } from './home/popular-products.tsx';
import { Social } from './home/social.tsx';
import { Stories } from './home/stories.tsx';
import { Story } from './home/story.tsx';
import { TagBanner } from './home/tag-banner.tsx';

export const handle = { layout: 'main' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = getLocale(url.pathname);
  const { facts, frame } = context.get(serverContext);
  const logo = facts.logo ? `/media/${facts.logo}/640.jpg` : markUrl;
  const place = { origin: url.origin, home: PATHS[locale].home, logo, facts };
  const home = await loadHome(getApi({ context }), getBlogApi({ context }));
  const promises = benefitsOf(frame, locale).map(({ title, text }) => `${title} ${text}.`);
  return {
    ...home,
    title: factIn(facts, 'slogan', locale) ?? homeText[locale].title,
    description: [`${home.categories.map(({ name }) => name).join(', ')}.`, ...promises].slice(0, 3).join(' '),
    story: factIn(facts, 'story', locale),
    organization: getOrganizationData(locale, place),
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const locale = getLocale(location.pathname);
  return getPageMeta({
    title: loaderData?.title ?? homeText[locale].title,
    description: loaderData?.description ?? '',
    path: PATHS[locale].home,
    locale,
    origin: matches[0].loaderData.origin,
    image: loaderData?.collections[0]?.photo ?? undefined,
    structured: loaderData ? [loaderData.organization] : [],
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { engraved } = useShopFrame();
  const { title, first, second, categories, loved, collections, posts, story, stories } = loaderData;
  return (
    <>
      {/* A page without a banner still needs a heading. */}
      {first ? <FirstBanner banner={first} /> : <h1 className="visually-hidden">{title}</h1>}
      <Benefits />
      <Categories categories={categories} />
      <PopularProducts {...loved} />
      {engraved !== null && <TagBanner category={engraved} />}
      <Collections collections={collections} />
      {second && <MediaBanner banner={second} />}
      {story && <Story story={story} />}
      <Stories stories={stories} />
      <Social posts={posts} />
    </>
  );
}
