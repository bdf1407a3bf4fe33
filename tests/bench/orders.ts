import { join } from 'node:path';
import type { Client } from 'pg';
import { BOWL_PRICE, loadBowls } from './bowls.ts';
import { order, putIn } from './buying.ts';
import { cpuOf } from './cpu.ts';
import { databaseOf } from './database-of.ts';
import { type Load, takeTurns, together } from './loads.ts';
import { atMost, type Measured } from './measured.ts';
import { type BenchedShop, dataFolder, startShop } from './shop.ts';
import { letUnasked, measureAsking } from './unpaid.ts';
import { untilQuiet } from './work.ts';

const SHOPPERS = 8;
const WARMING_UP = 200;
/** Number of orders by number of concurrent shoppers. */
const ORDERS = { 1: 100, [SHOPPERS]: 600, 32: 300, 256: 512 };
const ORDERS_OF_TWO = 600;
/** Fewer units than baskets: some shoppers are refused, and nothing is oversold. */
const LAST_PIECES = 20;
const LATECOMERS = 60;
/** Prepared baskets that all contain the same last unit. */
const RIVALS = 20;

const ARTICLE = 'bwl91-10';
const LAST = 'bwl91-11';
/** Articles with one unit each: for one server, and for two servers of one database. */
const SINGLE = ['bwl91-12', 'bwl91-13'] as const;

const BOWLS = [
  { article: ARTICLE, stock: 1_000_000 },
  { article: LAST, stock: LAST_PIECES },
  ...SINGLE.map((article) => ({ article, stock: 1 })),
];

/**
 * Orders of prepared baskets, each with a reservation and a payment started at the bank simulator, with several
 * concurrent shoppers.
 */
export async function benchOrders(): Promise<Measured[]> {
  const data = await dataFolder();
  try {
    const folder = join(data.folder, 'data');
    await loadBowls(folder, join(data.folder, 'goods.json'), BOWLS);
    const shop = await startShop(folder);
    const database = await databaseOf(folder);
    const { client } = database;
    try {
      await buyAll(shop, await fillBaskets(shop, WARMING_UP, ARTICLE));
      const { loads, refused, asking } = await placeOrders(shop, { folder, client });
      const { perSecond = Number.NaN, cpuMs = Number.NaN } = loads[SHOPPERS] ?? {};
      const late = await buyAll(shop, await fillBaskets(shop, LATECOMERS, LAST));
      return [
        { what: 'an order: processor', value: cpuMs, unit: 'ms', loads, ...atMost(15) },
        { what: `orders, ${SHOPPERS} at a time`, value: perSecond, unit: '/s', budget: { atLeast: 100 } },
        ...asking,
        { what: 'orders that were refused', value: refused, unit: '', ...atMost(0) },
        {
          what: `sold beyond the last ${LAST_PIECES} pieces`,
          value: Math.abs(LATECOMERS - refusedIn(late) - LAST_PIECES),
          unit: '',
          ...atMost(0),
        },
        ...(await lastPiece('one server', [shop], SINGLE[0])),
        ...(await besides(shop, { folder, client })),
      ];
    } finally {
      await database.end();
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

type Data = { folder: string; client: Client };
type Placed = { loads: Record<number, Load>; refused: number; asking: Measured[] };

async function placeOrders(shop: BenchedShop, { folder, client }: Data): Promise<Placed> {
  const loads: Record<number, Load> = {};
  const asking: Measured[] = [];
  let refused = 0;
  for (const [shoppers, orders] of Object.entries(ORDERS)) {
    const baskets = await fillBaskets(shop, orders, ARTICLE);
    const cpu = cpuOf(folder, shop);
    const turns = { atOnce: Number(shoppers), cpu, untilDone: () => untilQuiet({ cpu }) };
    await untilQuiet({ cpu });
    await letUnasked(client);
    const { done, load } = await takeTurns(baskets, (cookie) => order(shop.url, cookie, BOWL_PRICE), turns);
    loads[turns.atOnce] = load;
    refused += done.filter((ok) => !ok).length;
    if (turns.atOnce === SHOPPERS) asking.push(await measureAsking(client, cpu));
  }
  return { loads, refused, asking };
}

/** The same with a second server: the last unit, and the combined throughput. */
async function besides(first: BenchedShop, { folder, client }: Data): Promise<Measured[]> {
  const second = await startShop(folder);
  try {
    const last = await lastPiece('two servers', [first, second], SINGLE[1]);
    await buyAll(second, await fillBaskets(second, WARMING_UP, ARTICLE));
    const shops = [first, second];
    const each = ORDERS_OF_TWO / shops.length;
    // Orders alternate between the servers.
    const baskets = (await Promise.all(shops.map((shop) => fillBaskets(shop, each, ARTICLE)))).map((cookies, at) =>
      cookies.map((cookie) => ({ cookie, url: shops[at]?.url ?? '' })),
    );
    const inTurn = Array.from({ length: each }, (_, at) => baskets.flatMap((own) => own[at] ?? [])).flat();
    const cpu = cpuOf(folder, ...shops);
    const turns = { atOnce: SHOPPERS, cpu, untilDone: () => untilQuiet({ cpu }) };
    await untilQuiet({ cpu });
    await letUnasked(client);
    const { load } = await takeTurns(inTurn, ({ url, cookie }) => order(url, cookie, BOWL_PRICE), turns);
    const loads = { [SHOPPERS]: load };
    return [
      ...last,
      { what: 'an order, of two servers: processor', value: load.cpuMs, unit: 'ms', loads },
      { what: `orders, ${SHOPPERS} at a time, of two servers`, value: load.perSecond, unit: '/s' },
    ];
  } finally {
    await second.stop();
  }
}

/** All shoppers order at once: one gets the unit, and the refusals come quickly. */
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

/** Creates baskets with one unit each; returns their cookies. */
function fillBaskets({ url }: BenchedShop, count: number, article: string): Promise<string[]> {
  return together(Array.from({ length: count }), () => putIn(url, article), SHOPPERS);
}
