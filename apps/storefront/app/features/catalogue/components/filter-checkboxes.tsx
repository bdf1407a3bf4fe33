import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { toggleValue } from '../model/listing-query.ts';
import styles from './filter-form.module.css';
import type { FilterGroupProps } from './filter-form.tsx';

export function FilterCheckboxes({ group: { key, label, choices }, query, onChange }: FilterGroupProps) {
  const chosen = query.getAll(key);
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.slug}
          name={key}
          value={choice.slug}
          checked={chosen.includes(choice.slug)}
          onChange={() => onChange(toggleValue(query, key, choice.slug))}
          end={choice.count}
        >
          {choice.hex && <span className={styles.disc} style={{ background: choice.hex }} />}
          <span className={styles.name}>{choice.name}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
