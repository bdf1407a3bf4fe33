import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useRadioChoice } from './radio-group.tsx';
import styles from './radio-row.module.css';
import tick from './tick.module.css';

type RadioRowProps = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactElement | undefined;
  /** At the right end; may be a `Price`. */
  price?: ReactNode;
  /** Why it is unavailable. The row stays readable but cannot be selected. */
  reason?: ReactNode;
  children?: ReactNode;
};

/** A row of a `RadioGroup`. Screen readers get the title as its name and the rest as its description. */
export function RadioRow({ value, title, text, icon, price, reason, children }: RadioRowProps) {
  const { name, value: chosen, onChange } = useRadioChoice();
  const id = useId();
  const off = Boolean(reason);
  const on = chosen === value && !off;
  const second = reason || text;
  return (
    <div className={classNames(styles.row, on && styles.on, off && styles.off)}>
      <label className={styles.main}>
        <input
          type="radio"
          className={tick.disc}
          name={name}
          value={value}
          checked={on}
          onChange={() => !off && onChange(value)}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text ${id}-price`}
          aria-disabled={off ? true : undefined}
        />
        {icon}
        <span className={styles.words}>
          <span className={styles.title} id={`${id}-title`}>
            {title}
          </span>
          <span className={styles.text} id={`${id}-text`}>
            {second}
          </span>
        </span>
        <span className={styles.price} id={`${id}-price`}>
          {price}
        </span>
      </label>
      {on && children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
