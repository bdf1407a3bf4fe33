import { type Api, type ImportReport, markdownSources } from '@kashtanka/api';
import {
  DEMO_MEDIA_FOLDER,
  DEMO_STORIES_FOLDER,
  demoDocument,
  demoPublishedAt,
  newShopDocument,
} from '@kashtanka/demo';
import type { Shop } from '../compose.ts';

/** Whether the shop has no products yet. */
export async function isEmpty({ database }: Shop): Promise<boolean> {
  const { rows } = await database.pool.query('select 1 from product_class limit 1');
  return rows.length === 0;
}

/** Loads the delivery of a new shop through the regular import. */
export function loadNewShop(api: Api): Promise<ImportReport> {
  const text = JSON.stringify(newShopDocument());
  const source = {
    name: 'new shop',
    mediaFolder: DEMO_MEDIA_FOLDER,
    open: async function* () {
      yield text;
    },
  };
  return api.importShopData([source], { dryRun: false, sections: [], prune: false, stock: 'keep' });
}

/** Loads the demo shop through the regular import: products as a document, posts as Markdown. */
export async function loadDemo(api: Api, today: string): Promise<ImportReport> {
  const text = JSON.stringify(demoDocument(today));
  const source = {
    name: 'demo',
    mediaFolder: DEMO_MEDIA_FOLDER,
    open: async function* () {
      yield text;
    },
  };
  const posts = await markdownSources(DEMO_STORIES_FOLDER, {
    mediaFolder: DEMO_MEDIA_FOLDER,
    publishedAt: (slug) => demoPublishedAt(slug, today),
  });
  return api.importShopData([source, ...posts], { dryRun: false, sections: [], prune: false, stock: 'set' });
}
