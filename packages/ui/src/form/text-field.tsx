import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, getFieldAria } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldTexts & {
    /** Inside the box before the text: an icon. */
    start?: ReactNode;
    end?: ReactNode;
  };

/** Accepts all props of an input; `className` goes to the whole field. */
export function TextField({ label, labelHidden, hint, error, start, end, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <span className={classNames(styles.box, Boolean(error) && styles.bad, input.disabled && styles.off)}>
        {start && <span className={styles.start}>{start}</span>}
        <input type="text" {...input} {...getFieldAria(id, { hint, error })} id={id} className={styles.control} />
        {end && <span className={styles.end}>{end}</span>}
      </span>
    </Field>
  );
}
