import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sum-list.module.css';

type SumListProps = { live?: boolean | undefined; className?: string | undefined; children: ReactNode };

/** A list of sums with a total. `live` announces changes to screen readers. */
export function SumList({ live, className, children }: SumListProps) {
  return (
    <dl className={classNames(styles.sums, className)} aria-live={live ? 'polite' : undefined}>
      {children}
    </dl>
  );
}

type SumRowProps = {
  name: ReactNode;
  /** `discount` is highlighted; `total` is the sum of the others. */
  look?: 'plain' | 'discount' | 'total' | undefined;
  reason?: ReactNode;
  /** Secondary text below the sum: the charged currency. */
  note?: ReactNode;
  children: ReactNode;
};

export function SumRow({ name, look = 'plain', reason, note, children }: SumRowProps) {
  return (
    <div className={classNames(styles.sum, styles[look])}>
      <dt>{reason ? <Reasoned name={name} reason={reason} /> : name}</dt>
      <dd>
        <span>{children}</span>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function Reasoned({ name, reason }: Required<Pick<SumRowProps, 'name' | 'reason'>>) {
  return (
    <details>
      <summary className={styles.reasoned}>{name}</summary>
      <small>{reason}</small>
    </details>
  );
}
