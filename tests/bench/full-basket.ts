import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { cpuOf } from './cpu.ts';
import { copyDemo } from './demo-folder.ts';
import { type Measured, median } from './measured.ts';
import { dataFolder, ended, hire, runShop, startShop } from './shop.ts';

const LINES = 20;
const OFFERS = 50;
const ROUNDS = 1_000;
/** Each basket gets its last line once, because a second addition would only raise the quantity. */
const BASKETS = 150;
const LINE = '/api/v1/basket/line/';

/** A basket with many lines and many running offers: reading it, and adding its last line. */
export async function benchFullBasket(): Promise<Measured[]> {
  const data = await dataFolder();
  try {
    const folder = join(data.folder, 'data');
    await loadGoods(folder, join(data.folder, 'goods.json'));
    const shop = await startShop(folder);
    try {
      const cpu = cpuOf(folder, shop);
      const cookie = await fillBasket(shop.url, LINES);
      const whole = await measure(ROUNDS, () => read(shop.url, cookie), cpu);
      const nearlyFull: string[] = [];
      for (let index = 0; index < 2 * BASKETS; index += 1) nearlyFull.push(await fillBasket(shop.url, LINES - 1));
      const added = await measure(BASKETS, () => add(shop.url, nearlyFull.pop() ?? '', LINES - 1), cpu);
      return [
        ...budgeted(`a basket of ${LINES} lines and ${OFFERS} offers`, whole, { cpu: 1.5, time: 5 }),
        ...budgeted(`the last of ${LINES} lines`, added, { cpu: 2, time: 10 }),
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

type Costs = { cpu: number; time: number };

function budgeted(what: string, costs: Costs, atMost: Costs): Measured[] {
  return [
    { what: `${what}: processor`, value: costs.cpu, unit: 'ms', budget: { atMost: atMost.cpu } },
    { what: `${what}: median`, value: costs.time, unit: 'ms', budget: { atMost: atMost.time } },
  ];
}

/** CPU time of server and database per round, and its duration; preceded by as many warm-up rounds. */
async function measure(rounds: number, call: () => Promise<unknown>, cpu: () => Promise<number>): Promise<Costs> {
  for (let round = 0; round < rounds; round += 1) await call();
  const before = await cpu();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return { cpu: ((await cpu()) - before) / rounds, time: median(times) };
}

async function expectOk(sent: Promise<Response>): Promise<Response> {
  const answer = await sent;
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} returned ${answer.status}`);
  return answer;
}

const articleOf = (index: number) => `bwl90-${String(index + 10)}`;

function read(url: string, cookie: string): Promise<Response> {
  return expectOk(fetch(`${url}/api/v1/basket/`, { headers: { cookie } }));
}

function add(url: string, cookie: string, index: number): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ article: articleOf(index), quantity: 1 });
  return expectOk(fetch(url + LINE, { method: 'POST', headers, body }));
}

/** Creates a basket; returns its cookie. */
async function fillBasket(url: string, lines: number): Promise<string> {
  let cookie = '';
  for (let index = 0; index < lines; index += 1) {
    const { headers } = await add(url, cookie, index);
    cookie ||= (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  }
  return cookie;
}

/** The demo shop plus products with unlimited stock and offers of every kind. */
async function loadGoods(folder: string, file: string): Promise<void> {
  const products = Array.from({ length: LINES }, (_, index) => ({
    article: articleOf(index),
    structure: 'standalone',
    product_class: 'bwl',
    category: 'accessories/bowls',
    title: { ru: `Миска ${index}` },
    price: `${1_000 + index * 37}.00`,
    weight_g: 400,
    stock: 1_000_000,
  }));
  const offers = Array.from({ length: OFFERS }, (_, index) => anOffer(index));
  await writeFile(file, JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, products, offers }));
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
  await copyDemo(folder);
  const hand = await hire(settings);
  await ended(runShop(['shop', 'import', file, ...hand], settings));
}

function anOffer(index: number): object {
  const some = { articles: Array.from({ length: 8 }, (_, n) => articleOf((index + n) % LINES)) };
  const conditions = [
    { type: 'Count', value: String(1 + (index % 4)), range: some },
    { type: 'Value', value: String(5_000 * (1 + (index % 9))), range: { includes_all: true } },
    { type: 'Coverage', value: '3', range: some },
  ];
  const benefits = [
    { type: 'Percentage', value: '5', range: some },
    { type: 'Absolute', value: '150', range: some },
    { type: 'Multibuy', value: '0', range: some },
    { type: 'Order percentage', value: '2', range: { includes_all: true } },
    { type: 'Cheapest products and shipping percentage', value: '10', range: some },
  ];
  return {
    code: `bench-${index}`,
    name: { ru: `Акция ${index}`, en: `Offer ${index}` },
    category: 'Basket',
    priority: index % 7,
    is_exclusive: index % 3 === 0,
    condition: conditions[index % 3],
    benefit: benefits[index % 5],
  };
}
