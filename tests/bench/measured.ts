import type { Load } from './loads.ts';

/** A figure and its budget. */
export type Measured = {
  what: string;
  value: number;
  unit: string;
  budget?: { atLeast: number } | { atMost: number };
  /** Results of the same work by concurrency. */
  loads?: Readonly<Record<number, Load>>;
};

export function holds({ value, budget }: Measured): boolean {
  if (!budget) return true;
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
}

/** An upper budget, if there is one. */
export function atMost(value: number | undefined): Pick<Measured, 'budget'> {
  return value === undefined ? {} : { budget: { atMost: value } };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  const upper = sorted[at] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[at - 1] ?? Number.NaN) + upper) / 2;
}
