import { homeText } from '@kashtanka/texts/storefront/content/home';
import markUrl from '@kashtanka/ui/drawings/favicon.svg?url';
import { FirstBanner, MediaBanner } from '#features/banners';
import { PATHS } from '#paths';
import { getApi, getBlogApi, serverContext } from '#platform/loading/server-context.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/home';
import { TAGS } from './home/assortment.ts';
import { Benefits } from './home/benefits.tsx';
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
  const { facts } = context.get(serverContext);
  const place = { origin: url.origin, home: PATHS[locale].home, logo: markUrl, facts };
  return {
    ...(await loadHome(getApi({ context }), getBlogApi({ context }))),
    organization: getOrganizationData(locale, place),
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const locale = getLocale(location.pathname);
  const { title, description } = homeText[locale];
  return getPageMeta({
    title,
    description,
    path: PATHS[locale].home,
    locale,
    origin: matches[0].loaderData.origin,
    image: loaderData?.collections[0]?.photo ?? undefined,
    structured: loaderData ? [loaderData.organization] : [],
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const text = useText(homeText);
  const { first, second, categories, loved, collections, posts, stories } = loaderData;
  return (
    <>
      {/* A page without a banner still needs a heading. */}
      {first ? <FirstBanner banner={first} /> : <h1 className="visually-hidden">{text.title}</h1>}
      <Benefits />
      <Categories categories={categories} />
      <PopularProducts {...loved} />
      {categories.some(({ slug_path }) => slug_path === TAGS) && <TagBanner />}
      <Collections collections={collections} />
      {second && <MediaBanner banner={second} />}
      <Story />
      <Stories stories={stories} />
      <Social posts={posts} />
    </>
  );
}
