import { sureSizes } from '@kashtanka/rules';
import { sizesText } from '#messages/sizes';
import { measuresOfDog, useTypedMeasures } from '#platform/my-dog.ts';
import { useText } from '#platform/text.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useCharts } from './use-charts.ts';

export type FitsMyDogProps = {
  /** The one class whose goods are listed. */
  classCode: string;
  /** The sizes that the list can be narrowed to. */
  sizes: readonly { value: string; title: string }[];
  chosen: readonly string[];
  onChoose(sizes: string[]): void;
};

/** Narrows a list to what fits the dog that was measured in this browser. */
export function FitsMyDog({ classCode, sizes, chosen, onChoose }: FitsMyDogProps) {
  const text = useText(sizesText);
  const typed = useTypedMeasures();
  const loaded = useCharts(classCode);
  if (loaded.at !== 'known') return null;
  const dog = measuresOfDog(typed);
  const codes = new Set(sureSizes(loaded.charts, dog));
  const fitting = sizes.filter(({ value }) => codes.has(value));
  if (fitting.length === 0) return null;
  const values = fitting.map(({ value }) => value);
  const isChosen = chosen.length === values.length && values.every((value) => chosen.includes(value));
  return (
    <Checkbox
      checked={isChosen}
      hint={fitting.map(({ title }) => title).join(', ')}
      onChange={() => onChoose(isChosen ? [] : values)}
    >
      {text.fitsMyDog}
    </Checkbox>
  );
}
