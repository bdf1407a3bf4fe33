import { Checkbox } from '#ui/checkbox.tsx';
import styles from './filter-form.module.css';
import type { FilterGroupProps } from './filter-form.tsx';
import type { FilterChoice } from './filter-groups.ts';
import { toggled } from './filters.ts';

/** Any number of choices, each in a row, with a disc where it is a colour. */
export function FilterBoxes({ group: { key, label, choices }, query, onChange }: FilterGroupProps) {
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
          disabled={leadsNowhere(choice, chosen)}
          onChange={() => onChange(toggled(query, key, choice.slug))}
          end={choice.count}
        >
          {choice.hex && <span className={styles.disc} style={{ background: choice.hex }} />}
          <span className={styles.name}>{choice.name}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Nothing would be left, beside what else is chosen. What is chosen can always be taken back. */
export function leadsNowhere({ slug, count }: FilterChoice, chosen: readonly string[]): boolean {
  return count === 0 && !chosen.includes(slug);
}
