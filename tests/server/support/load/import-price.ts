import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { demo, demoDocument } from '@kashtanka/demo';
import type { RunningServer } from '../shop/open-server.ts';

/** The page of a collar of the demo shop. */
export const PRODUCT = `/product/${demo.parentCollar}`;

/** The collar's page from a server. */
export async function shown({ url }: RunningServer): Promise<string> {
  return (await fetch(url + PRODUCT)).text();
}

/** Changes the collar's price through this server. */
export async function importPrice({ shop }: RunningServer, price: string): Promise<void> {
  const text = JSON.stringify(documentWithPrice(price));
  const open = async function* () {
    yield text;
  };
  const options = { dryRun: false, sections: [], prune: false, stock: 'keep' } as const;
  const report = await shop.api.importShopData([{ name: 'prices', mediaFolder: '/nowhere', open }], options);
  if (!report.ok) throw new Error(JSON.stringify(report.errors.slice(0, 3)));
}

/** The collar of the demo shop with another price in every size. */
function documentWithPrice(price: string) {
  const { products } = demoDocument('2026-11-21');
  const collar = products?.find(({ article }) => article === demo.parentCollar);
  if (!collar) throw new Error('the demo shop has no such collar');
  const variants = collar.variants?.map((variant) => ({ ...variant, price }));
  return {
    format: IMPORT_FORMAT,
    version: IMPORT_VERSION,
    products: [{ ...collar, images: undefined, price, variants }],
  };
}
