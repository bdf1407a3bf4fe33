import { writeFile } from 'node:fs/promises';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { copyDemo } from './demo-folder.ts';
import { ended, hire, runShop } from './shop.ts';

type Bowls = { article: string; stock: number };

/** Price of each bowl, in roubles. */
export const BOWL_PRICE = '1000.00';

/** Loads the demo shop and bowls with the given stock into a folder. */
export async function loadBowls(folder: string, file: string, bowls: readonly Bowls[]): Promise<void> {
  const products = bowls.map(({ article, stock }) => ({
    article,
    structure: 'standalone',
    product_class: 'bwl',
    category: 'accessories/bowls',
    title: { ru: `Миска ${article}` },
    price: BOWL_PRICE,
    weight_g: 400,
    stock,
  }));
  await writeFile(file, JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, products }));
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
  await copyDemo(folder);
  await ended(runShop(['shop', 'import', file, ...(await hire(settings))], settings));
}
