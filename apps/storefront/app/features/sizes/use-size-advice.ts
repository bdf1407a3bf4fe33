import type { SizeChart } from '@kashtanka/contract';
import { type DogMeasure, measuresOf, type SizeAdvice, sizeAdvice } from '@kashtanka/rules';
import { parseMeasures, type TypedMeasures, useTypedMeasures } from '#platform/dog-measurements.ts';

export type AdviceState = { asked: DogMeasure[]; typed: TypedMeasures; advice: SizeAdvice };

export function useSizeAdvice(chart: SizeChart): AdviceState {
  const typed = useTypedMeasures();
  return { asked: measuresOf(chart), typed, advice: sizeAdvice(chart, parseMeasures(typed)) };
}

/** Limits a chart to the sizes of a product, because only those can be advised. */
export function limitChartToSizes(chart: SizeChart, codes: readonly string[]): SizeChart {
  return { ...chart, sizes: chart.sizes.filter(({ code }) => codes.includes(code)) };
}
