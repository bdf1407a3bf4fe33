import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage, getFieldAria } from '../form/field.tsx';
import styles from './checkbox.module.css';
import tick from './tick.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  children: ReactNode;
  end?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox; its whole row, 44 px high, is the target. Accepts all props of an input. */
export function Checkbox({ children, end, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={classNames(styles.row, input.disabled && styles.off)}>
        <input
          {...input}
          {...getFieldAria(id, { hint, error })}
          type="checkbox"
          className={classNames(tick.box, Boolean(error) && tick.bad)}
        />
        <span className={styles.words}>{children}</span>
        {end != null && <span className={styles.end}>{end}</span>}
      </label>
      <FieldMessage id={`${id}-message`} hint={hint} error={error} />
    </div>
  );
}
