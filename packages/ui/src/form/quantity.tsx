import { Minus, Plus } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import styles from './quantity.module.css';
import { getQuantitySteps } from './quantity-steps.ts';

type QuantityProps = {
  /** The accessible name. */
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  onChange: (value: number) => void;
  /** 0 by default; if 0 means removal, the caller asks for confirmation. */
  min?: number | undefined;
  max?: number | undefined;
  limitReason?: ReactNode;
  /** A change is in flight: the number fades, clicks are ignored. */
  busy?: boolean | undefined;
  className?: string | undefined;
};

/** A stepper. Buttons at their limit stay focusable, so that the focus is not lost. */
export function Quantity(props: QuantityProps) {
  const { label, lessLabel, moreLabel, value, onChange, min = 0, max, limitReason, busy, className } = props;
  const reasonId = useId();
  const { less, more } = getQuantitySteps({ value, min, max });
  const full = more === undefined && Boolean(limitReason);
  const step = (to: number | undefined) => ({
    onClick: () => to !== undefined && !busy && onChange(to),
    'aria-disabled': to === undefined || busy ? true : undefined,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; an accessible name suffices.
    <div role="group" aria-label={label} className={classNames(styles.quantity, className)}>
      <div className={classNames(styles.box, busy && styles.busy)}>
        <button type="button" className={styles.step} aria-label={lessLabel} {...step(less)}>
          <Icon of={Minus} size={16} />
        </button>
        <output className={styles.number}>{value}</output>
        <button
          type="button"
          className={styles.step}
          aria-label={moreLabel}
          aria-describedby={full ? reasonId : undefined}
          {...step(more)}
        >
          <Icon of={Plus} size={16} />
        </button>
      </div>
      {full && (
        <p className={styles.reason} id={reasonId}>
          {limitReason}
        </p>
      )}
    </div>
  );
}
