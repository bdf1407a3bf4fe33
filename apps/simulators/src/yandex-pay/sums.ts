// Sums in the API are roubles with a decimal point; internally integer kopecks, so no fractions are calculated.

const SUM = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

export function parseSum(value: unknown): number | undefined {
  const [, roubles, kopecks = ''] = (typeof value === 'string' && SUM.exec(value)) || [];
  return roubles === undefined ? undefined : Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'));
}

export function writeSum(kopecks: number): string {
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
}
