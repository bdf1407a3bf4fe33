import { X } from 'lucide';
import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChipButtonProps = ComponentProps<'button'> & {
  /** A cross at the end: a press takes this away. Say so in `aria-label`. */
  removes?: boolean | undefined;
};

/** A button that looks like a chip: an applied filter to take away, or one that opens a list. */
export function ChipButton({ removes, children, className, ...button }: ChipButtonProps) {
  return (
    <button type="button" {...button} className={classNames(styles.face, className)}>
      <span>{children}</span>
      {removes && <Icon of={X} size={16} />}
    </button>
  );
}
