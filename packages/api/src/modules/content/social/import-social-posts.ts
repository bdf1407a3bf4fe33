import type { SocialPostRow } from '@kashtanka/contract/import';
import { exportOf } from '#platform/import-export/export';
import { countsOf, type ImportWork, importText, type ListImporter } from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { toGivenColumns } from '#platform/import-export/merge-rows';
import { allPosts, hidePosts, mergePosts, storedPosts } from '../sql/social-posts.ts';
import { SOCIAL_TOPIC } from './routes.ts';

export const socialPostImporter: ListImporter<SocialPostRow> = {
  list: 'social_posts',
  kind: 'social_post',
  storedKeys: { social_post: storedPosts },
  validateRow: ({ id, media }) => ({
    declares: [{ kind: 'social_post', key: id, at: '/id' }],
    refers: media ? [{ kind: 'media', key: media, at: '/media' }] : [],
    errors: [],
  }),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, {
      storedKeys: storedPosts,
      keyOf: ({ id }) => id,
      required: ['permalink', 'media', 'published_at'],
    }),
  store: async (rows, work) => {
    const merged = await mergePosts(work.tx, await Promise.all(rows.map((row) => toColumns(row, work))));
    if (merged.created.length + merged.changed.length > 0) work.changed([SOCIAL_TOPIC]);
    return countsOf(merged);
  },
  hideOthers: async ({ tx, changed }, keys) => {
    changed([SOCIAL_TOPIC]);
    return hidePosts(tx, keys);
  },
  listExport: exportOf<Required<SocialPostRow>>(allPosts, (post, { mediaFile }) => ({
    ...post,
    media: mediaFile(post.media),
  })),
};

const PLAIN = { id: 'id', permalink: 'permalink', media_type: 'media_type', published_at: 'published_at' };

async function toColumns(row: SocialPostRow, work: ImportWork): Promise<Record<string, unknown>> {
  const { media, caption } = row;
  return {
    ...toGivenColumns(row, PLAIN),
    ...(media && { media: await work.mediaId(media) }),
    ...(caption !== undefined && { caption: caption && importText(caption) }),
  };
}
