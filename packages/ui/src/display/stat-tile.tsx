import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stat-tile.module.css';

type StatTileProps = {
  title: string;
  value: ReactNode;
  /** Below the value: the age of the oldest, a comparison. */
  note?: ReactNode;
  /** `bad` for a number that needs somebody now. */
  tone?: 'plain' | 'bad' | undefined;
  className?: string | undefined;
};

/** A number with its meaning. Tiles stand in a `StatRow`, divided by hairlines. */
export function StatTile({ title, value, note, tone = 'plain', className }: StatTileProps) {
  return (
    <div className={classNames(styles.tile, className)}>
      <dt className={styles.title}>{title}</dt>
      <dd className={classNames(styles.value, tone === 'bad' && styles.bad)}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

export function StatRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classNames(styles.row, className)}>{children}</dl>;
}
