import { findOwnChart, recommendedSize } from '@kashtanka/rules';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { parseMeasures, useTypedMeasures } from '#platform/dog-measurements.ts';
import type { ProductSizes } from '#platform/measured-dog.ts';
import { useText } from '#platform/text/text.ts';
import { useSizeCharts } from './use-size-charts.ts';

/**
 * The fitting size for the measured dog, on a product card. Renders nothing if none fits or the result is
 * uncertain.
 */
export function FitBadge({ of, sizes }: ProductSizes) {
  const text = useText(sizesText);
  const dog = parseMeasures(useTypedMeasures());
  const loaded = useSizeCharts(of.class_code);
  const chart = loaded.at === 'known' && findOwnChart(of, loaded.charts);
  const size = chart && recommendedSize(chart, sizes, dog);
  return size && <Badge tone="ok">{text.fits(size.name)}</Badge>;
}
