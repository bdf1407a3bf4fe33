import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import chip from './chip.module.css';
import styles from './option-chips.module.css';

export type OptionChip<Value extends string> = {
  value: Value;
  name: string;
  /** The second line: remaining stock, or sold out. */
  note?: string | undefined;
  /** `rowan` for urgency. */
  tone?: 'plain' | 'rowan' | undefined;
  /**
   * `dashed` is available later, `struck` is unavailable. Both can be selected, and the page then shows the reason.
   */
  look?: 'solid' | 'dashed' | 'struck' | undefined;
  /** A longer text for screen readers instead of the second line. */
  reason?: string | undefined;
};

type OptionChipsProps<Value extends string> = {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  options: readonly OptionChip<Value>[];
  /** `undefined` while nothing is selected. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string | undefined;
  /** The id of an outside form. */
  form?: string | undefined;
  className?: string | undefined;
};

/** Radio buttons as two-line chips. Screen readers get the name, then the second line as its description. */
export function OptionChips<Value extends string>(props: OptionChipsProps<Value>) {
  const { legend, legendHidden, options, value, onChange, className } = props;
  const id = useId();
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'visually-hidden' : chip.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option, at) => (
          <label key={option.value} className={classNames(chip.item, styles.option)}>
            <input
              type="radio"
              className={chip.input}
              name={props.name ?? id}
              form={props.form}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${id}-${at}-name`}
              aria-describedby={`${id}-${at}-note`}
            />
            <Face option={option} id={`${id}-${at}`} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Face({ option, id }: { option: OptionChip<string>; id: string }) {
  const { name, note, tone, look = 'solid', reason } = option;
  return (
    <span className={classNames(chip.face, styles.face, styles[look])}>
      <span className={styles.name} id={`${id}-name`}>
        {name}
      </span>
      <span
        className={classNames(styles.note, tone === 'rowan' && styles.rowan)}
        id={reason ? undefined : `${id}-note`}
      >
        {note}
      </span>
      {reason && (
        <span className="visually-hidden" id={`${id}-note`}>
          {reason}
        </span>
      )}
    </span>
  );
}
