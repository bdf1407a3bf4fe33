import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { toggleValue } from '../model/listing-query.ts';
import styles from './filter-form.module.css';
import type { FilterGroupProps } from './filter-form.tsx';

export function FilterCheckbox({ group: { key, label, choices }, query, onChange }: FilterGroupProps) {
  const chosen = query.getAll(key);
  return choices.map((choice) => (
    <Checkbox
      key={choice.slug}
      className={styles.box}
      name={key}
      value={choice.slug}
      checked={chosen.includes(choice.slug)}
      onChange={() => onChange(toggleValue(query, key, choice.slug))}
      end={choice.count}
    >
      {label}
    </Checkbox>
  ));
}
