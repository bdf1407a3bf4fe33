import { type ReactNode, useId } from 'react';
import chip from '../choice/chip.module.css';
import { classNames } from '../class-names.ts';
import styles from './swatches.module.css';

type Swatch<Value extends string> = {
  value: Value;
  /** The colour's accessible name. */
  name: string;
  /** Any CSS background: a colour, or a gradient for two colours. */
  color: string;
};

type SwatchesProps<Value extends string> = {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  swatches: readonly Swatch<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string | undefined;
  className?: string | undefined;
};

/** Colour samples as radio buttons. Show the selected name in text beside the legend. */
export function Swatches<Value extends string>(props: SwatchesProps<Value>) {
  const { legend, legendHidden, swatches, value, onChange, className } = props;
  const ownName = useId();
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'visually-hidden' : chip.legend}>{legend}</legend>
      <div className={styles.swatches}>
        {swatches.map((swatch) => (
          <label key={swatch.value} className={chip.item} title={swatch.name}>
            <input
              type="radio"
              className={chip.input}
              name={props.name ?? ownName}
              value={swatch.value}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
              aria-label={swatch.name}
            />
            <span className={classNames(styles.ring, swatch.value === value && styles.on)}>
              <span className={styles.disc} style={{ background: swatch.color }} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
