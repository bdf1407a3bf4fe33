import type { DogMeasure, DogMeasures } from './dog-measure.ts';
import { isWithinSpan, type Size } from './measured-size.ts';
import { isWithin } from './span.ts';

export type SizeRefusal =
  | { at: 'nothing'; why: 'too_small' | 'too_large' | 'gap'; measure: DogMeasure; limit: number }
  /** Each measure alone has a size, and they are not the same one. */
  | { at: 'nothing'; why: 'disagree'; sizes: { measure: DogMeasure; codes: string[] }[] };

type Known = { dog: DogMeasures; known: readonly DogMeasure[] };

/** The reason why no size fits, for the first excluding measure. */
export function refusal(sizes: readonly Size[], { dog, known }: Known): SizeRefusal {
  for (const measure of known) {
    const fault = faultOf(sizes, { measure, value: dog[measure] ?? 0 });
    if (fault) return { at: 'nothing', ...fault };
  }
  const codesBy = (measure: DogMeasure) =>
    sizes.filter(({ spans }) => isWithinSpan(spans[measure], dog[measure])).map(({ code }) => code);
  return {
    at: 'nothing',
    why: 'disagree',
    sizes: known.map((measure) => ({ measure, codes: codesBy(measure) })),
  };
}

type Fault = { why: 'too_small' | 'too_large' | 'gap'; measure: DogMeasure; limit: number };

function faultOf(
  sizes: readonly Size[],
  { measure, value }: { measure: DogMeasure; value: number },
): Fault | undefined {
  const spans = sizes.flatMap(({ spans }) => spans[measure] ?? []);
  if (spans.some((span) => isWithin(value, span))) return undefined;
  const least = Math.min(...spans.map(({ from }) => from));
  const most = Math.max(...spans.map(({ to }) => to));
  if (value < least) return { why: 'too_small', measure, limit: least };
  if (value > most) return { why: 'too_large', measure, limit: most };
  return {
    why: 'gap',
    measure,
    limit: Math.min(...spans.filter(({ from }) => from > value).map(({ from }) => from)),
  };
}
