/** How a piece of work goes with so many at once. What is said of one in a hundred or a thousand needs as many: else it is no number. */
export type Load = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  p999Ms: number;
  /** What stands for both where too few were asked. */
  slowestMs: number;
  /** The processor's time of one, of all that answers it: the judge. */
  cpuMs: number;
};

/** Milliseconds of processor that who answers has used since it began. */
export type Cpu = () => Promise<number>;

type Took = { times: readonly number[]; tookMs: number; cpuMs: number };

/** What is said of so many times, which are told to the hundredth of a millisecond. */
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
 * All that is to be done, by so many at a time: what came of it, and how it went. What it leaves to be done later is reckoned to
 * it, where that is waited for.
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

/** All that is to be done, by so many at a time. */
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
