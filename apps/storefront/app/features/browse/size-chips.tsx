import { CheckChips } from '#ui/check-chips.tsx';
import type { FilterGroupProps } from './filter-form.tsx';
import { withValues } from './filters.ts';

/** Sizes are short: they stand side by side. */
export function SizeChips({ group: { key, label, choices }, query, onChange }: FilterGroupProps) {
  return (
    <CheckChips
      legend={label}
      legendHidden
      name={key}
      shape="square"
      options={choices.map(({ slug, name }) => ({ value: slug, label: name }))}
      values={query.getAll(key)}
      onChange={(values) => onChange(withValues(query, key, values))}
    />
  );
}
