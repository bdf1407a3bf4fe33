import { cpuOf } from './cpu.ts';
import { demoFolder } from './demo-folder.ts';
import type { Load } from './loads.ts';
import type { Measured } from './measured.ts';
import { type BenchedShop, startShop } from './shop.ts';
import { counting, JUDGED, load, type Work } from './work.ts';

const WARMING_UP_S = 2;
const SECONDS = 3;

/** Read throughput of two server processes on one database, compared with one; orders are in the orders bench. */
export async function benchTwoServers(): Promise<Measured[]> {
  const data = await demoFolder();
  const first = await startShop(data.folder);
  try {
    const alone = await measure([first], data.folder);
    const second = await startShop(data.folder);
    try {
      const both = await measure([first, second], data.folder);
      return WORKS.flatMap(({ what }) => {
        const [one, two] = [alone.get(what), both.get(what)];
        if (!one || !two) return [];
        return [
          { what: `${what}, of two servers beside one`, value: two.perSecond / one.perSecond, unit: '' },
          { what: `${what}, of one server: processor`, value: one.cpuMs, unit: 'ms', loads: { [JUDGED]: one } },
          { what: `${what}, of two servers: processor`, value: two.cpuMs, unit: 'ms', loads: { [JUDGED]: two } },
        ];
      });
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
    await data.remove();
  }
}

const next = counting();
const WORKS: Work[] = [
  { what: 'a kept page', ask: () => ({ path: '/product/clr02-07cht', headers: { 'accept-encoding': 'br' } }) },
  {
    what: 'a list of 20 products made anew',
    ask: () => ({ path: `/api/v1/catalogue/item/?page_size=20&nobody=${next()}` }),
  },
  { what: 'a catalogue rendered afresh', ask: () => ({ path: `/catalog?price_max=${100_000 + next()}` }) },
];

/** The same concurrency, shared evenly. */
async function measure(shops: readonly BenchedShop[], folder: string): Promise<Map<string, Load>> {
  const cpu = cpuOf(folder, ...shops);
  const found = new Map<string, Load>();
  for (const work of WORKS) {
    for (const { url } of shops) await load({ url, cpu }, work, { connections: JUDGED, seconds: WARMING_UP_S });
    const urls = shops.map(({ url }) => url);
    found.set(work.what, await load({ url: urls, cpu }, work, { connections: JUDGED, seconds: SECONDS }));
  }
  return found;
}
