import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { demo } from '@kashtanka/demo';
import type { Bench } from './report.ts';
import { demoFolder, startShop } from './shop.ts';
import { fillBasket, send } from './shopper.ts';
import { median, percentile, sample, timeOf } from './statistics.ts';

const STREAMS = 10_000;
const BATCH = 50;
const READS = 500;
/** Spreads the reads over more than the interval of the keep-alive comments. */
const PAUSE_MS = 40;

/** Ten thousand open event streams, and their effect on other requests. */
export async function benchStreams(bench: Bench): Promise<void> {
  await using folder = await demoFolder();
  // All streams come from one address, which may use a quarter of the total.
  await using shop = await startShop(folder.path, { MAX_STREAMS: String(4 * STREAMS) });
  const fill = async () => (await fillBasket(shop.url, [demo.standaloneBowl])).cookie;
  const cookies = (await sample(STREAMS / BATCH, () => Promise.all(Array.from({ length: BATCH }, fill)))).flat();
  const readOne = async (at: number) => {
    const ms = await timeOf(async () => {
      const headers = { cookie: cookies[at % cookies.length] ?? '' };
      await (await send(shop.url, { path: '/api/v1/basket/', headers })).text();
    });
    await sleep(PAUSE_MS);
    return ms;
  };
  const without = await sample(READS, readOne);
  const before = (await shop.memory()).nowMb;
  const streams: IncomingMessage[] = [];
  try {
    for (let at = 0; at < STREAMS; at += BATCH) {
      const batch = cookies.slice(at, at + BATCH);
      streams.push(...(await Promise.all(batch.map((cookie) => openStream(shop.url, cookie)))));
    }
    const beside = await sample(READS, readOne);
    const name = '10,000 streams';
    const { nowMb } = await shop.memory();
    bench(`memory with ${name}`, 'MB', nowMb, 500);
    bench('memory per stream', 'kB', ((nowMb - before) * 1024) / STREAMS);
    bench(`basket beside ${name}: p99`, 'ms', percentile(beside, 99), 50);
    bench(`basket beside ${name}: p50 relative to none`, '× cost', median(beside) / median(without));
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

async function openStream(url: string, cookie: string): Promise<IncomingMessage> {
  const request = get(`${url}/api/v1/basket/stream/`, { headers: { cookie }, agent: false });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode !== 200) throw new Error(`a stream returned ${response?.statusCode}`);
  return response.on('error', () => {}).resume();
}
