import { homeText } from '#messages/home';
import { PATHS } from '#paths';
import { apiOf } from '#platform/given.ts';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';
import type { Route } from './+types/home';
import { BagBanner } from './home/bag-banner.tsx';
import { Categories } from './home/categories.tsx';
import { Collections } from './home/collections.tsx';
import { Hero } from './home/hero.tsx';
import { loadHome } from './home/load-home.ts';
import { Loved } from './home/loved.tsx';
import { Promises } from './home/promises.tsx';
import { Story } from './home/story.tsx';
import { TagBand } from './home/tag-band.tsx';

export const handle = { layout: 'main' };

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(apiOf({ context }));
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const locale = localeOf(location.pathname);
  const { title, description } = homeText[locale];
  return pageMeta({
    title,
    description,
    path: PATHS[locale].home,
    locale,
    origin: matches[0].loaderData.origin,
    image: loaderData?.bagPhoto ?? undefined,
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { heroCollection, categories, loved, collections, bagPhoto } = loaderData;
  return (
    <>
      <Hero collection={heroCollection} />
      <Promises />
      <Categories categories={categories} />
      <Loved {...loved} />
      <TagBand />
      <Collections collections={collections} />
      <BagBanner photo={bagPhoto} />
      <Story />
    </>
  );
}
