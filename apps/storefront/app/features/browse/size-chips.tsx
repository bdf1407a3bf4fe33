import { CheckChips } from '#ui/check-chips.tsx';
import type { FilterGroupProps } from './filter-form.tsx';
import { withValues } from './filters.ts';

/** Sizes are short: they stand side by side. */
export function SizeChips({ group: { key, label, choices }, query, onChange, narrowSizes }: FilterGroupProps) {
  const chosen = query.getAll(key);
  const choose = (values: string[]) => onChange(withValues(query, key, values));
  return (
    <>
      <CheckChips
        legend={label}
        legendHidden
        name={key}
        shape="square"
        options={choices.map(({ slug, name }) => ({ value: slug, label: name }))}
        values={chosen}
        onChange={choose}
      />
      {narrowSizes?.({
        sizes: choices.map(({ slug, name }) => ({ value: slug, title: name })),
        chosen,
        onChoose: choose,
      })}
    </>
  );
}
