import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** Beside the title: a status, a count. */
  aside?: ReactNode;
  /** The main action is the last one. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** The only `h1` of a page with its actions. */
export function PageHeader({ title, back, aside, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, className)}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.row}>
        <div className={styles.name}>
          <h1 className={styles.title}>{title}</h1>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
