import { join } from 'node:path';
import type { Item } from '@kashtanka/contract';
import { cpuOf } from './cpu.ts';
import { type Cpu, type Load, takeTurns } from './loads.ts';
import { atMost, type Measured } from './measured.ts';
import { multiplyProducts } from './multiply-products.ts';
import { type BenchedShop, dataFolder, hire, importGenerated, startShop } from './shop.ts';
import { counting } from './work.ts';

/** Rounds of uncached requests by number of products, because large catalogues are slow. */
const ROUNDS = { 1000: 20, 100000: 10, 1000000: 3 };
/** Repeated requests are fast because counts are cached. */
const AGAIN = 10;
const FEW = 1_000;
const MANY = 100_000;
const MOST = 1_000_000;
/** Products that are imported; the others are copies in the database. */
const IMPORTED = 10_000;

/** A shopper's requests in a catalogue; an unknown query key makes each one a cache miss. */
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

/** Response times with a thousand, a hundred thousand and a million products. */
export async function benchGrowth(): Promise<Measured[]> {
  const data = await dataFolder();
  const folder = join(data.folder, 'data');
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
  try {
    const hand = await hire(settings);
    const importAll = (products: number) =>
      importGenerated({ products, documents: join(data.folder, `documents-${products}`), hand }, settings);
    await importAll(FEW);
    const measured = await measure(folder, FEW);
    await importAll(IMPORTED);
    await multiplyProducts(folder, MANY / IMPORTED, 'x');
    measured.push(...(await measure(folder, MANY)));
    await multiplyProducts(folder, MOST / MANY, 'y');
    return [...measured, ...(await measure(folder, MOST))];
  } finally {
    await data.remove();
  }
}

type Size = keyof typeof ROUNDS;

async function measure(folder: string, products: Size): Promise<Measured[]> {
  // With its worker a newly filled shop would write product feeds for minutes and distort the figures.
  const shop = await startShop(folder, { WORKER: 'off' });
  const of = `${products.toLocaleString('en')} products`;
  const asking = { url: shop.url, cpu: cpuOf(folder, shop), rounds: ROUNDS[products] };
  try {
    const measured: Measured[] = [];
    for (const [what, paths] of Object.entries({ ...ASKED, 'one product': await productsOf(shop) })) {
      const { first, again } = await loadsOf(asking, paths);
      measured.push(
        {
          what: `${what}, ${of}: median`,
          value: again.p50Ms,
          unit: 'ms',
          loads: { 1: again },
          ...atMost(BUDGET[products]),
        },
        {
          what: `${what}, ${of}: median of what nobody asked before`,
          value: first.p50Ms,
          unit: 'ms',
          loads: { 1: first },
          ...atMost(BUDGET[products]),
        },
      );
    }
    return measured;
  } finally {
    await shop.stop();
  }
}

/** In milliseconds, for the largest shop. */
const BUDGET: Partial<Record<Size, number>> = { 1000000: 50 };

async function productsOf({ url }: BenchedShop): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/catalogue/item/?page_size=5`);
  const { results }: { results: Item[] } = await answer.json();
  return results.map(({ article }) => `product/${article}/`);
}

type Asking = { url: string; cpu: Cpu; rounds: number };

/**
 * Sequential requests, timed to the last byte: first with a new price filter each time, so that no counts are
 * cached, then repeated, so that only the items on the page are read.
 */
async function loadsOf(
  { url, cpu, rounds }: Asking,
  paths: readonly string[],
): Promise<{ first: Load; again: Load }> {
  const next = counting();
  const ask = async ({ path, round }: { path: string; round: number }) => {
    const asked = new URL(`/api/v1/catalogue/${path}`, url);
    asked.searchParams.set('nobody', String(next()));
    if (path.startsWith('item/')) asked.searchParams.set('price_max', String(900_000 + round));
    const answer = await fetch(asked);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${asked} returned ${answer.status}`);
  };
  const during = (from: number, to: number, times = 1) =>
    Array.from({ length: to - from }, (_, at) => paths.map((path) => ({ path, round: from + at })))
      .flat()
      .flatMap((one) => Array.from({ length: times }, () => one));
  const turns = { atOnce: 1, cpu };
  // The first round warms up.
  await takeTurns(during(0, 1), ask, turns);
  const first = await takeTurns(during(1, 1 + rounds), ask, turns);
  const again = await takeTurns(during(1, 1 + rounds, AGAIN), ask, turns);
  return { first: first.load, again: again.load };
}
