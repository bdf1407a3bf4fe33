import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Bench } from './report.ts';
import type { Shop } from './shop.ts';
import { median, percentile, sample } from './statistics.ts';

export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Step = {
  request(): Request;
  /** Any other status fails the measurement; 200 by default. */
  status?: number;
  onResponse?(body: string): void;
};

/**
 * Requests that each connection sends in order, again and again. Steps are created per connection, so that a later
 * one can use a response to an earlier one.
 */
export type Load = { name: string; steps(connection: number): Step[] };

/** A server under load. */
export type Server = Pick<Shop, 'url' | 'cpuMs'>;

/** `times` is per connection. */
type Volume = { connections: number } & ({ seconds: number } | { times: number });
type Figures = { perSecond: number; p50Ms: number; p99Ms: number; cpuMs: number };

const CONNECTIONS = 32;
/** Code of a new server is still being compiled. */
const WARM_UP_S = 2;
const ROUND_S = 1.5;
const ROUNDS = 3;
/** autocannon ends a run only when its sampling timer fires. */
const SAMPLE_MS = 250;
const TIMEOUT_S = 30;
/** A server is idle when it uses less than a tenth of this time. */
const IDLE_MS = 200;

/** A load of one request. */
export function oneRequest(name: string, request: (connection: number) => Request, status = 200): Load {
  return { name, steps: (connection) => [{ request: () => request(connection), status }] };
}

type Budget = { perSecond?: number; p99Ms?: number; cpuMs?: number };

/** Warms the server up and records rate, p50, p99, and CPU time of server and database per run of the steps. */
export async function benchLoad(bench: Bench, server: Server, load: Load, budget: Budget = {}): Promise<void> {
  await warmUp(server, load);
  record(bench, load.name, await measure(server, load), budget);
}

export function record(bench: Bench, name: string, figures: Figures, budget: Budget = {}): void {
  bench(`${name}: rate`, '/s', figures.perSecond, budget.perSecond);
  bench(`${name}: p50`, 'ms', figures.p50Ms);
  bench(`${name}: p99`, 'ms', figures.p99Ms, budget.p99Ms);
  bench(`${name}: CPU`, 'ms', figures.cpuMs, budget.cpuMs);
}

export async function warmUp(server: Server, load: Load): Promise<void> {
  await run(server, load, { connections: CONNECTIONS, seconds: WARM_UP_S });
}

/** The median of each figure over several rounds. */
export async function measure(
  server: Server,
  load: Load,
  { rounds = ROUNDS, seconds = ROUND_S }: { rounds?: number; seconds?: number } = {},
): Promise<Figures> {
  return medianOf(await sample(rounds, () => run(server, load, { connections: CONNECTIONS, seconds })));
}

export function medianOf(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(all.map((figures) => figures[figure]));
  return { perSecond: of('perSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), cpuMs: of('cpuMs') };
}

/** Runs the load once. With a fixed number of requests, work that the server does after its responses counts too. */
export async function run({ url, cpuMs }: Server, load: Load, volume: Volume): Promise<Figures> {
  await untilIdle(cpuMs);
  const before = await cpuMs();
  const { durations, tookMs } = await send(url, load, volume);
  if ('times' in volume) await untilIdle(cpuMs);
  const used = (await cpuMs()) - before;
  return {
    perSecond: (durations.length * 1000) / tookMs,
    p50Ms: percentile(durations, 50),
    p99Ms: percentile(durations, 99),
    cpuMs: used / durations.length,
  };
}

async function send(
  url: string,
  { name, steps }: Load,
  { connections, ...volume }: Volume,
): Promise<{ durations: number[]; tookMs: number }> {
  const durations: number[] = [];
  const unexpected = new Set<string>();
  let connection = 0;
  let endedAt = Number.NaN;
  const startedAt = performance.now();
  const { errors } = await autocannon({
    url,
    connections,
    ...('times' in volume
      ? { amount: connections * volume.times * steps(0).length }
      : { duration: volume.seconds }),
    timeout: TIMEOUT_S,
    sampleInt: SAMPLE_MS,
    setupClient: (client) => {
      const own = steps(connection);
      connection += 1;
      client.setRequests(own.map(toRequest));
      let at = 0;
      let tookMs = 0;
      // autocannon's own statistics are whole milliseconds.
      client.on('response', (status: number, _bytes: number, ms: number) => {
        const expected = own[at]?.status ?? 200;
        if (status !== expected) unexpected.add(`${status} instead of ${expected}`);
        tookMs += ms;
        at = (at + 1) % own.length;
        if (at > 0) return;
        durations.push(tookMs);
        tookMs = 0;
        endedAt = performance.now();
      });
    },
  });
  if (unexpected.size > 0) throw new Error(`${name}: the server returned ${[...unexpected].join(', ')}`);
  if (errors > 0) throw new Error(`${name}: ${errors} requests failed`);
  return { durations, tookMs: endedAt - startedAt };
}

function toRequest({ request, onResponse }: Step): autocannon.Request {
  return {
    setupRequest: (previous) => ({ ...previous, method: 'GET', ...request() }),
    ...(onResponse && { onResponse: (_status, body) => onResponse(body) }),
  };
}

async function untilIdle(cpuMs: Server['cpuMs']): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > IDLE_MS / 10; ) {
    const before = await cpuMs();
    await sleep(IDLE_MS);
    used = (await cpuMs()) - before;
  }
}
