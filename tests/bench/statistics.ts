/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Nearest-rank percentile; NaN when there are too few samples for it. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length < 100 / (100 - percent)) return Number.NaN;
  return values.toSorted((a, b) => a - b)[Math.ceil((percent / 100) * values.length) - 1] ?? Number.NaN;
}

/** Duration of one call in milliseconds. */
export async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Repeats the measurement one after another and returns all values. */
export async function sample<T>(times: number, measure: (index: number) => Promise<T> | T): Promise<T[]> {
  const values: T[] = [];
  for (let index = 0; index < times; index += 1) values.push(await measure(index));
  return values;
}
