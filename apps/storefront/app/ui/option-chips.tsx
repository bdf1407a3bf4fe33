import { type ReactNode, useId } from 'react';
import chip from './chip.module.css';
import { classNames } from './class-names.ts';
import styles from './option-chips.module.css';

export type OptionChip<Value extends string> = {
  value: Value;
  name: string;
  /** The second line: how many are left, that there is none. */
  note?: string | undefined;
  /** `rowan` when the second line should hurry. */
  tone?: 'plain' | 'rowan' | undefined;
  /** `dashed` can be had later, `struck` not at all. Both can be chosen: the page then says why. */
  look?: 'solid' | 'dashed' | 'struck' | undefined;
  /** Longer words for readers in place of the second line. */
  reason?: string | undefined;
};

type OptionChipsProps<Value extends string> = {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  options: readonly OptionChip<Value>[];
  /** `undefined` while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The name that a form sends; made up when absent. */
  name?: string | undefined;
  /** The id of the form that sends it, where it stands outside. */
  form?: string | undefined;
  className?: string | undefined;
};

/** Chips of two lines, of which one is chosen. Readers hear the name, then the second line as its description. */
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
