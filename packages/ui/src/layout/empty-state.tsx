import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** A drawing, 230 px wide. */
  picture?: ReactNode;
  title: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | undefined;
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ picture, title, heading: Heading = 'h2', text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
