import { CheckChips } from '@kashtanka/ui/choice/check-chips.tsx';
import { FITTING_SIZES_KEY, withValues } from '../model/listing-query.ts';
import type { FilterGroupProps, FittingSizesFilter } from './filter-form.tsx';

export function SizeChips({ group: { key, label, choices }, query, onChange, narrowSizes }: FilterGroupProps) {
  const sizes = choices.map(({ slug, name }) => ({ value: slug, title: name }));
  return (
    <>
      <CheckChips
        legend={label}
        legendHidden
        name={key}
        shape="square"
        options={sizes.map(({ value, title }) => ({ value, label: title }))}
        values={query.getAll(key)}
        onChange={(values) => onChange(withValues(query, key, values))}
      />
      <FittingSizes sizes={sizes} query={query} onChange={onChange} narrowSizes={narrowSizes} />
    </>
  );
}

type FittingSizesProps = Omit<FilterGroupProps, 'group'> & Pick<FittingSizesFilter, 'sizes'>;

export function FittingSizes({ sizes, query, onChange, narrowSizes }: FittingSizesProps) {
  return (
    <div>
      {narrowSizes?.({
        sizes,
        chosen: query.getAll(FITTING_SIZES_KEY),
        onChoose: (fits) => onChange(withValues(query, FITTING_SIZES_KEY, fits)),
      })}
    </div>
  );
}
