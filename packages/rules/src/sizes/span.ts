import type { DogMeasure } from './dog-measure.ts';

/** Range of a size, both ends included, in millimetres or grams. An open end is 0 or infinity. */
export type Span = { from: number; to: number };

const CELL = /^(\d{1,4}(?:[.,]\d)?)?\s*([-–])?\s*(\d{1,4}(?:[.,]\d)?)?$/;
const SCALE: Readonly<Record<DogMeasure, number>> = { neck: 10, chest: 10, weight: 1000 };

/**
 * Parses a chart's cell, in centimetres or kilograms: `28-36`, `40`, `-10` (up to) or `20-` (from). Null for an empty
 * cell or other text, such as a `{placeholder}`, because a size is not judged by missing data.
 */
export function parseSpan(measure: DogMeasure, cell: string | null | undefined): Span | null {
  const [, from, dash, to] = CELL.exec(cell?.trim() ?? '') ?? [];
  if (from === undefined && to === undefined) return null;
  const scaled = (number: string) => Math.round(Number(number.replace(',', '.')) * SCALE[measure]);
  const low = from === undefined ? 0 : scaled(from);
  const high = to === undefined ? openEnd(low, dash) : scaled(to);
  return low <= high ? { from: low, to: high } : null;
}

function openEnd(low: number, dash: string | undefined): number {
  return dash === undefined ? low : Number.POSITIVE_INFINITY;
}

export function isWithin(value: number, { from, to }: Span): boolean {
  return value >= from && value <= to;
}

/**
 * How far from the nearer end, as a part of the whole span: 0 at an end, 0.5 in the middle. Of a span that is open on one
 * side, as a part of the end that it has: the other side is no end to be near to.
 */
export function depthOf(value: number, { from, to }: Span): number {
  const length = to - from;
  if (length === 0) return 0;
  // `0-` fits every dog and has no end to be near to.
  if (from === 0) return Number.isFinite(to) ? Math.min((to - value) / to, 0.5) : 0.5;
  return Number.isFinite(length)
    ? Math.min(value - from, to - value) / length
    : Math.min((value - from) / from, 0.5);
}

/** Share of the shorter of two spans that lies within both, from 0 to 1. */
export function sharedPart(a: Span, b: Span): number {
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  const shorter = Math.min(a.to - a.from, b.to - b.from);
  if (shared < 0) return 0;
  // Two spans without an upper end, or one that is a single number, share all or nothing that could be measured.
  if (!Number.isFinite(shorter) || shorter === 0) return a.from === b.from && a.to === b.to ? 1 : 0;
  return shared / shorter;
}
