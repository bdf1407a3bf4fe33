import { demo } from '@kashtanka/demo';
import type { Client } from 'pg';
import { cpuOf } from './cpu.ts';
import { commitsOf, databaseOf, withoutVacuum } from './database-of.ts';
import { demoFolder } from './demo-folder.ts';
import type { Measured } from './measured.ts';
import { memoryHeldBy, startShop } from './shop.ts';
import { copyBasket } from './unread-baskets.ts';
import { type Answering, type Asked, counting, JUDGED, measureWork, type Work } from './work.ts';

const MOST_SHOPPERS = 256;
/** Each basket is read once; more than any machine reads during the measurement. */
const UNREAD_BASKETS = 40_000;
const COUNTED = 200;
const API = '/api/v1';
const LINES = [
  demo.collarInStock,
  demo.harnessInStock,
  demo.standaloneBowl,
  demo.leashInSteel,
  demo.dearBag,
] as const;
const SEARCHED = ['ошейник', 'поводок лес', 'bowl', 'ашейник', 'адресн', 'collar chestnut', 'clr02'];

type Shopper = { cookie: string; etag: string; lines: string[] };

/** Typical API calls of shoppers, each with a basket of five lines. */
export async function benchCalls(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder);
  const database = await databaseOf(data.folder);
  try {
    const shoppers: Shopper[] = [];
    for (let at = 0; at < MOST_SHOPPERS; at += 1) shoppers.push(await fillBasket(shop.url));
    await register(shop.url);
    const unread = await copyBasket(database.client, shoppers[0]?.cookie ?? '', UNREAD_BASKETS);
    const answering = { url: shop.url, cpu: cpuOf(data.folder, shop) };
    const measured: Measured[] = [];
    for (const work of [...readings(), ...baskets(shoppers, unread)]) {
      measured.push(...(await measureWork(answering, work)));
    }
    for (const work of writings(shoppers, unread))
      measured.push(...(await measureWriting(answering, database.client, work)));
    const { heldMb, mostMb } = await memoryHeldBy(shop.pid);
    // Hashing a login's password needs twenty megabytes by design.
    const login = await measureWork(answering, LOGIN);
    const withLogins = await memoryHeldBy(shop.pid);
    return [
      ...measured,
      ...login,
      { what: 'memory after these calls, before the logins', value: heldMb, unit: 'MB', budget: { atMost: 300 } },
      { what: 'most memory while up to 256 asked and wrote', value: mostMb, unit: 'MB' },
      { what: 'memory after the logins as well', value: withLogins.heldMb, unit: 'MB', budget: { atMost: 300 } },
      { what: 'most memory with 256 logins at a time', value: withLogins.mostMb, unit: 'MB' },
    ];
  } finally {
    await database.end();
    await shop.stop();
    await data.remove();
  }
}

/** CPU time of a writing call, and the number of database commits, each of which waits for the WAL. */
async function measureWriting(answering: Answering, database: Client, work: Work): Promise<Measured[]> {
  const commits = await withoutVacuum(database, async () => {
    const before = await commitsOf(database);
    await once(answering.url, work, COUNTED);
    return ((await commitsOf(database)) - before) / COUNTED;
  });
  const measured = await measureWork(answering, work);
  return [...measured, { what: `${work.what}: commits`, value: commits, unit: '', budget: { atMost: 1 } }];
}

/** Sequential calls before any load, because work deferred by a load would distort the count. */
async function once(url: string, { ask, status = 200 }: Work, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const { path, ...asked } = ask(at);
    const answer = await fetch(url + path, asked);
    await answer.text();
    if (answer.status !== status) throw new Error(`${path} returned ${answer.status}`);
  }
}

/** Enough samples for a 99.9th percentile. */
const WRITES = { [JUDGED]: 1_200 };

const READ = { perSecond: 1_500, p99Ms: 60 };
const WRITE = { cpuMs: 1.5, perSecond: 600, p99Ms: 100 };

/** Cached and uncached reads are measured separately: an unknown query key makes each address unique. */
function readings(): Work[] {
  const next = counting();
  const neverAsked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}nobody=${next()}`;
  const reading = (what: string, path: string, budget?: Work['budget']): Work[] => [
    { what, ask: () => ({ path: API + path }), ...(budget && { budget }) },
    { what: `${what}, made anew`, ask: () => ({ path: API + neverAsked(path) }), ...(budget && { budget }) },
  ];
  return [
    ...reading('a list of 20 products', '/catalogue/item/?page_size=20', { cpuMs: 0.5, ...READ }),
    ...reading('one product', `/catalogue/product/${demo.standaloneBowl}/`, { cpuMs: 0.4, ...READ }),
    ...reading('filters of the catalogue', '/catalogue/item/filters/'),
    {
      what: 'a search',
      ask: () => {
        const text = encodeURIComponent(SEARCHED[next() % SEARCHED.length] ?? '');
        return { path: API + neverAsked(`/catalogue/item/?q=${text}`) };
      },
    },
    {
      what: 'a list of pickup points',
      ask: () => ({ path: `${API}/shipping/cdek-fulfillment-point/?city=${TOWN}` }),
    },
  ];
}

const TOWN = encodeURIComponent('Москва');

const BASKET_BUDGET = { cpuMs: 0.6, ...READ };

const shopperAt = (shoppers: readonly Shopper[], at: number): Shopper =>
  shoppers[at % shoppers.length] ?? { cookie: '', etag: '', lines: [] };

function baskets(shoppers: readonly Shopper[], unread: string[]): Work[] {
  const path = `${API}/basket/`;
  return [
    {
      what: 'a basket of 5 lines',
      ask: (at) => ({ path, headers: { cookie: shopperAt(shoppers, at).cookie } }),
      budget: BASKET_BUDGET,
    },
    {
      what: 'a basket of 5 lines, made anew',
      ask: () => ({ path, headers: { cookie: takeOne(unread) } }),
      budget: BASKET_BUDGET,
    },
    {
      what: 'a basket that has not changed',
      status: 304,
      ask: (at) => {
        const { cookie, etag } = shopperAt(shoppers, at);
        return { path, headers: { cookie, 'if-none-match': etag } };
      },
    },
  ];
}

function takeOne(unread: string[]): string {
  const cookie = unread.pop();
  if (cookie === undefined) throw new Error('all prepared baskets have been read');
  return cookie;
}

function writings(shoppers: readonly Shopper[], unread: string[]): Work[] {
  const turns = shoppers.map(counting);
  return [
    {
      what: 'a line changed',
      ask: (at) => {
        const { cookie, lines } = shopperAt(shoppers, at);
        return write('PATCH', `/basket/line/${lines[0]}/`, cookie, { quantity: 1 + ((turns[at]?.() ?? 0) % 2) });
      },
      amounts: WRITES,
      budget: WRITE,
    },
    {
      what: 'one more line, of a basket of 5',
      status: 201,
      ask: () =>
        write('POST', '/basket/line/', takeOne(unread), { article: demo.collarInStockOtherSize, quantity: 1 }),
      amounts: WRITES,
      budget: WRITE,
    },
    {
      what: 'a first line, of a new basket',
      status: 201,
      ask: () => write('POST', '/basket/line/', '', { article: demo.collarInStock, quantity: 1 }),
      amounts: WRITES,
      budget: WRITE,
    },
  ];
}

const ACCOUNT = { email: 'bench@mail.example', password: 'a-bench-for-two-dogs' };

/** Expensive on purpose, so that guessing passwords from stolen hashes is equally expensive. */
const LOGIN: Work = {
  what: 'a login',
  // Each login takes long: after two seconds most concurrent requests would have no response yet.
  amounts: { 256: 256 },
  ask: () => write('POST', '/auth/login/', '', ACCOUNT),
};

async function register(url: string): Promise<void> {
  const { path, ...asked } = write('POST', '/auth/registration/', '', {
    ...ACCOUNT,
    first_name: 'Анна',
    terms_agreement: true,
  });
  const { status } = await fetch(url + path, asked);
  if (status !== 201) throw new Error(`a registration returned ${status}`);
}

function write(method: 'POST' | 'PATCH', path: string, cookie: string, body: object): Asked {
  const headers = { cookie, 'content-type': 'application/json' };
  return { method, path: API + path, headers, body: JSON.stringify(body) };
}

async function fillBasket(url: string): Promise<Shopper> {
  let cookie = '';
  const lines: string[] = [];
  for (const article of LINES) {
    const { path, ...asked } = write('POST', '/basket/line/', cookie, { article, quantity: 1 });
    const answer = await fetch(url + path, asked);
    if (!answer.ok) throw new Error(`${article} was not added to the basket: ${answer.status}`);
    cookie ||= (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const { id } = Object(await answer.json());
    lines.push(String(id));
  }
  const { headers } = await fetch(`${url}${API}/basket/`, { headers: { cookie } });
  return { cookie, etag: headers.get('etag') ?? '', lines };
}
