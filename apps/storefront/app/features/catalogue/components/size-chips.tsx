import { CheckChips } from '@kashtanka/ui/choice/check-chips.tsx';
import { FITTING_SIZES_KEY, withValues } from '../model/listing-query.ts';
import type { FilterGroupProps } from './filter-form.tsx';

export function SizeChips({ group: { key, label, choices }, query, onChange, narrowSizes }: FilterGroupProps) {
  const choose = (chosen: string, values: string[]) => onChange(withValues(query, chosen, values));
  return (
    <>
      <CheckChips
        legend={label}
        legendHidden
        name={key}
        shape="square"
        options={choices.map(({ slug, name }) => ({ value: slug, label: name }))}
        values={query.getAll(key)}
        onChange={(values) => choose(key, values)}
      />
      <div>
        {narrowSizes?.({
          sizes: choices.map(({ slug, name }) => ({ value: slug, title: name })),
          chosen: query.getAll(FITTING_SIZES_KEY),
          onChoose: (fits) => choose(FITTING_SIZES_KEY, fits),
        })}
      </div>
    </>
  );
}
