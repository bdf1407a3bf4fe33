import { type Load, measure, oneRequest, record, run } from './load.ts';
import type { Bench } from './report.ts';
import { demoFolder, startShop } from './shop.ts';
import { listArticles } from './shopper.ts';
import { sample } from './statistics.ts';

/**
 * V8 optimizes a function after about 1,600 calls with the flags of tools/memory.mjs, so each kind of page is
 * rendered that often before; kinds alternate, as in real traffic, so that shared code is warm for all of them.
 */
const WARM_UP = { turns: 5, connections: 32, times: 10 };
const ROUND_S = 3;

/** Pages that are rendered for each request. */
export async function benchFreshPages(bench: Bench): Promise<void> {
  await using folder = await demoFolder();
  await using shop = await startShop(folder.path, { PAGE_CACHE_MB: '0' });
  const pages = loadsOf(await listArticles(shop.url, 100));
  await sample(WARM_UP.turns, async () => {
    for (const { load } of pages) await run(shop, load, WARM_UP);
  });
  for (const { load, cpuMs } of pages) {
    record(bench, load.name, await measure(shop, load, { seconds: ROUND_S }), { cpuMs });
  }
}

/** A query key that only other pages read makes each request a cache miss without changing the page. */
function loadsOf(articles: readonly string[]): { load: Load; cpuMs: number }[] {
  const page = (name: string, cpuMs: number, pathOf: (language: string, request: number) => string) => {
    let request = 0;
    const load = oneRequest(`${name}, uncached`, () => {
      request += 1;
      const path = pathOf(request % 2 === 1 ? '/en' : '', request);
      return { path, headers: { 'accept-encoding': 'identity' } };
    });
    return { load, cpuMs };
  };
  const articleAt = (request: number) => articles[Math.floor(request / 2) % articles.length];
  return [
    page('home page', 3, (language, request) => `${language || '/'}?next=${request}`),
    page('catalogue', 5, (language, request) => `${language}/catalog?price_max=${100_000 + request}`),
    page('product page', 3, (language, request) => `${language}/product/${articleAt(request)}?next=${request}`),
    page('blog post', 3, (language, request) => `${language}/blog/winter-walks?next=${request}`),
  ];
}
