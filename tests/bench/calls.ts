import { demo } from '@kashtanka/demo';
import autocannon from 'autocannon';
import { cpuOf } from './cpu.ts';
import type { Measured } from './measured.ts';
import { type BenchedShop, dataFolder, startShop } from './shop.ts';

const CONNECTIONS = 32;
const API = '/api/v1';
const LINES = [
  demo.collarInStock,
  demo.harnessInStock,
  demo.standaloneBowl,
  demo.leashInSteel,
  demo.dearBag,
] as const;

type Asked = { method: 'GET' | 'PATCH'; path: string; headers?: Record<string, string>; body?: string };

type Call = {
  what: string;
  /** What one shopper asks, over and over. */
  of(shopper: Shopper): Asked[];
  amount: number;
  cpuMs: number;
  rate: number;
  p99Ms: number;
};

type Shopper = { cookie: string; lines: string[] };

/** Calls of the API by 32 shoppers at once, each with a basket of five lines: the processor's time is the judge. */
export async function benchCalls(): Promise<Measured[]> {
  const data = await dataFolder();
  const shop = await startShop(data.folder);
  try {
    const shoppers: Shopper[] = [];
    for (let at = 0; at < CONNECTIONS; at += 1) shoppers.push(await fillBasket(shop.url));
    const measured: Measured[] = [];
    for (const call of CALLS) measured.push(...(await measure(shop, data.folder, { call, shoppers })));
    return measured;
  } finally {
    await shop.stop();
    await data.remove();
  }
}

const READ = { rate: 1_500, p99Ms: 60, amount: 8_000 };
const WRITE = { rate: 600, p99Ms: 100, amount: 3_000, cpuMs: 1.5 };

const CALLS: Call[] = [
  {
    what: 'a list of 20 products',
    of: () => [{ method: 'GET', path: '/catalogue/item/?page_size=20' }],
    cpuMs: 0.5,
    ...READ,
  },
  {
    what: 'one product',
    of: () => [{ method: 'GET', path: `/catalogue/product/${demo.standaloneBowl}/` }],
    cpuMs: 0.4,
    ...READ,
  },
  {
    what: 'a basket with 5 lines',
    of: ({ cookie }) => [{ method: 'GET', path: '/basket/', headers: { cookie } }],
    cpuMs: 0.6,
    ...READ,
  },
  {
    what: 'a line changed',
    of: ({ cookie, lines: [line = ''] }) => [quantity(cookie, line, 2), quantity(cookie, line, 1)],
    ...WRITE,
  },
];

function quantity(cookie: string, line: string, pieces: number): Asked {
  const headers = { cookie, 'content-type': 'application/json' };
  return { method: 'PATCH', path: `/basket/line/${line}/`, headers, body: JSON.stringify({ quantity: pieces }) };
}

type Load = { call: Call; shoppers: readonly Shopper[] };

async function measure(shop: BenchedShop, folder: string, { call, shoppers }: Load): Promise<Measured[]> {
  await load(shop, call, shoppers, Math.round(call.amount / 4));
  const cpuBefore = await cpuOf(shop, folder);
  const result = await load(shop, call, shoppers, call.amount);
  const cpuMs = ((await cpuOf(shop, folder)) - cpuBefore) / call.amount;
  const { what, rate, p99Ms } = call;
  return [
    { what: `${what}: processor`, value: cpuMs, unit: 'ms', budget: { atMost: call.cpuMs } },
    { what: `${what}, ${CONNECTIONS} at a time`, value: result.rate, unit: '/s', budget: { atLeast: rate } },
    { what: `${what}: median`, value: result.medianMs, unit: 'ms' },
    { what: `${what}: 99th percentile`, value: result.p99Ms, unit: 'ms', budget: { atMost: p99Ms } },
  ];
}

async function load({ url }: BenchedShop, call: Call, shoppers: readonly Shopper[], amount: number) {
  const waiting = shoppers.values();
  const result = await autocannon({
    url,
    amount,
    connections: CONNECTIONS,
    setupClient: (client) => {
      const { value: shopper } = waiting.next();
      if (shopper) client.setRequests(call.of(shopper).map((one) => ({ ...one, path: API + one.path })));
    },
  });
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => !code.startsWith('2'));
  if (others.length > 0 || result.errors > 0) throw new Error(`${call.what} is answered with ${others}`);
  const { p50, p99 } = result.latency;
  return { rate: amount / result.duration, medianMs: p50, p99Ms: p99 };
}

async function fillBasket(url: string): Promise<Shopper> {
  let cookie = '';
  const lines: string[] = [];
  for (const article of LINES) {
    const answer = await fetch(`${url}${API}/basket/line/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ article, quantity: 1 }),
    });
    if (!answer.ok) throw new Error(`${article} does not go into the basket: ${answer.status}`);
    cookie ||= (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const { id } = Object(await answer.json());
    lines.push(String(id));
  }
  return { cookie, lines };
}
