import { DOG_MEASURES, type DogMeasure, type DogMeasures } from './dog-measure.ts';
import {
  fits,
  inOrder,
  type MeasuredChart,
  measuresOf,
  type Size,
  sizesOf,
  tightest,
  withoutTwins,
} from './measured-size.ts';
import { refusal, type SizeRefusal } from './size-refusal.ts';
import { depthOf, type Span } from './span.ts';

/** Where a measure sits in the size that was found; ends in the measure's own unit, null where open. */
export type SizeMargin = {
  measure: DogMeasure;
  value: number;
  from: number | null;
  to: number | null;
  place: Place;
};

export type SizeAdvice =
  /** Nothing that this chart asks for is known of the dog. */
  | { at: 'unmeasured'; asked: DogMeasure[] }
  | {
      at: 'fits';
      code: string;
      margins: SizeMargin[];
      /** Where the tightest measure sits: in the middle half of its span, or near an end. */
      place: Place;
      /** `high` when all is known and far from the ends; `low` when something that the chart asks for is not known. */
      confidence: 'high' | 'medium' | 'low';
      /** Another size that would do as well: the dog is between the two. */
      between: string | null;
      /** The same size in another make, as a wider strap. */
      alike: string[];
      missing: DogMeasure[];
    }
  | SizeRefusal;

/** The size for a dog, how well it sits there, and why not another; or what keeps every size from fitting. */
export function sizeAdvice(chart: MeasuredChart, dog: DogMeasures): SizeAdvice {
  const sizes = sizesOf(chart);
  const asked = measuresOf(chart);
  const known = asked.filter((measure) => dog[measure] !== undefined);
  if (known.length === 0) return { at: 'unmeasured', asked };
  const regular = withoutTwins(sizes);
  const fitting = sizes.filter((size) => fits(size, dog));
  const choices = fitting.filter((size) => regular.includes(size));
  const ranked = inOrder(choices.length > 0 ? choices : fitting);
  const chosen = pick(ranked, { dog, lean: chart.between_sizes ?? null });
  if (!chosen) return refusal(sizes, { dog, known });
  const between = nearest(ranked, chosen);
  const missing = asked.filter((measure) => !known.includes(measure));
  const { margins, place, isTight } = standing(chosen, dog);
  return {
    at: 'fits',
    code: chosen.code,
    margins,
    place,
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

type Manner = { dog: DogMeasures; lean: 'larger' | 'smaller' | null };

function pick(ranked: readonly Size[], { dog, lean }: Manner): Size | undefined {
  if (lean === 'larger') return ranked.at(-1);
  if (lean === 'smaller') return ranked[0];
  // Of equally deep ones the larger: a strap is taken in, never let out beyond its end.
  return [...ranked].reverse().sort((a, b) => tightest(b, dog).depth - tightest(a, dog).depth)[0];
}

function nearest(ranked: readonly Size[], chosen: Size): string | null {
  const at = ranked.indexOf(chosen);
  return (ranked[at - 1] ?? ranked[at + 1])?.code ?? null;
}

type Place = 'lower' | 'middle' | 'upper';

/** In the middle half a measure is far from both ends; nearer than a tenth to one it is tight. */
const NEAR_AN_END = 0.25;
const TIGHT = 0.1;

function standing(size: Size, dog: DogMeasures): { margins: SizeMargin[]; place: Place; isTight: boolean } {
  const margins = DOG_MEASURES.flatMap((measure): SizeMargin[] => {
    const [span, value] = [size.spans[measure], dog[measure]];
    if (!span || value === undefined) return [];
    const [from, to] = [span.from || null, Number.isFinite(span.to) ? span.to : null];
    return [{ measure, value, from, to, place: placeOf(value, span) }];
  });
  const { measure, depth } = tightest(size, dog);
  const place = margins.find((found) => found.measure === measure)?.place ?? 'middle';
  return { margins, place, isTight: depth < TIGHT };
}

function placeOf(value: number, span: Span): Place {
  if (depthOf(value, span) >= NEAR_AN_END) return 'middle';
  return span.to - value < value - span.from ? 'upper' : 'lower';
}
