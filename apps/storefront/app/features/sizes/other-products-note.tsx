import type { SizeChart } from '@kashtanka/contract';
import { recommendedSize } from '@kashtanka/rules';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { parseMeasures, useTypedMeasures } from '#platform/dog-measurements.ts';
import { useText } from '#platform/text/text.ts';

/** Shown if no size of this product fits but a size of other products does; links to those. */
export function OtherProductsNote({ classCode, chart }: { classCode: string; chart: SizeChart }) {
  const text = useText(sizesText);
  const paths = usePaths();
  const size = recommendedSize(chart, chart.sizes, parseMeasures(useTypedMeasures()));
  if (!size) return null;
  const search = new URLSearchParams({ fits: `${classCode}:${size.code}` });
  return (
    <Note>
      <p>{text.elsewhere(size.name)}</p>
      <TextLink to={`${paths.catalogue()}?${search}`}>{text.elsewhereLink}</TextLink>
    </Note>
  );
}
