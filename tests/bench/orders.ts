import { join } from 'node:path';
import { BOWL_PRICE, loadBowls } from './bowls.ts';
import { order, putIn, together } from './buying.ts';
import { cpuOf } from './cpu.ts';
import { type Measured, median } from './measured.ts';
import { type BenchedShop, dataFolder, startShop } from './shop.ts';

const SHOPPERS = 8;
const WARMING_UP = 200;
const ORDERS = 800;
/** Fewer than the baskets that want one: some are told that there is none left, and nothing is sold twice. */
const LAST_PIECES = 20;
const LATECOMERS = 60;
/** Ready baskets that want one and the same piece, all at once. */
const RIVALS = 20;

const ARTICLE = 'bwl91-10';
const LAST = 'bwl91-11';
/** One piece each: for one server, and for two of one database. */
const SINGLE = ['bwl91-12', 'bwl91-13'] as const;

const BOWLS = [
  { article: ARTICLE, stock: 1_000_000 },
  { article: LAST, stock: LAST_PIECES },
  ...SINGLE.map((article) => ({ article, stock: 1 })),
];

/** Orders of prepared baskets, each reserved and its payment begun at the practice bank, eight shoppers at a time. */
export async function benchOrders(): Promise<Measured[]> {
  const data = await dataFolder();
  try {
    const folder = join(data.folder, 'data');
    await loadBowls(folder, join(data.folder, 'goods.json'), BOWLS);
    const shop = await startShop(folder);
    try {
      await buyAll(shop, await fillBaskets(shop, WARMING_UP, ARTICLE));
      const baskets = await fillBaskets(shop, ORDERS, ARTICLE);
      const [cpuBefore, startedAt] = [await cpuOf(shop, folder), performance.now()];
      const bought = await buyAll(shop, baskets);
      const tookMs = performance.now() - startedAt;
      const cpuMs = (await cpuOf(shop, folder)) - cpuBefore;
      const late = await buyAll(shop, await fillBaskets(shop, LATECOMERS, LAST));
      return [
        {
          what: `orders, ${SHOPPERS} at a time`,
          value: (ORDERS * 1_000) / tookMs,
          unit: '/s',
          budget: { atLeast: 100 },
        },
        { what: 'an order: processor', value: cpuMs / ORDERS, unit: 'ms', budget: { atMost: 15 } },
        { what: 'an order: median', value: median(bought.map(({ ms }) => ms)), unit: 'ms' },
        { what: 'orders that were refused', value: refusedIn(bought), unit: '', budget: { atMost: 0 } },
        {
          what: `sold beyond the last ${LAST_PIECES} pieces`,
          value: Math.abs(LATECOMERS - refusedIn(late) - LAST_PIECES),
          unit: '',
          budget: { atMost: 0 },
        },
        ...(await lastPiece('one server', [shop], SINGLE[0])),
        ...(await besides(folder, shop)),
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

/** The same with a second server beside: the last piece, and how many orders two take together. */
async function besides(folder: string, first: BenchedShop): Promise<Measured[]> {
  const second = await startShop(folder);
  try {
    const last = await lastPiece('two servers', [first, second], SINGLE[1]);
    const baskets = await Promise.all([first, second].map((shop) => fillBaskets(shop, ORDERS / 2, ARTICLE)));
    const startedAt = performance.now();
    await Promise.all([first, second].map((shop, at) => buyAll(shop, baskets[at] ?? [], SHOPPERS / 2)));
    const perSecond = (ORDERS * 1_000) / (performance.now() - startedAt);
    return [...last, { what: `orders, ${SHOPPERS} at a time, of two servers`, value: perSecond, unit: '/s' }];
  } finally {
    await second.stop();
  }
}

/** Everybody presses at once: one gets the piece, and nobody waits for that to be told. */
async function lastPiece(name: string, shops: readonly BenchedShop[], article: string): Promise<Measured[]> {
  const each = RIVALS / shops.length;
  const baskets = await Promise.all(shops.map((shop) => fillBaskets(shop, each, article)));
  const all = await Promise.all(shops.map((shop, at) => buyAll(shop, baskets[at] ?? [], each)));
  const bought = all.flat();
  return [
    {
      what: `the last piece wanted by ${RIVALS}, ${name}: orders beside one`,
      value: Math.abs(RIVALS - refusedIn(bought) - 1),
      unit: '',
      budget: { atMost: 0 },
    },
    {
      what: `the last piece wanted by ${RIVALS}, ${name}: slowest answer`,
      value: Math.max(...bought.map(({ ms }) => ms)),
      unit: 'ms',
      budget: { atMost: 500 },
    },
  ];
}

type Bought = { ok: boolean; ms: number };

const refusedIn = (bought: readonly Bought[]) => bought.filter(({ ok }) => !ok).length;

function buyAll({ url }: BenchedShop, cookies: readonly string[], shoppers = SHOPPERS): Promise<Bought[]> {
  const one = async (cookie: string) => {
    const startedAt = performance.now();
    const ok = await order(url, cookie, BOWL_PRICE);
    return { ok, ms: performance.now() - startedAt };
  };
  return together(cookies, one, shoppers);
}

/** New baskets with one piece each; answers their cookies. */
function fillBaskets({ url }: BenchedShop, count: number, article: string): Promise<string[]> {
  return together(Array.from({ length: count }), () => putIn(url, article), SHOPPERS);
}
