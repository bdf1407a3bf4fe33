import { join } from 'node:path';
import { multiplyProducts } from './multiply-products.ts';
import type { Bench } from './report.ts';
import { addStaff, emptyFolder, runShop, startShop } from './shop.ts';
import { listArticles, send } from './shopper.ts';
import { median, sample, timeOf } from './statistics.ts';

const IMPORTED = 10_000;
/** Products that are measured; each size is ten times the one before. */
const [FEW, MANY] = [100_000, 1_000_000];
const ROUNDS = 5;
const REPEATS = 5;
/** In milliseconds, for the largest catalogue. */
const BUDGET = 50;

/** A shopper's requests in a large catalogue. */
const READS: Record<string, readonly string[]> = {
  'filtered listing': [
    'item/?class=clr&available=true&design=cht',
    'item/?category=accessories&price_min=2000&ordering=price',
    'item/?color=brown&size=s&ordering=-price',
    'item/?is_new=true&ordering=new',
    'item/?class=hrn&design=grp',
  ],
  filters: ['item/filters/?class=clr&design=cht', 'item/filters/?category=accessories'],
  search: ['item/?q=кожаный ошейник', 'item/?q=ашейник', 'item/?q=harness moss', 'item/?q=clr01'],
  suggestions: ['search/suggestions/?q=ошей', 'search/suggestions/?q=harn'],
};

type Times = { cachedMs: number; uncachedMs: number };

/** How the time of a request grows with the catalogue. */
export async function benchGrowth(bench: Bench): Promise<void> {
  await using folder = await emptyFolder();
  const data = join(folder.path, 'data');
  const documents = join(folder.path, 'documents');
  await runShop(['generate', documents, '--products', String(IMPORTED)], {});
  await runShop(['import', documents, ...(await addStaff(data))], { DATA_DIR: data });
  await multiply(data, FEW / IMPORTED);
  const few = await measureAll(data);
  await multiply(data, MANY / FEW);
  const many = await measureAll(data);
  for (const [name, { cachedMs, uncachedMs }] of many) {
    const label = `${name} of ${MANY.toLocaleString('en')} products`;
    const before = few.get(name);
    bench(`${label}, cached: p50`, 'ms', cachedMs, BUDGET);
    bench(`${label}, uncached: p50`, 'ms', uncachedMs, BUDGET);
    const ratio = uncachedMs / (before?.uncachedMs ?? Number.NaN);
    bench(`${name}, uncached: time relative to a tenth of the products`, '× cost', ratio);
  }
}

/** Without its worker, which would write feeds of a new catalogue for minutes. */
const open = (folder: string) => startShop(folder, { WORKER: 'off' });

async function multiply(folder: string, times: number): Promise<void> {
  await using shop = await open(folder);
  await multiplyProducts(shop.folder, times);
}

async function measureAll(folder: string): Promise<Map<string, Times>> {
  await using shop = await open(folder);
  const results = new Map<string, Times>();
  const products = (await listArticles(shop.url, 5)).map((article) => `product/${article}/`);
  for (const [name, paths] of Object.entries({ ...READS, product: products })) {
    results.set(name, await timesOf(shop.url, paths));
  }
  return results;
}

/**
 * Sequential requests, to the last byte. A new price limit and an unknown key make a request a cache miss;
 * repeated with another unknown key only its counts are cached, and the items of the page are read.
 */
async function timesOf(url: string, paths: readonly string[]): Promise<Times> {
  let unique = 0;
  const time = (path: string, round: number) => {
    unique += 1;
    const keys = `unique=${unique}${path.startsWith('item/') ? `&price_max=${900_000 + round}` : ''}`;
    const address = `/api/v1/catalogue/${path}${path.includes('?') ? '&' : '?'}${keys}`;
    return timeOf(async () => (await send(url, { path: address })).arrayBuffer());
  };
  const uncached: number[] = [];
  const cached: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of paths) {
      const first = await time(path, round);
      const repeated = await sample(REPEATS, () => time(path, round));
      if (round === 0) continue;
      uncached.push(first);
      cached.push(...repeated);
    }
  }
  return { cachedMs: median(cached), uncachedMs: median(uncached) };
}
