import type { BlogTag, Post, PostPage } from '@kashtanka/contract';
import { type Locale, localText, localTextOrNull } from '#platform/locale';
import type { BlogDeps } from './deps.ts';
import { type Shown, serializeBlock, serializeMedia } from './serialize-blocks.ts';
import type { PostRow, TagRow } from './sql/posts.ts';
import { listMediaIds } from './stored-block.ts';

type PostView = { locale: Locale; until: Date | null; withRelated: boolean };

const NEWEST = [{ key: 'publishedAt' as const, isDescending: true }];

/** Related posts are loaded only where they are selected, and include only visible ones. */
export async function serializePostPages(
  { media, cache }: BlogDeps,
  rows: readonly PostRow[],
  { locale, until, withRelated }: PostView,
): Promise<PostPage[]> {
  const relatedSlugs = withRelated ? [...new Set(rows.flatMap(({ related }) => related))] : [];
  const part = { sort: NEWEST, skip: 0, take: relatedSlugs.length, withContent: false };
  const filter = { until, tags: null, slugs: relatedSlugs };
  const related = relatedSlugs.length > 0 ? (await cache.posts(filter, part)).rows : [];
  const tagBySlug = new Map((await cache.tags.get()).map((tag) => [tag.slug, tag]));
  const ids = [...rows, ...related].flatMap(({ cover, page_cover, content }) => [
    ...[cover, page_cover].filter((id) => id !== null),
    ...listMediaIds(content),
  ]);
  const shown: Shown = { urls: await media.urls(ids), locale };
  const bySlug = new Map(related.map((row) => [row.slug, serializePost(row, tagBySlug, shown)]));
  return rows.map((row) => ({
    ...serializePost(row, tagBySlug, shown),
    content: row.content.flatMap((block) => serializeBlock(block, shown)),
    pageMeta: {
      title: localTextOrNull(row.page_title, locale) ?? localText(row.title, locale),
      description: localTextOrNull(row.page_description ?? row.announce, locale) ?? '',
      cover: serializeMedia(row.page_cover ?? row.cover, row.cover_alt, shown),
    },
    relatedPosts: row.related.flatMap((slug) => bySlug.get(slug) ?? []),
  }));
}

function serializePost(row: PostRow, tags: ReadonlyMap<string, TagRow>, shown: Shown): Post {
  const { id, slug, title, announce, published_at, cover, cover_alt } = row;
  return {
    id,
    slug,
    title: localText(title, shown.locale),
    announce: localTextOrNull(announce, shown.locale) ?? '',
    publishedAt: published_at?.toISOString() ?? null,
    cover: serializeMedia(cover, cover_alt, shown),
    tags: row.tags.flatMap((name) => {
      const tag = tags.get(name);
      return tag ? [serializeTag(tag, shown.locale)] : [];
    }),
  };
}

export function serializeTag({ id, slug, title }: TagRow, locale: Locale): BlogTag {
  return { id, slug, title: localText(title, locale) };
}
