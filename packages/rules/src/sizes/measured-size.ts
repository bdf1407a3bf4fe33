import { DOG_MEASURES, type DogMeasure, type DogMeasures } from './dog-measure.ts';
import { depthOf, isWithin, parseSpan, type Span, sharedPart } from './span.ts';

/** The rows of a chart that a dog is measured for; cells as the chart gives them. */
export type MeasuredChart = {
  sizes: readonly {
    code: string;
    neck_girth: string | null;
    chest_girth: string | null;
    weight_kg?: string | null | undefined;
  }[];
  /** The size for a dog between two sizes; if absent, the one that the dog fits deeper. */
  between_sizes?: 'larger' | 'smaller' | null | undefined;
};

/** A row of a chart, its cells read. */
export type Size = { code: string; spans: Partial<Record<DogMeasure, Span>> };

/** Measures that distinguish this chart's sizes; empty where the sizes do not depend on the dog. */
export function measuresOf(chart: MeasuredChart): DogMeasure[] {
  const sizes = parseSizes(chart);
  return DOG_MEASURES.filter((measure) => sizes.some(({ spans }) => spans[measure]));
}

/** Every size whose spans contain all known measures of the dog, in the chart's order. */
export function fittingSizes(chart: MeasuredChart, dog: DogMeasures): string[] {
  return parseSizes(chart)
    .filter((size) => fits(size, dog))
    .map(({ code }) => code);
}

export function parseSizes({ sizes }: MeasuredChart): Size[] {
  return sizes.map(({ code, neck_girth, chest_girth, weight_kg }) => {
    const cells = { neck: neck_girth, chest: chest_girth, weight: weight_kg };
    const spans: Size['spans'] = {};
    for (const measure of DOG_MEASURES) {
      const span = parseSpan(measure, cells[measure]);
      if (span) spans[measure] = span;
    }
    return { code, spans };
  });
}

export function fits({ spans }: Size, dog: DogMeasures): boolean {
  const measured = DOG_MEASURES.filter((measure) => spans[measure] && dog[measure] !== undefined);
  return measured.length > 0 && measured.every((measure) => isWithinSpan(spans[measure], dog[measure]));
}

export function isWithinSpan(span: Span | undefined, value: number | undefined): boolean {
  return span !== undefined && value !== undefined && isWithin(value, span);
}

const SAME_SIZE = 0.75;

/** A size with nearly the spans of an earlier size of the chart is a variant of that size with a wider strap. */
export function withoutWiderVariants(sizes: readonly Size[]): Size[] {
  const regular: Size[] = [];
  for (const size of sizes) {
    if (!regular.some((earlier) => haveSameSpans(earlier, size))) regular.push(size);
  }
  return regular;
}

function haveSameSpans(a: Size, b: Size): boolean {
  const shared = DOG_MEASURES.flatMap((measure) => {
    const [one, other] = [a.spans[measure], b.spans[measure]];
    return one && other ? [sharedPart(one, other)] : [];
  });
  return shared.length > 0 && shared.every((part) => part >= SAME_SIZE);
}

/** From the smallest size to the largest. */
export function bySize(sizes: readonly Size[]): Size[] {
  const sum = ({ spans }: Size, end: keyof Span) =>
    Object.values(spans).reduce((all, span) => all + (Number.isFinite(span[end]) ? span[end] : 0), 0);
  return [...sizes].sort((a, b) => sum(a, 'from') - sum(b, 'from') || sum(a, 'to') - sum(b, 'to'));
}

type Depth = { measure: DogMeasure; depth: number };

/** The measure that sits nearest to an end of its span. */
export function tightest({ spans }: Size, dog: DogMeasures): Depth {
  const depths = DOG_MEASURES.flatMap((measure): Depth[] => {
    const [span, value] = [spans[measure], dog[measure]];
    return span && value !== undefined ? [{ measure, depth: depthOf(value, span) }] : [];
  });
  return depths.reduce((a, b) => (b.depth < a.depth ? b : a), { measure: 'neck', depth: 1 });
}
