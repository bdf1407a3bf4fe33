import { join } from 'node:path';
import { sampleRequests } from '@kashtanka/api/testing/draw-requests';
import { contract } from '@kashtanka/contract';
import type { Measured } from './measured.ts';
import { multiplyProducts } from './multiply-products.ts';
import { dataFolder, hire, importGenerated, startShop } from './shop.ts';

const IMPORTED = 10_000;
const MANY = 100_000;
/** Random requests over all calls; only the reading ones are sent. */
const DRAWN = 12_000;
/** Wall time, so that work of the database counts too. */
const LONGEST_MS = 1_000;

/** Words that match products of a generated shop. */
const ANY =
  '1 2 3000.00 clr lsh collars accessories m size tag_text brown cht ошейник поводок кожаный ашейник harness - ru';
const WORDS = { any: ANY.split(' '), of: { q: ['ошейник', 'кожаный ошейник', 'collar', 'а', 'ашейник', 'qwrtp'] } };
/** Invalid credentials. */
const HEADERS = { cookie: ['-'], 'x-order-token': ['-'], 'x-authorization': ['-'] };

/** A stream does not end by itself. */
const ENDLESS = /stream/i;

/** Random and malformed requests against a catalogue of a hundred thousand products: none may cost much time. */
export async function benchHostile(): Promise<Measured[]> {
  const data = await dataFolder();
  const folder = join(data.folder, 'data');
  try {
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
    const documents = join(data.folder, 'documents');
    await importGenerated({ products: IMPORTED, documents, hand: await hire(settings) }, settings);
    await multiplyProducts(folder, MANY / IMPORTED, 'x');
    const shop = await startShop(folder, { WORKER: 'off' });
    try {
      return await askAll(shop.url);
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

async function askAll(url: string): Promise<Measured[]> {
  const seed = Date.now() % 2 ** 31;
  const reads = sampleRequests(WORDS, HEADERS, { count: DRAWN, seed }).filter(
    ({ name, path }) => contract[name].method === 'GET' && !ENDLESS.test(path),
  );
  const took: { ms: number; path: string }[] = [];
  let faults = 0;
  for (const { path } of reads) {
    const from = performance.now();
    const answer = await fetch(`${url}/api/v1/${path}`);
    await answer.arrayBuffer();
    took.push({ ms: performance.now() - from, path });
    if (answer.status >= 500) faults += 1;
  }
  const slowest = took.toSorted((a, b) => b.ms - a.ms);
  for (const { ms, path } of slowest.slice(0, 5)) console.log(`  ${Math.round(ms)} ms: ${path.slice(0, 200)}`);
  const of = `of ${reads.length} hostile reads of ${MANY} products, seed ${seed}`;
  return [
    { what: `the slowest ${of}`, value: slowest[0]?.ms ?? Number.NaN, unit: 'ms', budget: { atMost: LONGEST_MS } },
    { what: `faults ${of}`, value: faults, unit: '', budget: { atMost: 0 } },
  ];
}
