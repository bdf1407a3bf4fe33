import type { Item } from '@kashtanka/contract';
import { cpuOf } from './cpu.ts';
import type { Measured } from './measured.ts';
import { type BenchedShop, dataFolder, startShop } from './shop.ts';

const RENDERED = 300;
/** Two cores: one renders while the other reads. */
const AT_ONCE = 4;

type Kind = { what: string; path(at: number): string; atOnce?: number; atMostCpuMs: number };

/** Pages that nobody has asked for yet: every request renders one, for nothing is kept, and no two share a rendering. */
export async function benchFreshPages(): Promise<Measured[]> {
  const data = await dataFolder();
  const shop = await startShop(data.folder, { PAGE_CACHE_MB: '0' });
  try {
    const articles = await articlesOf(shop.url);
    const english = (at: number) => (at % 2 === 1 ? '/en' : '');
    const kinds: Kind[] = [
      // There are two home pages: asked for at once, they would be rendered together.
      { what: 'the home page', path: (at) => english(at) || '/', atOnce: 1, atMostCpuMs: 3 },
      { what: 'a catalogue', path: (at) => `${english(at)}/catalog?price_max=${100_000 + at}`, atMostCpuMs: 5 },
      {
        what: 'a product',
        path: (at) => `${english(at)}/product/${articles[Math.floor(at / 2) % articles.length]}`,
        atMostCpuMs: 3,
      },
      { what: 'a post', path: (at) => `${english(at)}/blog/winter-walks`, atOnce: 1, atMostCpuMs: 3 },
    ];
    const measured: Measured[] = [];
    for (const kind of kinds) measured.push(...(await measure(shop, data.folder, kind)));
    return measured;
  } finally {
    await shop.stop();
    await data.remove();
  }
}

async function measure(shop: BenchedShop, folder: string, kind: Kind): Promise<Measured[]> {
  await render(shop.url, kind, 0);
  const before = await cpuOf(shop, folder);
  const startedAt = performance.now();
  await render(shop.url, kind, RENDERED);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuMs = ((await cpuOf(shop, folder)) - before) / RENDERED;
  const { what, atMostCpuMs } = kind;
  return [
    { what: `${what} rendered afresh: processor`, value: cpuMs, unit: 'ms', budget: { atMost: atMostCpuMs } },
    { what: `${what} rendered afresh`, value: RENDERED / seconds, unit: '/s' },
  ];
}

async function render(url: string, { path, atOnce = AT_ONCE }: Kind, from: number): Promise<void> {
  let at = from;
  const reader = async () => {
    while (at < from + RENDERED) {
      const own = at;
      at += 1;
      const answer = await fetch(url + path(own), { headers: { 'accept-encoding': 'identity' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path(own)} answers ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
}

async function articlesOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/catalogue/item/?page_size=100`);
  const page: { results: Item[] } = await answer.json();
  return page.results.map(({ article }) => article);
}
