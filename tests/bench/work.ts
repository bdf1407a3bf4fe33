import autocannon from 'autocannon';
import { cpuOf } from './cpu.ts';
import type { Measured } from './measured.ts';
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
  /** As many at once; what costs much at the first of them is not asked for by hundreds. */
  connections?: readonly number[];
  budget?: { cpuMs?: number; perSecond?: number; p99Ms?: number };
};

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; p999Ms: number };

/** So many at once are judged. */
const JUDGED = 32;
const CONNECTIONS = [1, JUDGED, 256];
const WARMING_UP_S = 1;
const MEASURED_S = 3;

/**
 * The processor's time of server and database for one request, which hardly moves with what else the machine does, and
 * beside it how many are answered and how soon.
 */
export async function measureWork(shop: BenchedShop, folder: string, work: Work): Promise<Measured[]> {
  await load(shop.url, work, JUDGED, WARMING_UP_S);
  const before = await cpuOf(shop, folder);
  const { requests, ...judged } = await load(shop.url, work, JUDGED, MEASURED_S);
  const cpuMs = ((await cpuOf(shop, folder)) - before) / requests;
  const loads: Record<number, Load> = { [JUDGED]: judged };
  for (const connections of work.connections ?? CONNECTIONS) {
    if (connections === JUDGED) continue;
    const { requests: _, ...one } = await load(shop.url, work, connections, connections === 1 ? 1 : 2);
    loads[connections] = one;
  }
  const { what, budget = {} } = work;
  return [
    { what: `${what}: processor`, value: cpuMs, unit: 'ms', loads, ...atMost(budget.cpuMs) },
    ...(budget.perSecond
      ? [
          {
            what: `${what}, ${JUDGED} at a time`,
            value: judged.perSecond,
            unit: '/s',
            budget: { atLeast: budget.perSecond },
          },
        ]
      : []),
    ...(budget.p99Ms
      ? [{ what: `${what}: 99th percentile`, value: judged.p99Ms, unit: 'ms', ...atMost(budget.p99Ms) }]
      : []),
  ];
}

function atMost(value: number | undefined): Pick<Measured, 'budget'> {
  return value === undefined ? {} : { budget: { atMost: value } };
}

async function load(
  url: string,
  work: Work,
  connections: number,
  seconds: number,
): Promise<Load & { requests: number }> {
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
  if (others.length > 0 || result.errors > 0) {
    throw new Error(`${work.what} is answered with ${others}, and ${result.errors} times not at all`);
  }
  const { p50, p99, p99_9: p999Ms } = result.latency;
  const requests = result.requests.total;
  return { requests, perSecond: requests / result.duration, p50Ms: p50, p99Ms: p99, p999Ms };
}

/** One, two, three…: what makes each request another one. */
export function counting(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
