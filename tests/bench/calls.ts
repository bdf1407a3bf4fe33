import { demo } from '@kashtanka/demo';
import type { Measured } from './measured.ts';
import { dataFolder, startShop } from './shop.ts';
import { type Asked, counting, measureWork, type Work } from './work.ts';

const MOST_SHOPPERS = 256;
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

/** Calls of the API as shoppers ask them, each with a basket of five lines. */
export async function benchCalls(): Promise<Measured[]> {
  const data = await dataFolder();
  const shop = await startShop(data.folder);
  try {
    const shoppers: Shopper[] = [];
    for (let at = 0; at < MOST_SHOPPERS; at += 1) shoppers.push(await fillBasket(shop.url));
    await register(shop.url);
    const measured: Measured[] = [];
    for (const work of [...readings(), ...baskets(shoppers), LOGIN]) {
      measured.push(...(await measureWork(shop, data.folder, work)));
    }
    return measured;
  } finally {
    await shop.stop();
    await data.remove();
  }
}

const READ = { perSecond: 1_500, p99Ms: 60 };
const WRITE = { cpuMs: 1.5, perSecond: 600, p99Ms: 100 };

/** What is kept is told apart from what is made: a key that the call does not know makes another address of it. */
function readings(): Work[] {
  const next = counting();
  const neverAsked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}nobody=${next()}`;
  const reading = (what: string, path: string, budget?: Work['budget']): Work[] => [
    { what, ask: () => ({ path: API + path }), ...(budget && { budget }) },
    { what: `${what}, made anew`, ask: () => ({ path: API + neverAsked(path) }) },
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

function baskets(shoppers: readonly Shopper[]): Work[] {
  const of = (at: number): Shopper => shoppers[at % shoppers.length] ?? { cookie: '', etag: '', lines: [] };
  const turns = shoppers.map(counting);
  return [
    {
      what: 'a basket of 5 lines',
      ask: (at) => ({ path: `${API}/basket/`, headers: { cookie: of(at).cookie } }),
      budget: { cpuMs: 0.6, ...READ },
    },
    {
      what: 'a basket that has not changed',
      status: 304,
      ask: (at) => ({
        path: `${API}/basket/`,
        headers: { cookie: of(at).cookie, 'if-none-match': of(at).etag },
      }),
    },
    {
      what: 'a line changed',
      ask: (at) => {
        const { cookie, lines } = of(at);
        return write('PATCH', `/basket/line/${lines[0]}/`, cookie, { quantity: 1 + ((turns[at]?.() ?? 0) % 2) });
      },
      budget: WRITE,
    },
    {
      what: 'a first line, of a new basket',
      status: 201,
      ask: () => write('POST', '/basket/line/', '', { article: demo.collarInStock, quantity: 1 }),
      budget: WRITE,
    },
  ];
}

const ACCOUNT = { email: 'bench@mail.example', password: 'a-bench-for-two-dogs' };

/** Dear on purpose: whoever has stolen the hashes of passwords pays as much for each guess. */
const LOGIN: Work = {
  what: 'a login',
  connections: [1, 32],
  ask: () => write('POST', '/auth/login/', '', ACCOUNT),
};

async function register(url: string): Promise<void> {
  const { path, ...asked } = write('POST', '/auth/registration/', '', {
    ...ACCOUNT,
    first_name: 'Анна',
    terms_agreement: true,
  });
  const { status } = await fetch(url + path, asked);
  if (status !== 201) throw new Error(`a registration is answered with ${status}`);
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
    if (!answer.ok) throw new Error(`${article} does not go into the basket: ${answer.status}`);
    cookie ||= (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const { id } = Object(await answer.json());
    lines.push(String(id));
  }
  const { headers } = await fetch(`${url}${API}/basket/`, { headers: { cookie } });
  return { cookie, etag: headers.get('etag') ?? '', lines };
}
