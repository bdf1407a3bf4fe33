import { sureSizes } from '@kashtanka/rules';
import type { ReactNode } from 'react';
import { measuresOfDog, useTypedMeasures } from '#platform/my-dog.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useAllCharts } from './use-all-charts.ts';

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

/**
 * Narrows a list to what fits the dog that was measured in this browser. It asks for what fits of every class and not of
 * those alone that are listed: another class may be looked at next.
 */
export function FitsMyDog({ classes, sizes, chosen, onChoose, children }: FitsMyDogProps) {
  const dog = measuresOfDog(useTypedMeasures());
  const fitting = [...useAllCharts()].map(([code, charts]) => ({ code, fits: sureSizes(charts, dog) }));
  const values = fitting.flatMap(({ code, fits }) => fits.map((size) => `${code}:${size}`));
  const isChosen = values.length === chosen.length && values.every((value) => chosen.includes(value));
  const offered = classes.flatMap(({ code, name }) => {
    const fits = fitting.find((one) => one.code === code)?.fits ?? [];
    const titles = sizes.filter(({ value }) => fits.includes(value)).map(({ title }) => title);
    return titles.length > 0 ? { name, titles: titles.join(', ') } : [];
  });
  if (offered.length === 0) return null;
  const hint = offered.map(({ name, titles }) => (classes.length === 1 ? titles : `${name}\u00a0— ${titles}`));
  return (
    <Checkbox checked={isChosen} hint={hint.join('; ')} onChange={() => onChoose(isChosen ? [] : values)}>
      {children}
    </Checkbox>
  );
}
