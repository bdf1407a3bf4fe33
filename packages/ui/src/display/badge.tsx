import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'ink' | 'sale' | 'new' | 'ok' | 'wait' | 'info' | 'bad' | 'gray';

type BadgeProps = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode };

/** A short label; at most two on one picture. */
export function Badge({ tone = 'ink', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
