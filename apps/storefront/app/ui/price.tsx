import { classNames } from './class-names.ts';
import styles from './price.module.css';

type PriceProps = {
  /** As it is shown, formatted. */
  now: string;
  /** The price before, struck out; `oldLabel` says so to readers. */
  old?: string | undefined;
  oldLabel?: string | undefined;
  /**
   * `below` puts the old price under the new one: in rows with prices at the right.
   * `before` puts it first and leaves the new one in ink: what is usually paid, and what is paid here.
   */
  oldPlace?: 'beside' | 'below' | 'before' | undefined;
  className?: string | undefined;
};

/** A price in the size of the text around it. With an old price beside or above, the new one is in rowan. */
export function Price({ now, old, oldLabel, oldPlace = 'beside', className }: PriceProps) {
  // Each look has a key: what changes between one price and two is a new element, whose parts nothing outlives.
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
