import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Cpu, type Load, loadOf } from './loads.ts';
import { atMost, type Measured } from './measured.ts';

/** A request without the server's address. */
export type Asked = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** A request of shoppers and its budget. */
export type Work = {
  what: string;
  /** The next request of the shopper with this number. */
  ask(shopper: number): Asked;
  /** Every response must have this status, 200 by default; otherwise something else is measured. */
  status?: number;
  /** Levels of concurrency; expensive work is not run with hundreds of connections. */
  connections?: readonly number[];
  /**
   * Number of requests by concurrency, for work so slow that a fixed duration would end before the first response.
   */
  amounts?: Readonly<Record<number, number>>;
  budget?: { cpuMs?: number; perSecond?: number; p99Ms?: number };
};

/** A server's address and the CPU time it uses. */
export type Answering = { url: string; cpu: Cpu };

/** The concurrency at which budgets are judged. */
export const JUDGED = 32;
const CONNECTIONS = [1, JUDGED, 256];
/** Code of a new server is still being compiled, so its first requests cost more. */
const WARMING_UP_S = 2;
const MEASURED_S = 3;
const ALONE_S = 1;
const CROWD_S = 1.5;
/** Timeout of a request. */
const PATIENCE_S = 30;
/** autocannon stops only when it checks its timer. */
const LOOKS_EVERY_MS = 500;
/** A server that uses less than a tenth of this time as CPU is idle. */
const LOOKED_AT_MS = 200;

/**
 * CPU time of server and database per request, which hardly depends on other load on the machine, together with
 * throughput and response times.
 */
export async function measureWork(answering: Answering, work: Work): Promise<Measured[]> {
  await load(answering, work, { connections: JUDGED, seconds: WARMING_UP_S });
  await untilQuiet(answering);
  const judged = await load(answering, work, {
    connections: JUDGED,
    seconds: MEASURED_S,
    amount: work.amounts?.[JUDGED],
  });
  await untilQuiet(answering);
  return judge(work, { [JUDGED]: judged, ...(await fewAndMany(answering, work)) });
}

/** The other levels of concurrency. */
export async function fewAndMany(answering: Answering, work: Work): Promise<Record<number, Load>> {
  const loads: Record<number, Load> = {};
  for (const connections of work.connections ?? CONNECTIONS) {
    if (connections === JUDGED) continue;
    const seconds = connections === 1 ? ALONE_S : CROWD_S;
    loads[connections] = await load(answering, work, { connections, seconds, amount: work.amounts?.[connections] });
    await untilQuiet(answering);
  }
  return loads;
}

/** Waits until work deferred by the load is done; otherwise it would count in the next measurement. */
export async function untilQuiet({ cpu }: Pick<Answering, 'cpu'>): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > LOOKED_AT_MS / 10; ) {
    const before = await cpu();
    await sleep(LOOKED_AT_MS);
    used = (await cpu()) - before;
  }
}

/** A work's measurements with its budget. */
export function judge(
  { what, budget = {} }: Pick<Work, 'what' | 'budget'>,
  loads: Record<number, Load>,
): Measured[] {
  const judged = loads[JUDGED];
  if (!judged) throw new Error(`${what} was not measured with concurrency ${JUDGED}`);
  if (Object.values(loads).some((load) => load.perSecond === 0)) throw new Error(`${what} got no response in time`);
  const { perSecond, p99Ms } = budget;
  return [
    { what: `${what}: processor`, value: judged.cpuMs, unit: 'ms', loads, ...atMost(budget.cpuMs) },
    ...(perSecond
      ? [
          {
            what: `${what}, ${JUDGED} at a time`,
            value: judged.perSecond,
            unit: '/s',
            budget: { atLeast: perSecond },
          },
        ]
      : []),
    ...(p99Ms ? [{ what: `${what}: 99th percentile`, value: judged.p99Ms, unit: 'ms', ...atMost(p99Ms) }] : []),
  ];
}

/** Runs the work with this concurrency for a time or a number of requests, shared evenly between servers. */
export async function load(
  { url, cpu }: { url: string | readonly string[]; cpu: Cpu },
  work: Work,
  { connections, seconds = 0, amount }: { connections: number; seconds?: number; amount?: number | undefined },
): Promise<Load> {
  const urls = [url].flat();
  const until = amount === undefined ? { duration: seconds } : { amount: amount / urls.length };
  const before = await cpu();
  const taken = await Promise.all(
    urls.map((one) => fire(work, { url: one, connections: connections / urls.length, ...until })),
  );
  const cpuMs = (await cpu()) - before;
  const tookMs = Math.max(...taken.map((one) => one.tookMs));
  return loadOf({ times: taken.flatMap(({ times }) => times), tookMs, cpuMs });
}

async function fire(
  { what, ask, status = 200 }: Work,
  shots: { url: string; connections: number } & ({ duration: number } | { amount: number }),
): Promise<{ times: number[]; tookMs: number }> {
  let shopper = 0;
  const times: number[] = [];
  const startedAt = performance.now();
  let answeredAt: number | undefined;
  const result = await autocannon({
    ...shots,
    timeout: PATIENCE_S,
    sampleInt: LOOKS_EVERY_MS,
    setupClient: (client) => {
      const own = shopper;
      shopper += 1;
      client.setRequests([{ setupRequest: (request) => ({ ...request, method: 'GET', ...ask(own) }) }]);
      // autocannon's own summary has only whole milliseconds.
      client.on('response', (_status, _bytes, tookMs) => {
        times.push(tookMs);
        answeredAt = performance.now();
      });
    },
  });
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  if (others.length > 0 || result.errors > 0) {
    throw new Error(`${what} returned ${others}, and ${result.errors} requests failed`);
  }
  // autocannon's own duration is rounded up to its next second.
  return { times, tookMs: (answeredAt ?? performance.now()) - startedAt };
}

/** Counts up from 1, to make each request unique. */
export function counting(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
