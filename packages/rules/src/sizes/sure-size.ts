import type { DogMeasures } from './dog-measure.ts';
import type { MeasuredChart } from './measured-size.ts';
import { sizeAdvice } from './size-advice.ts';

/** A size that a product comes in. */
export type OfferedSize = { code: string; isSoldOut?: boolean | undefined };

/**
 * The size to name where there is no room to say why, of those that a product comes in. One that can be bought goes
 * before one that lies better and is sold out. While a measure that the chart asks for is missing, no size is sure.
 */
export function sureSize<Size extends OfferedSize>(
  chart: MeasuredChart,
  offered: readonly Size[],
  dog: DogMeasures,
): Size | undefined {
  const inStock = offered.filter(({ isSoldOut }) => !isSoldOut);
  return sureAmong(chart, inStock, dog) ?? sureAmong(chart, offered, dog);
}

function sureAmong<Size extends OfferedSize>(
  chart: MeasuredChart,
  offered: readonly Size[],
  dog: DogMeasures,
): Size | undefined {
  const sizes = chart.sizes.filter(({ code }) => offered.some((size) => size.code === code));
  const advice = sizeAdvice({ ...chart, sizes }, dog);
  if (advice.at !== 'fits' || advice.missing.length > 0) return undefined;
  return offered.find(({ code }) => code === advice.code);
}
