import { Check } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../media/icon.tsx';
import styles from './rope-steps.module.css';

/** Vertical steps joined by a leash: rope up to the completed ones, grey after. */
export function RopeSteps({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className}>{children}</div>;
}

type RopeStepProps = {
  number: number;
  title: ReactNode;
  done?: boolean | undefined;
  /** The text for screen readers when completed. */
  doneLabel?: string | undefined;
  children: Elements;
};

export function RopeStep({ number, title, done, doneLabel, children }: RopeStepProps) {
  const titleId = useId();
  return (
    <section className={classNames(styles.step, done && styles.done)} aria-labelledby={titleId}>
      <span className={styles.sign} aria-hidden>
        {done ? <Icon of={Check} size={16} /> : number}
      </span>
      <div>
        <h2 id={titleId} className={styles.title}>
          <span>{title}</span>
          {done && doneLabel && <span className="visually-hidden">{`, ${doneLabel}`}</span>}
        </h2>
        {children}
      </div>
    </section>
  );
}
