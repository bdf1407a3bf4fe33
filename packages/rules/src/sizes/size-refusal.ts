import type { DogMeasure, DogMeasures } from './dog-measure.ts';
import { isWithinSpan, type Size } from './measured-size.ts';
import { isWithin } from './span.ts';

export type SizeRefusal =
  | { at: 'nothing'; reason: 'too_small' | 'too_large' | 'gap'; measure: DogMeasure; limit: number }
  /** Each measure alone has a size, and they are not the same one. */
  | { at: 'nothing'; reason: 'disagree'; sizes: { measure: DogMeasure; codes: string[] }[] };

type Known = { dog: DogMeasures; known: readonly DogMeasure[] };

/** The reason why no size fits, for the first excluding measure. */
export function refusal(sizes: readonly Size[], { dog, known }: Known): SizeRefusal {
  for (const measure of known) {
    const exclusion = exclusionOf(sizes, { measure, value: dog[measure] ?? 0 });
    if (exclusion) return { at: 'nothing', ...exclusion };
  }
  const codesBy = (measure: DogMeasure) =>
    sizes.filter(({ spans }) => isWithinSpan(spans[measure], dog[measure])).map(({ code }) => code);
  return {
    at: 'nothing',
    reason: 'disagree',
    sizes: known.map((measure) => ({ measure, codes: codesBy(measure) })),
  };
}

type Exclusion = { reason: 'too_small' | 'too_large' | 'gap'; measure: DogMeasure; limit: number };

function exclusionOf(
  sizes: readonly Size[],
  { measure, value }: { measure: DogMeasure; value: number },
): Exclusion | undefined {
  const spans = sizes.flatMap(({ spans }) => spans[measure] ?? []);
  if (spans.some((span) => isWithin(value, span))) return undefined;
  const least = Math.min(...spans.map(({ from }) => from));
  const most = Math.max(...spans.map(({ to }) => to));
  if (value < least) return { reason: 'too_small', measure, limit: least };
  if (value > most) return { reason: 'too_large', measure, limit: most };
  return {
    reason: 'gap',
    measure,
    limit: Math.min(...spans.filter(({ from }) => from > value).map(({ from }) => from)),
  };
}
