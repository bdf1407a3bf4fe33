import type { DogMeasures } from './dog-measure.ts';
import { fittingSizes, type MeasuredChart, measuresOf } from './measured-size.ts';
import { sizeAdvice } from './size-advice.ts';

/** A size that a product comes in. */
export type OfferedSize = { code: string; isSoldOut?: boolean | undefined };

/**
 * The size to show where there is no room for an explanation, out of the product's sizes. An available one is preferred
 * to a better fitting one that is sold out. While a measure of the chart is missing, no size is sure.
 */
export function recommendedSize<Size extends OfferedSize>(
  chart: MeasuredChart,
  offered: readonly Size[],
  dog: DogMeasures,
): Size | undefined {
  const inStock = offered.filter(({ isSoldOut }) => !isSoldOut);
  return recommendAmong(chart, inStock, dog) ?? recommendAmong(chart, offered, dog);
}

/**
 * Sizes that fit the dog by every given chart: a size that fits by one chart and not by another is left out, and so is
 * any size of a chart whose measures are unknown.
 */
export function recommendedSizes(charts: readonly MeasuredChart[], dog: DogMeasures): string[] {
  const measurable = charts.filter((chart) => measuresOf(chart).length > 0);
  const codes = new Set(measurable.flatMap(({ sizes }) => sizes.map(({ code }) => code)));
  return [...codes].filter((code) =>
    measurable.every((chart) => !hasSize(chart, code) || (isMeasuredFor(chart, dog) && fits(chart, code, dog))),
  );
}

function hasSize({ sizes }: MeasuredChart, code: string): boolean {
  return sizes.some((size) => size.code === code);
}

function isMeasuredFor(chart: MeasuredChart, dog: DogMeasures): boolean {
  return measuresOf(chart).every((measure) => dog[measure] !== undefined);
}

function fits(chart: MeasuredChart, code: string, dog: DogMeasures): boolean {
  return fittingSizes(chart, dog).includes(code);
}

function recommendAmong<Size extends OfferedSize>(
  chart: MeasuredChart,
  offered: readonly Size[],
  dog: DogMeasures,
): Size | undefined {
  const sizes = chart.sizes.filter(({ code }) => offered.some((size) => size.code === code));
  const advice = sizeAdvice({ ...chart, sizes }, dog);
  if (advice.at !== 'fits' || advice.missing.length > 0) return undefined;
  return offered.find(({ code }) => code === advice.code);
}
