import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Cpu, type Load, loadOf } from './loads.ts';
import { atMost, type Measured } from './measured.ts';

/** What a request is, beside the address of who answers. */
export type Asked = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** A piece of work that shoppers ask for, and what it may cost. */
export type Work = {
  what: string;
  /** The next request of a shopper, who is known by a number. */
  ask(shopper: number): Asked;
  /** Every answer must have this status, or the bench measures something else; 200 where none is named. */
  status?: number;
  /** As many at once; what costs much at the first of them is not asked for by hundreds. */
  connections?: readonly number[];
  /** How often so many ask, where seconds would be over before the first of them has an answer. */
  amounts?: Readonly<Record<number, number>>;
  budget?: { cpuMs?: number; perSecond?: number; p99Ms?: number };
};

/** Who answers, and what that costs it. */
export type Answering = { url: string; cpu: Cpu };

/** So many at once are judged. */
export const JUDGED = 32;
const CONNECTIONS = [1, JUDGED, 256];
/** A server that has just started is still being translated, and costs more. */
const WARMING_UP_S = 2;
const MEASURED_S = 3;
const ALONE_S = 1;
const CROWD_S = 1.5;
/** Whoever waits longer has been forgotten. */
const PATIENCE_S = 30;
/** The library ends only when it looks at its clock. */
const LOOKS_EVERY_MS = 500;
/** A server that works less than a tenth of this has nothing left to do. */
const LOOKED_AT_MS = 200;

/**
 * The processor's time of server and database for one request, which hardly moves with what else the machine does, and
 * beside it how many are answered and how soon.
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

/** The loads beside the judged one. */
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

/** A crowd leaves work behind that nobody waits for any more, and that would be reckoned to whatever comes next. */
export async function untilQuiet({ cpu }: Pick<Answering, 'cpu'>): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > LOOKED_AT_MS / 10; ) {
    const before = await cpu();
    await sleep(LOOKED_AT_MS);
    used = (await cpu()) - before;
  }
}

/** What was found of a work, beside what it may cost. */
export function judge(
  { what, budget = {} }: Pick<Work, 'what' | 'budget'>,
  loads: Record<number, Load>,
): Measured[] {
  const judged = loads[JUDGED];
  if (!judged) throw new Error(`${what} was not measured with ${JUDGED} at a time`);
  if (Object.values(loads).some((load) => load.perSecond === 0))
    throw new Error(`${what} was not answered in time`);
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

/** So many at once for so long, or so often, shared evenly where several servers answer. */
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
      // The library's own summary knows whole milliseconds only.
      client.on('response', (_status, _bytes, tookMs) => {
        times.push(tookMs);
        answeredAt = performance.now();
      });
    },
  });
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  if (others.length > 0 || result.errors > 0) {
    throw new Error(`${what} is answered with ${others}, and ${result.errors} times not at all`);
  }
  // The library's own duration goes on to the next of its seconds.
  return { times, tookMs: (answeredAt ?? performance.now()) - startedAt };
}

/** One, two, three…: what makes each request another one. */
export function counting(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
