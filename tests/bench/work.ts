import autocannon from 'autocannon';
import { cpuOf } from './cpu.ts';
import type { BenchedShop } from './shop.ts';

/** What a request is, beside the address of the shop. */
export type Asked = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** A piece of work that shoppers ask of the shop, and what it may cost. */
export type Work = {
  what: string;
  /** The next request of a shopper, who is known by a number. */
  ask(shopper: number): Asked;
  /** Every answer must have this status, or the bench measures something else; 200 where none is named. */
  status?: number;
  atMostCpuMs?: number;
  atLeastPerSecond?: number;
  atMostP99Ms?: number;
};

export const CONNECTIONS = [1, 32, 256] as const;
export type Load = { perSecond: number; p50Ms: number; p99Ms: number; p999Ms: number };

/** What it costs: the processor's time of server and database for each request at 32 connections, which is the judge. */
export type Worked = { work: Work; cpuMs: number; loads: Record<(typeof CONNECTIONS)[number], Load> };

const WARMING_UP_S = 1;
const MEASURED_S = 3;
const JUDGED = 32;

export async function measureWork(shop: BenchedShop, folder: string, work: Work): Promise<Worked> {
  await load(shop.url, work, JUDGED, WARMING_UP_S);
  const before = await cpuOf(shop, folder);
  const judged = await load(shop.url, work, JUDGED, MEASURED_S);
  const cpuMs = ((await cpuOf(shop, folder)) - before) / judged.requests;
  const one = await load(shop.url, work, 1, WARMING_UP_S);
  const many = await load(shop.url, work, 256, MEASURED_S);
  return { work, cpuMs, loads: { 1: one, 32: judged, 256: many } };
}

async function load(url: string, work: Work, connections: number, seconds: number) {
  let shopper = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const own = shopper;
      shopper += 1;
      client.setRequests([{ setupRequest: (request) => ({ ...request, method: 'GET', ...work.ask(own) }) }]);
    },
  });
  const { status = 200 } = work;
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  if (others.length > 0 || result.errors > 0) throw new Error(`${work.what} is answered with ${others}`);
  const { p50, p99, p99_9 } = result.latency;
  const requests = result.requests.total;
  return { requests, perSecond: requests / result.duration, p50Ms: p50, p99Ms: p99, p999Ms: p99_9 };
}
