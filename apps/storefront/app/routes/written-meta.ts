import type { Location, MetaDescriptor } from 'react-router';
import type { WrittenPage } from '#content';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';

type Loaded = { page: WrittenPage; structured: object[] } | undefined;

/** What search engines are told of a page of words. */
export function writtenMeta(
  loaded: Loaded,
  { location, origin = '' }: { location: Pick<Location, 'pathname'>; origin: string | undefined },
): MetaDescriptor[] {
  if (!loaded) return [];
  const { page, structured } = loaded;
  const { title, description } = page;
  const { pathname: path } = location;
  return [
    ...pageMeta({ title, description, path, locale: localeOf(path), origin }),
    ...structured.map((told) => ({ 'script:ld+json': told })),
  ];
}
