import { data } from 'react-router';
import { StoryBlocks } from '#features/blog';
import { DropPage } from '#features/drops';
import { dropsText } from '#messages/drops';
import { PATHS } from '#paths';
import { breadcrumbData } from '#platform/breadcrumb-data.ts';
import { apiOf, blogOf } from '#platform/given.ts';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';
import { pageStatus } from '#platform/responses.ts';
import '../../styles/story-font.css';
import type { Loading, PageContext } from '../blog/loading.ts';
import { readDrop } from './read-drop.ts';

/** Loads a drop; a 404 for an unpublished one. */
export async function loadDrop({ context, url }: Loading, slug: string) {
  const locale = localeOf(url.pathname);
  const read = await readDrop({ api: apiOf({ context }), blog: blogOf({ context }) }, { slug, locale });
  if (!read.ok) throw data(null, { status: pageStatus(read.status) });
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
  return pageMeta({
    title: page.title,
    description: page.description,
    image: page.cover?.url,
    path: PATHS.ru.drop(slug),
    structured: [breadcrumbData(crumbs)],
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
