import { join } from 'node:path';
import { type Measured, median } from './measured.ts';
import { dataFolder, hire, importGenerated, startShop } from './shop.ts';

const PRODUCTS = 100_000;
const ROUNDS = 20;

/**
 * Typical search terms of every kind; a generated shop contains each word of the demo in a fifth of its products.
 */
const SEARCHES = {
  'a word': ['ошейник', 'поводки', 'bowl', 'сумка'],
  'two words': ['кожаный ошейник', 'поводок лес', 'collar chestnut', 'сумка сирень'],
  'a beginning': ['ошей', 'адресн', 'harn'],
  'a typo': ['ашейник', 'ошейниик лес', 'harnes', 'паводок'],
  'the wrong layout': ['jitqybr', 'сщддфк', 'rj;fysq jitqybr'],
  'an article': ['LSH02 G0 CHT', 'clr01-g10002cht', 'tag01-g5'],
  nothing: ['самокат', 'qwrtp', 'и на', 'ы'.repeat(5_000)],
};

/** The largest category of a generated shop and its filters. */
const LARGEST = 'category=accessories';
const CHOSEN = ['', '&design=cht', '&available=true', '&color=brown&size=s', '&price_min=2000&is_new=true'];

/** Searches a large catalogue and filters its largest category, sequentially. */
export async function benchSearch(): Promise<Measured[]> {
  const data = await dataFolder();
  try {
    const documents = join(data.folder, 'documents');
    const folder = join(data.folder, 'data');
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
    await importGenerated({ products: PRODUCTS, documents, hand: await hire(settings) }, settings);
    const shop = await startShop(folder);
    try {
      return await measureAll(shop.url);
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

async function measureAll(url: string): Promise<Measured[]> {
  const call = (path: string) => `${url}/api/v1/catalogue/${path}`;
  const found = Object.entries(SEARCHES).map(([kind, texts]) => ({
    kind,
    urls: texts.map((text) => call(`item/?q=${encodeURIComponent(text.slice(0, LONGEST_IN_ADDRESS))}`)),
  }));
  const measured: Measured[] = [];
  const all: number[] = [];
  const first: number[] = [];
  for (const { kind, urls } of found) {
    const { firstTimes, times } = await timesOf(urls);
    first.push(...firstTimes);
    all.push(...times);
    measured.push({ what: `searching ${kind}: median`, value: median(times), unit: 'ms' });
  }
  const typed = Object.values(SEARCHES).flat();
  const suggested = await timesOf(
    typed.map((text) => call(`search/suggestions/?q=${encodeURIComponent(text.slice(0, LONGEST_IN_ADDRESS))}`)),
  );
  const filters = await timesOf(
    CHOSEN.flatMap((chosen) => [
      call(`item/filters/?${LARGEST}${chosen}`),
      call(`item/filters/extra/?${LARGEST}${chosen}`),
    ]),
  );
  return [
    ...measured,
    // First requests, before the shop has cached the result.
    { what: 'searching for the first time: median', value: median(first), unit: 'ms' },
    { what: 'searching for the first time: slowest', value: Math.max(...first), unit: 'ms' },
    { what: 'suggestions for the first time: median', value: median(suggested.firstTimes), unit: 'ms' },
    { what: 'suggestions for the first time: slowest', value: Math.max(...suggested.firstTimes), unit: 'ms' },
    { what: 'filters for the first time: median', value: median(filters.firstTimes), unit: 'ms' },
    ...budgeted('searching 100,000 products', all),
    ...budgeted('suggestions for the same', suggested.times),
    ...budgeted('filters of the largest category', filters.times),
  ];
}

/** A Cyrillic letter takes six characters in an address, and servers accept sixteen thousand. */
const LONGEST_IN_ADDRESS = 2_000;

function budgeted(what: string, times: readonly number[]): Measured[] {
  return [
    { what: `${what}: median`, value: median(times), unit: 'ms', budget: { atMost: 30 } },
    { what: `${what}: 99th percentile`, value: percentile(times, 99), unit: 'ms', budget: { atMost: 120 } },
  ];
}

function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

/** Milliseconds from the request to the last byte of its response: first requests, and repeated ones. */
async function timesOf(urls: readonly string[]): Promise<{ firstTimes: number[]; times: number[] }> {
  const firstTimes: number[] = [];
  for (const url of urls) firstTimes.push(await timeOf(url));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) for (const url of urls) times.push(await timeOf(url));
  return { firstTimes, times };
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`);
  return performance.now() - startedAt;
}
