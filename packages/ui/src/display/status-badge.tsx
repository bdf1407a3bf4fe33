import { classNames } from '../class-names.ts';
import styles from './status-badge.module.css';

export type StatusTone = 'gray' | 'wait' | 'info' | 'ok' | 'bad';
export type StatusGlyph = 'empty' | 'half' | 'full';

type StatusBadgeProps = {
  tone: StatusTone;
  /** How far the thing has come: not begun, under way, done. */
  glyph: StatusGlyph;
  children: string;
  className?: string | undefined;
};

/** A status as a soft colour, a circle and a word, so that no meaning is in the colour alone. */
export function StatusBadge({ tone, glyph, children, className }: StatusBadgeProps) {
  return (
    <span className={classNames(styles.status, styles[tone], className)}>
      <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden className={styles.glyph}>
        <circle cx={5} cy={5} r={4} className={styles.ring} />
        {glyph === 'half' && <path d="M5 1a4 4 0 0 1 0 8z" />}
        {glyph === 'full' && <circle cx={5} cy={5} r={4} />}
      </svg>
      <span>{children}</span>
    </span>
  );
}
