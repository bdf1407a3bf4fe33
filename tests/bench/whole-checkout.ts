import { join } from 'node:path';
import { BOWL_PRICE, loadBowls } from './bowls.ts';
import { order, putIn, together } from './buying.ts';
import { cpuOf } from './cpu.ts';
import type { Measured } from './measured.ts';
import { dataFolder, startShop } from './shop.ts';

const BUYERS = 8;
/** A server that has just started is still being translated. */
const WARMING_UP = 400;
const MEASURED = 400;
const ARTICLES = ['bwl91-20', 'bwl91-21'] as const;
const TOTAL = (Number(BOWL_PRICE) * ARTICLES.length).toFixed(2);

/** What the form of an order asks while it is filled in. */
const ASKED = [
  'basket/',
  'basket/shipping/',
  'basket/shipping/pickup/?pickup_point=shop-msk',
  'basket/payment/?shipping_code=pickup',
];

/** Checkouts from an empty basket to the bank's page, eight calls each, eight buyers at a time. */
export async function benchWholeCheckout(): Promise<Measured[]> {
  const data = await dataFolder();
  const folder = join(data.folder, 'data');
  try {
    const bowls = ARTICLES.map((article) => ({ article, stock: 1_000_000 }));
    await loadBowls(folder, join(data.folder, 'goods.json'), bowls);
    const shop = await startShop(folder);
    try {
      const buyers = (count: number) => together(Array.from({ length: count }), () => buy(shop.url), BUYERS);
      await buyers(WARMING_UP);
      const [cpuBefore, startedAt] = [await cpuOf(shop, folder), performance.now()];
      await buyers(MEASURED);
      const tookMs = performance.now() - startedAt;
      const cpuMs = ((await cpuOf(shop, folder)) - cpuBefore) / MEASURED;
      return [
        { what: 'a whole checkout of two lines: processor', value: cpuMs, unit: 'ms', budget: { atMost: 15 } },
        {
          what: `whole checkouts, ${BUYERS} at a time`,
          value: (MEASURED * 1_000) / tookMs,
          unit: '/s',
          budget: { atLeast: 100 },
        },
      ];
    } finally {
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
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
  }
  if (!(await order(url, cookie, TOTAL))) throw new Error('what is never sold out was sold out');
}
