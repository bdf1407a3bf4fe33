import type { BlogTagRow, DropRow, PageMetaRow, PostRow } from '@kashtanka/contract/import';
import { type ExportWork, exportOf } from '#platform/import-export/export';
import type { LocalText } from '#platform/locale';
import { toBlockRows } from './export-blocks.ts';
import { allDrops, type DropRow as StoredDrop } from './sql/drops.ts';
import { allPosts, allTags } from './sql/posts.ts';
import type { StoredBlock } from './stored-block.ts';

export const exportedTags = exportOf<BlogTagRow>(allTags, (tag) => tag);

/** The JSON form: timestamps are strings. */
type StoredPost = {
  slug: string;
  title: LocalText;
  announce: LocalText | null;
  published_at: string | null;
  cover: string | null;
  cover_alt: LocalText | null;
  tags: string[];
  page_title: LocalText | null;
  page_description: LocalText | null;
  page_cover: string | null;
  related: string[];
  content: StoredBlock[];
};

export const exportedPosts = exportOf<StoredPost, PostRow>(allPosts, (post, work) => ({
  slug: post.slug,
  title: post.title,
  announce: post.announce,
  publishedAt: post.published_at,
  cover: post.cover && work.mediaFile(post.cover),
  cover_alt: post.cover_alt,
  tags: post.tags,
  pageMeta: metaOf([post.page_title, post.page_description, post.page_cover], work),
  relatedPosts: post.related,
  content: toBlockRows(post.content, work),
}));

type Moments = 'published_at' | 'opens_at' | 'closes_at';

export const exportedDrops = exportOf<Omit<StoredDrop, Moments> & Record<Moments, string | null>, DropRow>(
  allDrops,
  (drop, work) => ({
    slug: drop.slug,
    publishedAt: drop.published_at,
    cover: drop.cover && work.mediaFile(drop.cover),
    cover_alt: drop.cover_alt,
    icon: drop.icon && work.mediaFile(drop.icon),
    announce: { title: drop.announce_title, text: drop.announce_text },
    anonymousModal: drop.anonymous_modal,
    familyModal: drop.family_modal,
    page: {
      ...(drop.page_title && { title: drop.page_title }),
      meta: metaOf([drop.meta_title, drop.meta_description, drop.meta_cover], work),
      content: toBlockRows(drop.content, work),
      collection: drop.collection,
      opens_at: drop.opens_at,
      closes_at: drop.closes_at,
    },
  }),
);

type Meta = [title: LocalText | null, description: LocalText | null, cover: string | null];

function metaOf([title, description, cover]: Meta, { mediaFile }: ExportWork): PageMetaRow {
  return {
    ...(title && { title }),
    ...(description && { description }),
    cover: cover && mediaFile(cover),
  };
}
