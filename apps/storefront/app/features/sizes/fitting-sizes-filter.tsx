import { recommendedSizes } from '@kashtanka/rules';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import type { ReactNode } from 'react';
import { parseMeasures, useTypedMeasures } from '#platform/dog-measurements.ts';
import { useAllCharts } from './use-all-charts.ts';

export type FittingSizesFilterProps = {
  classes: readonly { code: string; name: string }[];
  /** The sizes in the listing, of all classes. */
  sizes: readonly { value: string; title: string }[];
  /** The sizes that the listing is filtered by, each prefixed by its class: `clr:m`. */
  chosen: readonly string[];
  onChoose(fits: string[]): void;
  children: ReactNode;
};

/**
 * Filters a listing by the sizes that fit the measured dog. It includes classes outside of the listing, so that the
 * filter still works in the next category.
 */
export function FittingSizesFilter({ classes, sizes, chosen, onChoose, children }: FittingSizesFilterProps) {
  const dog = parseMeasures(useTypedMeasures());
  const fitting = [...useAllCharts()].map(([code, charts]) => ({ code, fits: recommendedSizes(charts, dog) }));
  const values = fitting.flatMap(({ code, fits }) => fits.map((size) => `${code}:${size}`));
  const isChosen =
    values.length > 0 && values.length === chosen.length && values.every((value) => chosen.includes(value));
  const offered = classes.flatMap(({ code, name }) => {
    const fits = fitting.find((one) => one.code === code)?.fits ?? [];
    const titles = sizes.filter(({ value }) => fits.includes(value)).map(({ title }) => title);
    return titles.length > 0 ? { name, titles: titles.join(', ') } : [];
  });
  // A selected filter stays, so that it can be removed after the last size of the dog has left the listing.
  if (offered.length === 0 && !isChosen) return null;
  const hint = offered.map(({ name, titles }) => (classes.length === 1 ? titles : `${name}\u00a0— ${titles}`));
  return (
    <Checkbox
      checked={isChosen}
      hint={hint.join('; ') || undefined}
      onChange={() => onChoose(isChosen ? [] : values)}
    >
      {children}
    </Checkbox>
  );
}
