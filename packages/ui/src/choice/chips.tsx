import { type ReactNode, useId } from 'react';
import styles from './chip.module.css';

export type ChipOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean | undefined };

type ChipsProps<Value extends string> = {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  options: readonly ChipOption<Value>[];
  /** `undefined` while nothing is selected. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string | undefined;
  className?: string | undefined;
};

/** Radio buttons as chips in a row. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { legend, legendHidden, options, value, onChange, className } = props;
  const ownName = useId();
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value} className={styles.item}>
            <input
              type="radio"
              className={styles.input}
              name={props.name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
