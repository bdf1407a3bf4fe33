import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

type ChipOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean | undefined };

type CheckChipsProps<Value extends string> = {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  options: readonly ChipOption<Value>[];
  values: readonly Value[];
  /** Receives all selected values in the order of the options. */
  onChange: (values: Value[]) => void;
  name?: string | undefined;
  /** `square` for sizes, 44 by 44 px. */
  shape?: 'round' | 'square' | undefined;
  className?: string | undefined;
};

/** Checkboxes as chips in a row. */
export function CheckChips<Value extends string>(props: CheckChipsProps<Value>) {
  const { legend, legendHidden, options, values, onChange, name, shape, className } = props;
  const toggle = (value: Value) => {
    const chosen = (other: Value) => (other === value ? !values.includes(value) : values.includes(other));
    onChange(options.map((option) => option.value).filter(chosen));
  };
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value} className={styles.item}>
            <input
              type="checkbox"
              className={styles.input}
              name={name}
              value={option.value}
              checked={values.includes(option.value)}
              disabled={option.disabled}
              onChange={() => toggle(option.value)}
            />
            <span className={classNames(styles.face, shape === 'square' && styles.square)}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
