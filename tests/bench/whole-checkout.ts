import { join } from 'node:path';
import { BOWL_PRICE, loadBowls } from './bowls.ts';
import { order, putIn } from './buying.ts';
import { cpuOf } from './cpu.ts';
import { databaseOf } from './database-of.ts';
import { type Load, takeTurns, together } from './loads.ts';
import { atMost, type Measured } from './measured.ts';
import { dataFolder, startShop } from './shop.ts';
import { letUnasked } from './unpaid.ts';
import { untilQuiet } from './work.ts';

const BUYERS = 8;
/** Code of a new server is still being compiled. */
const WARMING_UP = 400;
/** Number of checkouts by number of concurrent buyers. */
const MEASURED = { 1: 60, [BUYERS]: 400, 32: 200, 256: 256 };
const ARTICLES = ['bwl91-20', 'bwl91-21'] as const;
const TOTAL = (Number(BOWL_PRICE) * ARTICLES.length).toFixed(2);

/** The calls of the checkout form while it is being filled in. */
const ASKED = [
  'basket/',
  'basket/shipping/',
  'basket/shipping/pickup/?pickup_point=shop-msk',
  'basket/payment/?shipping_code=pickup',
];

/** Checkouts from an empty basket to the bank's page, eight calls each, with concurrent buyers. */
export async function benchWholeCheckout(): Promise<Measured[]> {
  const data = await dataFolder();
  const folder = join(data.folder, 'data');
  try {
    const bowls = ARTICLES.map((article) => ({ article, stock: 1_000_000 }));
    await loadBowls(folder, join(data.folder, 'goods.json'), bowls);
    const shop = await startShop(folder);
    const database = await databaseOf(folder);
    try {
      await together(Array.from({ length: WARMING_UP }), () => buy(shop.url), BUYERS);
      const cpu = cpuOf(folder, shop);
      const untilDone = () => untilQuiet({ cpu });
      const loads: Record<number, Load> = {};
      for (const [buyers, checkouts] of Object.entries(MEASURED)) {
        const turns = { atOnce: Number(buyers), cpu, untilDone };
        await untilDone();
        await letUnasked(database.client);
        loads[turns.atOnce] = (await takeTurns(Array.from({ length: checkouts }), () => buy(shop.url), turns)).load;
      }
      const { perSecond = Number.NaN, cpuMs = Number.NaN } = loads[BUYERS] ?? {};
      return [
        { what: 'a whole checkout of two lines: processor', value: cpuMs, unit: 'ms', loads, ...atMost(15) },
        {
          what: `whole checkouts, ${BUYERS} at a time`,
          value: perSecond,
          unit: '/s',
          budget: { atLeast: 100 },
        },
      ];
    } finally {
      await database.end();
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

async function buy(url: string): Promise<void> {
  const [first, second] = ARTICLES;
  const cookie = await putIn(url, first);
  await putIn(url, second, cookie);
  for (const path of ASKED) {
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  }
  if (!(await order(url, cookie, TOTAL))) throw new Error('an article with unlimited stock was sold out');
}
