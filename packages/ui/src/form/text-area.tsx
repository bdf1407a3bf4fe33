import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, getFieldAria } from './field.tsx';

/** Accepts all props of a textarea; `className` goes to the whole field. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldTexts) {
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <span className={classNames(styles.box, Boolean(error) && styles.bad, area.disabled && styles.off)}>
        <textarea
          rows={3}
          {...area}
          {...getFieldAria(id, { hint, error })}
          id={id}
          className={classNames(styles.control, styles.area)}
        />
      </span>
    </Field>
  );
}
