import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { data } from 'react-router';
import { StoryBlocks } from '#features/blog';
import { DropPage } from '#features/drops';
import { PATHS } from '#paths';
import { toPageStatus } from '#platform/api/responses.ts';
import { getApi, getBlogApi } from '#platform/loading/server-context.ts';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import '../../styles/story-font.css';
import type { BlogLoaderArgs, PageContext } from '../blog/loading.ts';
import { loadDropPage } from './load-drop.ts';

/** Loads a drop; a 404 for an unpublished one. */
export async function loadDrop({ context, url }: BlogLoaderArgs, slug: string) {
  const locale = getLocale(url.pathname);
  const read = await loadDropPage({ api: getApi({ context }), blog: getBlogApi({ context }) }, { slug, locale });
  if (!read.ok) throw data(null, { status: toPageStatus(read.status) });
  const { drop, blocks, page } = read;
  return { drop, blocks, page };
}

type LoadedDrop = Awaited<ReturnType<typeof loadDrop>>;

export function dropMeta({ drop: { slug, title }, page }: LoadedDrop, { locale, origin }: PageContext) {
  const text = dropsText[locale];
  const paths = PATHS[locale];
  const crumbs = [
    { name: text.home, url: origin + paths.home },
    { name: text.drops, url: origin + paths.page('drops') },
    { name: title, url: origin + paths.drop(slug) },
  ];
  return getPageMeta({
    title: page.title,
    description: page.description,
    image: page.cover?.url,
    path: PATHS.ru.drop(slug),
    structured: [getBreadcrumbData(crumbs)],
    locale,
    origin,
  });
}

export function OneDrop({ drop, blocks }: LoadedDrop) {
  return (
    <DropPage drop={drop}>
      <StoryBlocks blocks={blocks} />
    </DropPage>
  );
}
