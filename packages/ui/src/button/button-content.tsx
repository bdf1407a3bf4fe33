import type { ReactElement, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonContent = {
  /** Before the text. */
  icon?: ReactElement | undefined;
  end?: ReactNode;
  children: ReactNode;
};

export function ButtonLabel({ icon, end, children }: ButtonContent) {
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
