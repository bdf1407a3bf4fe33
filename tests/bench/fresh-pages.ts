import type { Item } from '@kashtanka/contract';
import { cpuOf } from './cpu.ts';
import { demoFolder } from './demo-folder.ts';
import type { Measured } from './measured.ts';
import { startShop } from './shop.ts';
import { counting, JUDGED, load, measureWork, type Work } from './work.ts';

/** With hundreds of concurrent requests nearly all finish together, so rounds are large. */
const RENDERED = { 1: 60, 32: 320, 256: 512 };
/**
 * V8 optimizes a function after sixteen hundred calls with the flags of tools/memory.mjs, so each kind is warmed up
 * that often.
 */
const WARMING_UP = 1_600;
const TURNS = 5;

type Kind = { what: string; path(at: number): string; cpuMs: number };

/** Uncached pages: every request renders its own page. */
export async function benchFreshPages(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder, { PAGE_CACHE_MB: '0' });
  try {
    const answering = { url: shop.url, cpu: cpuOf(data.folder, shop) };
    const works = kindsOf(await articlesOf(shop.url)).map(workOf);
    // Alternating kinds, as in real traffic, so that shared code is warm for all of them.
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const work of works) await load(answering, work, { connections: JUDGED, amount: WARMING_UP / TURNS });
    }
    const measured: Measured[] = [];
    for (const work of works) measured.push(...(await measureWork(answering, work)));
    return measured;
  } finally {
    await shop.stop();
    await data.remove();
  }
}

/** A query key that only other pages read makes each request a cache miss without changing the page. */
function kindsOf(articles: readonly string[]): Kind[] {
  const english = (at: number) => (at % 2 === 1 ? '/en' : '');
  const articleAt = (at: number) => articles[Math.floor(at / 2) % articles.length];
  return [
    { what: 'the home page', path: (at) => `${english(at) || '/'}?next=${at}`, cpuMs: 3 },
    { what: 'a catalogue', path: (at) => `${english(at)}/catalog?price_max=${100_000 + at}`, cpuMs: 5 },
    { what: 'a product', path: (at) => `${english(at)}/product/${articleAt(at)}?next=${at}`, cpuMs: 3 },
    { what: 'a post', path: (at) => `${english(at)}/blog/winter-walks?next=${at}`, cpuMs: 3 },
  ];
}

function workOf({ what, path, cpuMs }: Kind): Work {
  const next = counting();
  const headers = { 'accept-encoding': 'identity' };
  return {
    what: `${what} rendered afresh`,
    ask: () => ({ path: path(next()), headers }),
    amounts: RENDERED,
    budget: { cpuMs },
  };
}

async function articlesOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/catalogue/item/?page_size=100`);
  const page: { results: Item[] } = await answer.json();
  return page.results.map(({ article }) => article);
}
