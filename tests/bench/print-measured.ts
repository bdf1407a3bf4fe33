import { holds, type Measured } from './measured.ts';

/** One line for a figure with its budget, and one more for how the work goes with more at once. */
export function printMeasured(measured: Measured): void {
  const { what, value, unit, budget, loads } = measured;
  console.log(
    `${holds(measured) ? ' ' : '✗'} ${what.padEnd(84)} ${inWords(value).padStart(9)} ${unit}${wordsOf(budget)}`,
  );
  const at = Object.entries(loads ?? {}).map(
    ([connections, { perSecond, p50Ms, p99Ms, p999Ms }]) =>
      `${connections}: ${inWords(perSecond)}/s, ${p50Ms}, ${p99Ms} and ${p999Ms} ms`,
  );
  if (at.length > 0) console.log(`    at a time, and half, 99 of 100 and 999 of 1000 within: ${at.join('; ')}`);
}

export function inWords(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}

export function wordsOf(budget: Measured['budget']): string {
  if (budget === undefined) return '';
  return 'atLeast' in budget ? `  (at least ${budget.atLeast})` : `  (at most ${budget.atMost})`;
}
