import { type DogMeasures, sureSizes } from '@kashtanka/rules';
import type { ReactNode } from 'react';
import { measuresOfDog, useTypedMeasures } from '#platform/my-dog.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { type ChartsOfClasses, useChartsOf } from './use-charts.ts';

export type FitsMyDogProps = {
  /** Those whose goods are listed. */
  classes: readonly { code: string; name: string }[];
  /** The sizes that are listed, whichever class they are of. */
  sizes: readonly { value: string; title: string }[];
  /** The sizes that the list is narrowed to, each behind its class: `clr:m`. */
  chosen: readonly string[];
  onChoose(fits: string[]): void;
  children: ReactNode;
};

/** Narrows a list to what fits the dog that was measured in this browser. */
export function FitsMyDog({ classes, sizes, chosen, onChoose, children }: FitsMyDogProps) {
  const dog = measuresOfDog(useTypedMeasures());
  const loaded = useChartsOf(classes.map(({ code }) => code));
  if (loaded.at !== 'known') return null;
  const fitting = fittingByClass(classes, loaded.charts, dog).map((one) => ({
    ...one,
    offered: sizes.filter(({ value }) => one.fits.includes(value)),
  }));
  const values = fitting.flatMap(({ code, offered }) => offered.map(({ value }) => `${code}:${value}`));
  if (values.length === 0) return null;
  const isChosen = values.every((value) => chosen.includes(value)) && chosen.every((fit) => maySuit(fit, fitting));
  const hint = fitting
    .filter(({ offered }) => offered.length > 0)
    .map(({ name, offered }) => {
      const titles = offered.map(({ title }) => title).join(', ');
      return classes.length === 1 ? titles : `${name}\u00a0— ${titles}`;
    });
  return (
    <Checkbox checked={isChosen} hint={hint.join('; ')} onChange={() => onChoose(isChosen ? [] : values)}>
      {children}
    </Checkbox>
  );
}

type Fitting = { code: string; name: string; fits: string[] };

function fittingByClass(classes: FitsMyDogProps['classes'], charts: ChartsOfClasses, dog: DogMeasures): Fitting[] {
  return classes.map(({ code, name }) => ({ code, name, fits: sureSizes(charts.get(code) ?? [], dog) }));
}

/** Of a class that the narrowed list has no more of nothing is known; of the others only sizes of this very dog may be chosen. */
function maySuit(fit: string, fitting: readonly Fitting[]): boolean {
  return fitting.every(
    ({ code, fits }) => !fit.startsWith(`${code}:`) || fits.includes(fit.slice(code.length + 1)),
  );
}
