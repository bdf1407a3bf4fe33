import { data } from 'react-router';
import { DropPage, stageOf, toDropPage } from '#features/drops';
import { StoryBlocks, toBlocks } from '#features/stories';
import { dropsText } from '#messages/drops';
import { PATHS } from '#paths';
import { pageStatus } from '#platform/answers.ts';
import { breadcrumbData } from '#platform/breadcrumb-data.ts';
import { apiOf, blogOf } from '#platform/given.ts';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';
import { readStoryText } from '#story-text';
import '../../styles/story-font.css';
import type { Loading, PageContext } from '../blog/loading.ts';
import { productsOf } from '../blog/products-of.ts';

/** A drop with its story; one that is not published is not there. */
export async function loadDrop({ context, url }: Loading, slug: string) {
  const answer = await blogOf({ context }).getDrop({ slug });
  if (!answer.ok) throw data(null, { status: pageStatus(answer.status) });
  const { data: drop } = answer.body;
  const locale = localeOf(url.pathname);
  const stage = stageOf(drop.page, { now: new Date(), locale });
  const reading = { locale, productsOf: productsOf(apiOf({ context })), readText: readStoryText };
  return {
    drop: toDropPage(drop, stage),
    blocks: await toBlocks(drop.page.content, reading),
    page: drop.page.meta,
  };
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
  return [
    ...pageMeta({
      title: page.title,
      description: page.description,
      image: page.cover?.url,
      path: PATHS.ru.drop(slug),
      locale,
      origin,
    }),
    { 'script:ld+json': breadcrumbData(crumbs) },
  ];
}

export function OneDrop({ drop, blocks }: LoadedDrop) {
  return (
    <DropPage drop={drop}>
      <StoryBlocks blocks={blocks} />
    </DropPage>
  );
}
