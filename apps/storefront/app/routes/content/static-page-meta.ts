import pictureUrl from '@kashtanka/ui/drawings/share-picture.png?url';
import type { Location, MetaDescriptor } from 'react-router';
import type { StaticPage } from '#content';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';

type Loaded =
  | {
      page: StaticPage;
      structured: object[];
      /** Set if the page's own title would equal another page's. */
      title?: string;
      isIndexed?: boolean;
    }
  | undefined;

export function getStaticPageMeta(
  loaded: Loaded,
  { location, origin = '' }: { location: Pick<Location, 'pathname'>; origin: string | undefined },
): MetaDescriptor[] {
  if (!loaded) return [];
  const { page, structured } = loaded;
  const { title = page.title, isIndexed = true } = loaded;
  const { description } = page;
  const { pathname: path } = location;
  const about = { title, description, path, structured, isIndexed };
  return getPageMeta({ ...about, locale: getLocale(path), origin, image: pictureUrl });
}
