import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rope-progress.module.css';

type RopeProgressProps = {
  /** From 0 to 1. */
  value: number;
  /** The accessible name; without it the drawing is hidden from screen readers, which get the text beside it. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A progress bar drawn as a leash that grows towards its ring. */
export function RopeProgress({ value, label, className }: RopeProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const spoken = label
    ? ({ role: 'progressbar', 'aria-label': label, 'aria-valuenow': percent } as const)
    : ({ 'aria-hidden': true } as const);
  // React's style type lacks custom properties.
  const done = { '--done': `${percent}%` } as CSSProperties;
  return (
    <div className={classNames(styles.progress, className)} style={done} {...spoken}>
      <div className={styles.way} />
      <div className={styles.ring} />
    </div>
  );
}
