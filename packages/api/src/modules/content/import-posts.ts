import type { PageMetaRow, PostRow } from '@kashtanka/contract/import';
import {
  countsOf,
  type ImportWork,
  importText,
  type KeyReference,
  type ListImporter,
  type RowError,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { scheduleAt } from '#platform/jobs';
import { exportedPosts } from './export-posts.ts';
import { toStoredBlocks, validateBlocks } from './import-blocks.ts';
import { hidePosts, mergePosts, storedPosts } from './sql/posts.ts';
import { CONTENT_TOPIC, PUBLISH_SCHEDULED_JOB } from './topics.ts';

export const postImporter: ListImporter<PostRow> = {
  list: 'blog.posts',
  kind: 'post',
  storedKeys: { post: storedPosts },
  validateRow: (row) => {
    const content = validateBlocks(row.content);
    return {
      declares: [{ kind: 'post', key: row.slug, at: '/slug' }],
      refers: [...referencesOf(row), ...content.refers],
      errors: [
        ...content.errors,
        ...repeated(row.tags, '/tags'),
        ...repeated(row.relatedPosts, '/relatedPosts'),
        ...relatedToItself(row),
      ],
    };
  },
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, {
      storedKeys: storedPosts,
      keyOf: ({ slug }) => slug,
      required: ['title', 'content'],
    }),
  store: async (rows, work) => {
    const columns: Record<string, unknown>[] = [];
    for (const row of rows) columns.push(await toColumns(row, work));
    const counts = countsOf(await mergePosts(work.tx, columns));
    if (counts.created + counts.changed > 0) work.changed([CONTENT_TOPIC]);
    const moments = rows.map(({ publishedAt }) => publishedAt);
    await scheduleAt(work.tx, PUBLISH_SCHEDULED_JOB, moments, work.now);
    return counts;
  },
  hideOthers: async ({ tx, changed }, keys) => {
    const hidden = await hidePosts(tx, keys);
    if (hidden.length > 0) changed([CONTENT_TOPIC]);
    return hidden;
  },
  listExport: exportedPosts,
};

function referencesOf({ cover, pageMeta, tags = [], relatedPosts = [] }: PostRow): KeyReference[] {
  return [
    ...(cover ? [{ kind: 'media' as const, key: cover, at: '/cover' }] : []),
    ...(pageMeta?.cover ? [{ kind: 'media' as const, key: pageMeta.cover, at: '/pageMeta/cover' }] : []),
    ...tags.map((key, index) => ({ kind: 'blog_tag' as const, key, at: `/tags/${index}` })),
    ...relatedPosts.map((key, index) => ({ kind: 'post' as const, key, at: `/relatedPosts/${index}` })),
  ];
}

function repeated(slugs: readonly string[] = [], at: string): RowError[] {
  return slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) === index
      ? []
      : [{ at: `${at}/${index}`, code: 'unique' as const, message: `${slug} stands here twice` }],
  );
}

function relatedToItself({ slug, relatedPosts = [] }: PostRow): RowError[] {
  const index = relatedPosts.indexOf(slug);
  if (index < 0) return [];
  return [{ at: `/relatedPosts/${index}`, code: 'invalid', message: 'a post does not go on with itself' }];
}

async function toColumns(row: PostRow, work: ImportWork): Promise<Record<string, unknown>> {
  const { slug, title, announce, publishedAt, cover, cover_alt: alt, tags, pageMeta, relatedPosts, content } = row;
  return {
    slug,
    ...(title && { title: importText(title) }),
    ...(announce !== undefined && { announce: announce && importText(announce) }),
    ...(publishedAt !== undefined && { published_at: publishedAt }),
    ...(cover !== undefined && { cover: cover && (await work.mediaId(cover)) }),
    ...(alt !== undefined && { cover_alt: alt && importText(alt) }),
    ...(tags && { tags }),
    ...(pageMeta !== undefined && (await toPageColumns(pageMeta ?? NO_META, work))),
    ...(relatedPosts && { related: relatedPosts }),
    ...(content && { content: await toStoredBlocks(content, work) }),
  };
}

const NO_META: PageMetaRow = { cover: null };

/** Omitted page metadata falls back to the post's own. */
export async function toPageColumns({ title, description, cover }: PageMetaRow, { mediaId }: ImportWork) {
  return {
    page_title: title ? importText(title) : null,
    page_description: description ? importText(description) : null,
    page_cover: cover ? await mediaId(cover) : null,
  };
}
