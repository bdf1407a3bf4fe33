/**
 * Results of a work at one level of concurrency. Percentiles need at least as many samples as their denominator;
 * otherwise they are NaN.
 */
export type Load = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  p999Ms: number;
  /** The maximum, for both percentiles when there were too few samples. */
  slowestMs: number;
  /** CPU time per request, of all processes that serve it: the figure that is judged. */
  cpuMs: number;
};

/** CPU time in milliseconds that the serving processes have used since they started. */
export type Cpu = () => Promise<number>;

type Took = { times: readonly number[]; tookMs: number; cpuMs: number };

/** Statistics of response times, rounded to a hundredth of a millisecond. */
export function loadOf({ times, tookMs, cpuMs }: Took): Load {
  const sorted = Float64Array.from(times).sort();
  const within = (share: number, fewest = 1) =>
    sorted.length < fewest
      ? Number.NaN
      : Number((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(2));
  return {
    perSecond: (times.length * 1_000) / tookMs,
    p50Ms: within(0.5),
    p99Ms: within(0.99, 100),
    p999Ms: within(0.999, 1_000),
    slowestMs: within(1),
    cpuMs: cpuMs / times.length,
  };
}

/**
 * Runs all tasks with this concurrency; returns their results and statistics. Deferred work counts when the caller
 * waits for it.
 */
export async function takeTurns<Of, T>(
  all: Iterable<Of>,
  work: (one: Of) => Promise<T>,
  { atOnce, cpu, untilDone }: { atOnce: number; cpu: Cpu; untilDone?: () => Promise<void> },
): Promise<{ done: T[]; load: Load }> {
  const times: number[] = [];
  const timed = async (one: Of) => {
    const from = performance.now();
    const result = await work(one);
    times.push(performance.now() - from);
    return result;
  };
  const [before, startedAt] = [await cpu(), performance.now()];
  const done = await together(all, timed, atOnce);
  const tookMs = performance.now() - startedAt;
  await untilDone?.();
  return { done, load: loadOf({ times, tookMs, cpuMs: (await cpu()) - before }) };
}

/** Runs all tasks with this concurrency. */
export async function together<Of, T>(
  all: Iterable<Of>,
  work: (one: Of) => Promise<T>,
  atOnce: number,
): Promise<T[]> {
  const done: T[] = [];
  const left = all[Symbol.iterator]();
  const one = async () => {
    for (let next = left.next(); !next.done; next = left.next()) done.push(await work(next.value));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return done;
}
