import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/drops';
import { DropList, listMeta, loadDrops } from './drops/drop-list.tsx';
import { dropMeta, loadDrop, OneDrop } from './drops/one-drop.tsx';

/** One module for the list and the pages, for the same reason as the blog. */
export async function loader({ params, ...loading }: Route.LoaderArgs) {
  if (!('slug' in params) || typeof params.slug !== 'string') return { list: await loadDrops(loading), drop: null };
  return { list: null, drop: await loadDrop(loading, params.slug) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const context = { locale: getLocale(location.pathname), origin: matches[0].loaderData.origin };
  const { list, drop } = loaderData;
  return list ? listMeta(list, context) : dropMeta(drop, context);
}

export default function DropsRoute({ loaderData: { list, drop } }: Route.ComponentProps) {
  return list ? <DropList drops={list} /> : <OneDrop {...drop} />;
}
