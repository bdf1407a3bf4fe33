import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/blog';
import { ListPage, listMeta, loadList } from './blog/list-page.tsx';
import { loadPost, OnePost, postMeta } from './blog/one-post.tsx';

/**
 * One module for the blog and its posts, because every additional module changes how code is split and increases
 * the product page's first load.
 */
export async function loader({ params, ...loading }: Route.LoaderArgs) {
  if (!('slug' in params) || typeof params.slug !== 'string') {
    return { list: await loadList(loading), post: null };
  }
  const post = await loadPost(loading, params.slug);
  return { list: null, post };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const context = { locale: getLocale(location.pathname), origin: matches[0].loaderData.origin };
  const { list, post } = loaderData;
  if (list) return listMeta(list, context);
  return post ? postMeta(post, context) : [];
}

export default function BlogRoute({ loaderData: { list, post } }: Route.ComponentProps) {
  return list ? <ListPage list={list} /> : <OnePost post={post} />;
}
