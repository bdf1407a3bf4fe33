import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './sums.module.css';

type SumsProps = { live?: boolean | undefined; className?: string | undefined; children: ReactNode };

/** A list of sums that come to a total. With `live` readers are told when they change. */
export function Sums({ live, className, children }: SumsProps) {
  return (
    <dl className={classNames(styles.sums, className)} aria-live={live ? 'polite' : undefined}>
      {children}
    </dl>
  );
}

type SumProps = {
  name: ReactNode;
  /** `discount` is good news; `total` is what the others come to. */
  look?: 'plain' | 'discount' | 'total' | undefined;
  /** Why it is there: shown below the name once that is pressed. */
  reason?: ReactNode;
  /** Below the sum, quieter: in which money it is charged. */
  note?: ReactNode;
  children: ReactNode;
};

export function Sum({ name, look = 'plain', reason, note, children }: SumProps) {
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

function Reasoned({ name, reason }: Required<Pick<SumProps, 'name' | 'reason'>>) {
  return (
    <details>
      <summary className={styles.reasoned}>{name}</summary>
      <small>{reason}</small>
    </details>
  );
}
