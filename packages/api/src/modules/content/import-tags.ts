import type { BlogTagRow } from '@kashtanka/contract/import';
import { countsOf, importText, type ListImporter } from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { exportedTags } from './export-posts.ts';
import { hideTags, mergeTags, storedTags } from './sql/posts.ts';
import { CONTENT_TOPIC } from './topics.ts';

export const tagImporter: ListImporter<BlogTagRow> = {
  list: 'blog.tags',
  kind: 'blog_tag',
  storedKeys: { blog_tag: storedTags },
  validateRow: ({ slug }) => ({ declares: [{ kind: 'blog_tag', key: slug, at: '/slug' }], refers: [], errors: [] }),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, { storedKeys: storedTags, keyOf: ({ slug }) => slug, required: ['title'] }),
  store: async (rows, { tx, changed }) => {
    const counts = countsOf(
      await mergeTags(
        tx,
        rows.map(({ slug, title }) => ({ slug, ...(title && { title: importText(title) }) })),
      ),
    );
    if (counts.created + counts.changed > 0) changed([CONTENT_TOPIC]);
    return counts;
  },
  hideOthers: async ({ tx, changed }, keys) => {
    const hidden = await hideTags(tx, keys);
    if (hidden.length > 0) changed([CONTENT_TOPIC]);
    return hidden;
  },
  listExport: exportedTags,
};
