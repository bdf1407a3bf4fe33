import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'ink' | 'sale' | 'new' | 'ok' | 'wait' | 'info' | 'bad' | 'gray';

type BadgeProps = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode };

/** A word on a strap end: a state or a reason to look. At most two on one picture. */
export function Badge({ tone = 'ink', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
