import { classNames } from '../class-names.ts';
import styles from './price.module.css';

type PriceProps = {
  now: string;
  /** The previous price, struck through; `oldLabel` is its text for screen readers. */
  old?: string | undefined;
  oldLabel?: string | undefined;
  /**
   * `below` places the old price below the new one, for rows with prices at the right. `before` places it first and
   * keeps the new one's colour: the usual and the actual price.
   */
  oldPlace?: 'beside' | 'below' | 'before' | undefined;
  className?: string | undefined;
};

/** A price in the surrounding text size. With an old price the new one is highlighted. */
export function Price({ now, old, oldLabel, oldPlace = 'beside', className }: PriceProps) {
  // Separate keys remount the element when the old price appears or disappears.
  if (old === undefined) {
    return (
      <span key="one" className={classNames(styles.price, className)}>
        {now}
      </span>
    );
  }
  const before = (
    <s className={styles.old}>
      {oldLabel && <span className="visually-hidden">{`${oldLabel} `}</span>}
      <span>{old}</span>
    </s>
  );
  if (oldPlace === 'before') {
    return (
      <span key="two" className={classNames(styles.pair, className)}>
        {before} <span className={styles.price}>{now}</span>
      </span>
    );
  }
  return (
    <span key="two" className={classNames(styles.pair, oldPlace === 'below' && styles.below, className)}>
      <span className={classNames(styles.price, styles.sale)}>{now}</span> {before}
    </span>
  );
}
