import { join } from 'node:path';
import type { Item } from '@kashtanka/contract';
import type { Measured } from './measured.ts';
import { median } from './measured.ts';
import { multiplyProducts } from './multiply-products.ts';
import { type BenchedShop, dataFolder, ended, hire, runShop, startShop } from './shop.ts';

const ROUNDS = 3;

/** What a shopper does in a catalogue; a key that no call knows makes each request one that nobody asked before. */
const ASKED = {
  'a page of the catalogue with filters': [
    'item/?class=clr&available=true&design=cht',
    'item/?category=accessories&price_min=2000&ordering=price',
    'item/?color=brown&size=s&ordering=-price',
    'item/?is_new=true&ordering=new',
    'item/?class=hrn&design=grp',
  ],
  'the filters of a catalogue': ['item/filters/?class=clr&design=cht', 'item/filters/?category=accessories'],
  'a search of a catalogue': [
    'item/?q=кожаный ошейник',
    'item/?q=ашейник',
    'item/?q=harness moss',
    'item/?q=clr01',
  ],
};

/** How the shop answers as it grows: with a thousand products, a hundred thousand, and a million. */
export async function benchGrowth(): Promise<Measured[]> {
  const data = await dataFolder();
  const folder = join(data.folder, 'data');
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
  try {
    const hand = await hire(settings);
    const importAll = async (products: number) => {
      const documents = join(data.folder, `documents-${products}`);
      await ended(runShop(['shop', 'generate', documents, '--products', String(products)], {}));
      await ended(runShop(['shop', 'import', documents, ...hand], settings));
    };
    await importAll(1_000);
    const measured = await measure(folder, 1_000);
    await importAll(100_000);
    measured.push(...(await measure(folder, 100_000)));
    await multiplyProducts(folder, 10);
    return [...measured, ...(await measure(folder, 1_000_000, { atMost: 50 }))];
  } finally {
    await data.remove();
  }
}

async function measure(folder: string, products: number, budget?: { atMost: number }): Promise<Measured[]> {
  const shop = await startShop(folder);
  const of = `${products.toLocaleString('en')} products`;
  try {
    const measured: Measured[] = [];
    for (const [what, paths] of Object.entries({ ...ASKED, 'one product': await productsOf(shop) })) {
      const { first, again } = await timesOf(shop, paths);
      measured.push(
        { what: `${what}, ${of}: median`, value: median(again), unit: 'ms', ...(budget && { budget }) },
        { what: `${what}, ${of}: median of what nobody asked before`, value: median(first), unit: 'ms' },
      );
    }
    return measured;
  } finally {
    await shop.stop();
  }
}

async function productsOf({ url }: BenchedShop): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/catalogue/item/?page_size=5`);
  const { results }: { results: Item[] } = await answer.json();
  return results.map(({ article }) => `product/${article}/`);
}

/**
 * Milliseconds to the last byte, for every answer is made anew: with a sum that no filter had before, when nothing that was
 * counted can be remembered, and again, when only what stands on the page is read.
 */
async function timesOf({ url }: BenchedShop, paths: readonly string[]) {
  const times = { first: [] as number[], again: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of paths) {
      for (const kind of ['first', 'again'] as const) {
        const asked = new URL(`/api/v1/catalogue/${path}`, url);
        asked.searchParams.set('nobody', `${kind}-${round}`);
        if (path.startsWith('item/')) asked.searchParams.set('price_max', String(900_000 + round));
        const startedAt = performance.now();
        const answer = await fetch(asked);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${asked} answers ${answer.status}`);
        // The first round wakes what sleeps.
        if (round > 0) times[kind].push(performance.now() - startedAt);
      }
    }
  }
  return times;
}
