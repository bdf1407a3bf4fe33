import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './rope-progress.module.css';

type RopeProgressProps = {
  /** From 0 to 1: how much of the way to the ring is done. */
  value: number;
  /** What is on its way, in words; without it the rope is hidden from readers, who have the text beside it. */
  label?: string | undefined;
  className?: string | undefined;
};

/** The leash as progress: a rope that grows towards its ring. */
export function RopeProgress({ value, label, className }: RopeProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const spoken = label
    ? ({ role: 'progressbar', 'aria-label': label, 'aria-valuenow': percent } as const)
    : ({ 'aria-hidden': true } as const);
  // React's type of styles knows no custom properties.
  const done = { '--done': `${percent}%` } as CSSProperties;
  return (
    <div className={classNames(styles.progress, className)} style={done} {...spoken}>
      <div className={styles.way} />
      <div className={styles.ring} />
    </div>
  );
}
