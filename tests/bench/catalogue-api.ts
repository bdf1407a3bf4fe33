import { demo } from '@kashtanka/demo';
import { benchLoad, oneRequest } from './load.ts';
import type { Bench } from './report.ts';
import { demoFolder, startShop } from './shop.ts';

const SEARCHES = ['ошейник', 'поводок лес', 'bowl', 'ашейник', 'адресн', 'collar chestnut', 'clr02'];
const READ = { perSecond: 1_500, p99Ms: 60 };

type Call = { name: string; path(request: number): string; cpuMs?: number };

const CALLS: Call[] = [
  { name: 'list of 20 products', path: () => 'catalogue/item/?page_size=20', cpuMs: 0.5 },
  { name: 'product', path: () => `catalogue/product/${demo.standaloneBowl}/?`, cpuMs: 0.4 },
  { name: 'filters', path: () => 'catalogue/item/filters/?' },
  {
    name: 'search',
    path: (request) => `catalogue/item/?q=${encodeURIComponent(SEARCHES[request % SEARCHES.length] ?? '')}`,
  },
  { name: 'pickup points', path: () => `shipping/cdek-fulfillment-point/?city=${encodeURIComponent('Москва')}` },
];

/** Reading calls of the API whose response is cached, and whose response is not. */
export async function benchCatalogueApi(bench: Bench): Promise<void> {
  await using folder = await demoFolder();
  await using shop = await startShop(folder.path);
  for (const { name, path, cpuMs } of CALLS) {
    const budget = cpuMs === undefined ? {} : { ...READ, cpuMs };
    let request = 0;
    const address = () => {
      request += 1;
      return `/api/v1/${path(request)}`;
    };
    // An unknown key of the query makes each address a cache miss.
    const unique = () => `${address()}&unique=${request}`;
    const cached = oneRequest(`${name}, cached`, () => ({ path: address() }));
    await benchLoad(bench, shop, cached, budget);
    await benchLoad(
      bench,
      shop,
      oneRequest(`${name}, uncached`, () => ({ path: unique() })),
      budget,
    );
  }
}
