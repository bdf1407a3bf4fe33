/** A figure, and what it must keep. */
export type Measured = {
  what: string;
  value: number;
  unit: string;
  budget?: { atLeast: number } | { atMost: number };
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  const upper = sorted[at] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[at - 1] ?? Number.NaN) + upper) / 2;
}
