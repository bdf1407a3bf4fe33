import type { CollectionRow } from '@kashtanka/contract/import';
import type { ListExport } from '#platform/import-export/export';
import {
  countsOf,
  type ImportWork,
  importText,
  type KeyReference,
  type ListImporter,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { mergeLists, titleOf } from '#platform/import-export/merge-lists';
import { reportRemoved } from '#platform/import-export/merge-rows';
import { LISTING_TOPIC } from './listing.ts';
import {
  allCollections,
  hideCollections,
  listCollectionArticles,
  listCollectionProducts,
  mergeCollections,
  setCollectionArticles,
  storedCollections,
} from './sql/collections.ts';

export const collectionImporter: ListImporter<CollectionRow> = {
  list: 'collections',
  kind: 'collection',
  storedKeys: { collection: storedCollections },
  validateRow: (row) => {
    const refers: KeyReference[] = (row.products ?? []).map((key, index) => ({
      kind: 'product',
      key,
      at: `/products/${index}`,
    }));
    if (row.photo_445x445) refers.push({ kind: 'media', key: row.photo_445x445, at: '/photo_445x445' });
    if (row.preview) refers.push({ kind: 'media', key: row.preview, at: '/preview' });
    const repeated = (row.products ?? []).flatMap((article, index, all) =>
      all.indexOf(article) === index
        ? []
        : [{ at: `/products/${index}`, code: 'unique' as const, message: `${article} stands here twice` }],
    );
    return { declares: [{ kind: 'collection', key: row.slug, at: '/slug' }], refers, errors: repeated };
  },
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, {
      storedKeys: storedCollections,
      keyOf: ({ slug }) => slug,
      required: ['title', 'products'],
    }),
  store: async (rows, work) => {
    const merged = await mergeCollections(work.tx, await Promise.all(rows.map((row) => toColumns(row, work))));
    const touched = new Set([...merged.created, ...merged.changed].map(({ slug }) => String(slug)));
    for (const { slug, products } of await withMergedProducts(rows, work)) {
      const moved = products && (await setCollectionArticles(work.tx, slug, products));
      if (!moved) continue;
      touched.add(slug);
      await work.changedProducts(moved);
    }
    // Showing a hidden collection again changes the cards of its products.
    await work.changedProducts(
      await listCollectionProducts(
        work.tx,
        merged.changed.map(({ slug }) => String(slug)),
      ),
    );
    if (touched.size > 0) work.changed([LISTING_TOPIC]);
    const created = countsOf(merged).created;
    return { created, changed: touched.size - created, unchanged: rows.length - touched.size };
  },
  hideOthers: async ({ tx, changed, changedProducts }, keys) => {
    const hidden = await hideCollections(tx, keys);
    if (hidden.length === 0) return hidden;
    await changedProducts(await listCollectionProducts(tx, hidden));
    changed([LISTING_TOPIC]);
    return hidden;
  },
  listExport: exportedCollections(),
};

async function withMergedProducts(rows: readonly CollectionRow[], work: ImportWork) {
  const stored = await listCollectionArticles(
    work.tx,
    rows.map(({ slug }) => slug),
  );
  return rows.map(({ slug, title, products, remove = [] }) => {
    const options = { lists: { products: { key: undefined } }, replaces: work.replacesLists, remove };
    const { row, removed } = mergeLists({ products: stored.get(slug) }, { products }, options);
    reportRemoved(
      { list: 'collections', removed: work.removed },
      { key: slug, title: titleOf({ title }) },
      removed,
    );
    return { slug, products: Array.isArray(row.products) ? row.products.map(String) : undefined };
  });
}

type StoredCollection = Omit<Required<CollectionRow>, 'photo_445x445' | 'preview' | 'order' | 'products'> & {
  photo: string | null;
  preview: string | null;
  sort_order: number;
};

/** A collection lists its products in its own order. */
function exportedCollections(): ListExport<CollectionRow> {
  return {
    storedRows: allCollections,
    toRows: async (stored: readonly StoredCollection[], { tx, mediaFile }) => {
      const articles = await listCollectionArticles(
        tx,
        stored.map(({ slug }) => slug),
      );
      return stored.map(({ photo, preview, sort_order: order, ...row }) => ({
        ...row,
        order,
        photo_445x445: photo && mediaFile(photo),
        preview: preview && mediaFile(preview),
        products: articles.get(row.slug) ?? [],
      }));
    },
  };
}

async function toColumns(row: CollectionRow, work: ImportWork): Promise<Record<string, unknown>> {
  const { slug, title, description, photo_445x445: photo, preview, show_on_homepage, order } = row;
  return {
    slug,
    ...(title && { title: importText(title) }),
    ...(description !== undefined && { description: description && importText(description) }),
    ...(photo !== undefined && { photo: photo && (await work.mediaId(photo)) }),
    ...(preview !== undefined && { preview: preview && (await work.mediaId(preview)) }),
    ...(show_on_homepage !== undefined && { show_on_homepage }),
    ...(order !== undefined && { sort_order: order }),
  };
}
