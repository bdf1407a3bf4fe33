import { get, type IncomingMessage } from 'node:http';
import { demo } from '@kashtanka/demo';
import { demoFolder } from './demo-folder.ts';
import type { Measured } from './measured.ts';
import { memoryOf, startShop } from './shop.ts';

const BASKET = '/api/v1/basket/';
const STREAMS = 10_000;
const AT_ONCE = 50;
/** Long enough for every stream to get its keep-alive comment once. */
const LOOKED_AT_MS = 30_000;
const PAUSE_MS = 20;

/** The cost of ten thousand idle streams, and their effect on other requests. */
export async function benchStreams(): Promise<Measured[]> {
  const data = await demoFolder();
  // All streams come from one address, which may use a quarter of the total.
  const shop = await startShop(data.folder, { MAX_STREAMS: String(4 * STREAMS) });
  const open: IncomingMessage[] = [];
  try {
    const before = await memoryOf(shop.pid);
    const cookies = await inParts(STREAMS, () => fillBasket(shop.url));
    const filled = await memoryOf(shop.pid);
    const alone = await askBaskets(shop.url, cookies);
    open.push(...(await inParts(STREAMS, (index) => listen(shop.url, cookies[index] ?? ''))));
    const asked = await askBaskets(shop.url, cookies);
    const heardMs = await hearAChange(shop.url, { cookie: cookies.at(-1) ?? '', stream: open.at(-1) });
    const what = `${STREAMS.toLocaleString('en')} open streams`;
    return [
      { what: 'memory before the first basket', value: before, unit: 'MB' },
      { what: 'memory with as many baskets', value: filled, unit: 'MB' },
      { what: `memory with ${what}`, value: await memoryOf(shop.pid), unit: 'MB', budget: { atMost: 500 } },
      { what: 'a basket beside none, 99 of 100', value: at(alone, 0.99), unit: 'ms' },
      { what: `a basket beside ${what}, half of all`, value: at(asked, 0.5), unit: 'ms' },
      { what: `a basket beside ${what}, 99 of 100`, value: at(asked, 0.99), unit: 'ms', budget: { atMost: 50 } },
      { what: `a basket beside ${what}, the slowest`, value: at(asked, 1), unit: 'ms' },
      { what: 'from a write to the word of it', value: heardMs, unit: 'ms', budget: { atMost: 50 } },
    ];
  } finally {
    for (const stream of open) stream.destroy();
    await shop.stop();
    await data.remove();
  }
}

/** Opens connections in batches, as browsers would. */
async function inParts<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => work(from + index));
    done.push(...(await Promise.all(part)));
  }
  return done;
}

async function fillBasket(url: string): Promise<string> {
  const answer = await addBowl(url, '');
  return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

async function addBowl(url: string, cookie: string): Promise<Response> {
  const answer = await fetch(`${url}${BASKET}line/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ article: demo.standaloneBowl, quantity: 1 }),
  });
  if (!answer.ok) throw new Error(`a bowl was not added to the basket: ${answer.status}`);
  await answer.text();
  return answer;
}

function listen(url: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}${BASKET}stream/`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream returned ${response.statusCode}`));
      response.on('error', () => {}).resume();
      resolve(response);
    });
    request.on('error', reject);
  });
}

/** Duration of basket requests, sequentially. */
async function askBaskets(url: string, cookies: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + LOOKED_AT_MS;
  for (let index = 0; performance.now() < until; index += 1) {
    const from = performance.now();
    const answer = await fetch(url + BASKET, { headers: { cookie: cookies[index % cookies.length] ?? '' } });
    await answer.text();
    took.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return took.sort((a, b) => a - b);
}

type Listener = { cookie: string; stream: IncomingMessage | undefined };

async function hearAChange(url: string, { cookie, stream }: Listener): Promise<number> {
  const from = performance.now();
  const heard = new Promise<number>((resolve) => {
    stream?.on('data', (chunk: Buffer) => {
      if (chunk.includes('changed')) resolve(performance.now() - from);
    });
  });
  await addBowl(url, cookie);
  return heard;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
