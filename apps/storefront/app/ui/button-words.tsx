import type { ReactElement, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonContent = {
  /** Stands before the words. */
  icon?: ReactElement | undefined;
  /** Stands at the right end: a price or an arrow. */
  end?: ReactNode;
  children: ReactNode;
};

export function ButtonWords({ icon, end, children }: ButtonContent) {
  return (
    <>
      <span className={styles.words}>
        {icon}
        <span>{children}</span>
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </>
  );
}
