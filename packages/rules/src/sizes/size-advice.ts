import { DOG_MEASURES, type DogMeasure, type DogMeasures } from './dog-measure.ts';
import {
  bySize,
  fits,
  type MeasuredChart,
  measuresOf,
  parseSizes,
  type Size,
  tightest,
  withoutWiderVariants,
} from './measured-size.ts';
import { refusal, type SizeRefusal } from './size-refusal.ts';
import { depthOf, type Span } from './span.ts';

/** A measure within the size that was found, in millimetres or grams as the chart has them; open ends are null. */
export type SizeMargin = {
  measure: DogMeasure;
  value: number;
  from: number | null;
  to: number | null;
  /** From the measure to the upper end; null where that is open. */
  slack: number | null;
  /** The end that the measure is nearer to than a tenth of the span. */
  tightEnd: 'lower' | 'upper' | null;
};

export type SizeAdvice =
  /** Nothing that this chart asks for is known of the dog. */
  | { at: 'unmeasured'; measures: DogMeasure[] }
  | {
      at: 'fits';
      code: string;
      margins: SizeMargin[];
      /** `high` when every measure is known and none is tight; `low` when one that the chart asks for is unknown. */
      confidence: 'high' | 'medium' | 'low';
      /** Another size that would do as well: the dog is between the two. */
      between: string | null;
      /** The same size in another make, as a wider strap. */
      alike: string[];
      missing: DogMeasure[];
    }
  | SizeRefusal;

/** The size for a dog, its fit, and the alternatives; or the reason why no size fits. */
export function sizeAdvice(chart: MeasuredChart, dog: DogMeasures): SizeAdvice {
  const sizes = parseSizes(chart);
  const asked = measuresOf(chart);
  const known = asked.filter((measure) => dog[measure] !== undefined);
  if (known.length === 0) return { at: 'unmeasured', measures: asked };
  const regular = withoutWiderVariants(sizes);
  const fitting = sizes.filter((size) => fits(size, dog));
  const choices = fitting.filter((size) => regular.includes(size));
  const ranked = bySize(choices.length > 0 ? choices : fitting);
  const chosen = pick(ranked, { dog, lean: chart.between_sizes ?? null });
  if (!chosen) return refusal(sizes, { dog, known });
  const between = nearest(ranked, chosen);
  const missing = asked.filter((measure) => !known.includes(measure));
  const margins = marginsOf(chosen, dog);
  const isTight = margins.some(({ tightEnd }) => tightEnd !== null);
  return {
    at: 'fits',
    code: chosen.code,
    margins,
    between,
    missing,
    confidence: confidenceOf({ isWhole: missing.length === 0, isClear: between === null && !isTight }),
    alike: fitting.filter((size) => !ranked.includes(size)).map(({ code }) => code),
  };
}

function confidenceOf({ isWhole, isClear }: { isWhole: boolean; isClear: boolean }): 'high' | 'medium' | 'low' {
  if (!isWhole) return 'low';
  return isClear ? 'high' : 'medium';
}

type Choice = { dog: DogMeasures; lean: 'larger' | 'smaller' | null };

function pick(ranked: readonly Size[], { dog, lean }: Choice): Size | undefined {
  if (lean === 'larger') return ranked.at(-1);
  if (lean === 'smaller') return ranked[0];
  // Of equally deep ones the larger: a strap is taken in, never let out beyond its end.
  return [...ranked].reverse().sort((a, b) => tightest(b, dog).depth - tightest(a, dog).depth)[0];
}

function nearest(ranked: readonly Size[], chosen: Size): string | null {
  const at = ranked.indexOf(chosen);
  return (ranked[at - 1] ?? ranked[at + 1])?.code ?? null;
}

/** Nearer to an end than this part of its span, a measure is tight. */
const TIGHT = 0.1;

function marginsOf(size: Size, dog: DogMeasures): SizeMargin[] {
  return DOG_MEASURES.flatMap((measure): SizeMargin[] => {
    const [span, value] = [size.spans[measure], dog[measure]];
    if (!span || value === undefined) return [];
    const [from, to] = [span.from || null, Number.isFinite(span.to) ? span.to : null];
    const slack = to === null ? null : to - value;
    return [{ measure, value, from, to, slack, tightEnd: tightEndOf(value, span) }];
  });
}

function tightEndOf(value: number, span: Span): SizeMargin['tightEnd'] {
  if (depthOf(value, span) >= TIGHT) return null;
  return span.to - value < value - span.from ? 'upper' : 'lower';
}
