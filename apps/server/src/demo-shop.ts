import type { Api, ImportReport } from '@kashtanka/api';
import { DEMO_MEDIA_FOLDER, demoDocument } from '@kashtanka/demo';
import type { Shop } from './compose.ts';

/** Whether nothing has been loaded yet. */
export async function isEmpty({ database }: Shop): Promise<boolean> {
  const { rows } = await database.pool.query('select 1 from product_class limit 1');
  return rows.length === 0;
}

/** Loads the demo shop through the same import as any other shop data. */
export async function loadDemo(api: Api, today: string): Promise<ImportReport> {
  const text = JSON.stringify(demoDocument(today));
  const source = {
    name: 'demo',
    mediaFolder: DEMO_MEDIA_FOLDER,
    open: async function* () {
      yield text;
    },
  };
  return api.importShopData([source], { dryRun: false, sections: [], prune: false, stock: 'set' });
}
