import type { SizeChart } from '@kashtanka/contract';
import { sureSize } from '@kashtanka/rules';
import { sizesText } from '#messages/sizes';
import { usePaths } from '#paths';
import { measuresOfDog, useTypedMeasures } from '#platform/my-dog.ts';
import { useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Where none of a product's sizes fits the dog, and one that other products come in does: its name, and the way there. */
export function ElsewhereNote({ classCode, chart }: { classCode: string; chart: SizeChart }) {
  const text = useText(sizesText);
  const paths = usePaths();
  const size = sureSize(chart, chart.sizes, measuresOfDog(useTypedMeasures()));
  if (!size) return null;
  const search = new URLSearchParams({ fits: `${classCode}:${size.code}` });
  return (
    <Note>
      <p>{text.elsewhere(size.name)}</p>
      <TextLink to={`${paths.catalogue()}?${search}`}>{text.elsewhereLink}</TextLink>
    </Note>
  );
}
