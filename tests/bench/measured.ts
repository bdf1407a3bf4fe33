import type { Load } from './loads.ts';

/** A figure, and what it must keep. */
export type Measured = {
  what: string;
  value: number;
  unit: string;
  budget?: { atLeast: number } | { atMost: number };
  /** How the same work goes with so many at once. */
  loads?: Readonly<Record<number, Load>>;
};

export function holds({ value, budget }: Measured): boolean {
  if (!budget) return true;
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
}

/** The budget of a figure that has one. */
export function atMost(value: number | undefined): Pick<Measured, 'budget'> {
  return value === undefined ? {} : { budget: { atMost: value } };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  const upper = sorted[at] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[at - 1] ?? Number.NaN) + upper) / 2;
}
