import { holds, type Measured } from './measured.ts';

/** Prints a figure with its budget on one line, and a line for each level of concurrency. */
export function printMeasured(measured: Measured): void {
  const { what, value, unit, budget, loads } = measured;
  console.log(
    `${holds(measured) ? ' ' : '✗'} ${what.padEnd(84)} ${inWords(value).padStart(9)} ${unit}${budget ? `  (${wordsOf(budget)})` : ''}`,
  );
  for (const [atOnce, load] of Object.entries(loads ?? {})) {
    const { perSecond, cpuMs, p50Ms, p99Ms, p999Ms, slowestMs } = load;
    console.log(
      `    ${atOnce.padStart(4)} at a time: ${inWords(perSecond).padStart(7)}/s, ${inWords(cpuMs)} ms of processor, half ` +
        `within ${inMs(p50Ms)}, 99 % ${inMs(p99Ms)}, 99.9 % ${inMs(p999Ms)}, all ${inMs(slowestMs)} ms`,
    );
  }
}

/** A time in milliseconds; a dash when there were too few samples. */
export function inMs(value: number): string {
  return Number.isFinite(value) ? String(value) : '–';
}

export function inWords(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}

export function wordsOf(budget: Measured['budget']): string {
  if (budget === undefined) return '';
  return 'atLeast' in budget ? `at least ${budget.atLeast}` : `at most ${budget.atMost}`;
}
