import { CheckChips } from '#ui/check-chips.tsx';
import { leadsNowhere } from './filter-boxes.tsx';
import type { FilterGroupProps } from './filter-form.tsx';
import { withValues } from './filters.ts';

/** Sizes are short: they stand side by side. */
export function SizeChips({ group: { key, label, choices }, query, onChange }: FilterGroupProps) {
  const chosen = query.getAll(key);
  return (
    <CheckChips
      legend={label}
      legendHidden
      name={key}
      shape="square"
      options={choices.map((choice) => ({
        value: choice.slug,
        label: choice.name,
        disabled: leadsNowhere(choice, chosen),
      }))}
      values={chosen}
      onChange={(values) => onChange(withValues(query, key, values))}
    />
  );
}
