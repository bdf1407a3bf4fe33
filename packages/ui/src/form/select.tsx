import { ChevronDown } from 'lucide';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts, getFieldAria } from './field.tsx';
import styles from './select.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'multiple'> &
  FieldTexts & {
    /** `soft` is a borderless variant of 44 px, for a sort order. */
    look?: 'field' | 'soft' | undefined;
  };

/** A native select. Children are `<option>`s. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  look = 'field',
  className,
  children,
  ...select
}: SelectProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  const box = classNames(
    fieldStyles.box,
    styles[look],
    Boolean(error) && fieldStyles.bad,
    select.disabled && fieldStyles.off,
  );
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <span className={classNames(box, styles.box)}>
        <select {...select} {...getFieldAria(id, { hint, error })} id={id} className={styles.select}>
          {children}
        </select>
        <Icon of={ChevronDown} className={styles.sign} />
      </span>
    </Field>
  );
}
