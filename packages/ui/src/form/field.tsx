import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../media/icon.tsx';
import styles from './field.module.css';

export type FieldTexts = {
  label: ReactNode;
  /** For screen readers only: a search field beside its button, a sort order. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
};

type FieldProps = FieldTexts & { id: string; className?: string | undefined; children: Elements };

/** A label, a control, and a hint or error below. `fieldAria` links the control to them. */
export function Field({ id, label, labelHidden, hint, error, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label id={getLabelId(id)} htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      <FieldMessage id={messageId(id)} hint={hint} error={error} />
    </div>
  );
}

/** A hint, or an error in its place. A new error is announced once. */
export function FieldMessage({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className={classNames(styles.message, styles.wrong)} role="alert">
        <Icon of={CircleAlert} size={16} className={styles.sign} />
        <span>{error}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={id} className={styles.message}>
      <span>{hint}</span>
    </p>
  );
}

/** ARIA attributes that link a control to its message. */
export function getFieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? messageId(id) : undefined,
  } as const;
}

/** The id for `aria-labelledby` of a list that belongs to the control. */
export function getLabelId(id: string): string {
  return `${id}-label`;
}

function messageId(id: string): string {
  return `${id}-message`;
}
