import { X } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import styles from './chip.module.css';

type ChipButtonProps = ComponentProps<'button'> & {
  /** Shows a cross: the button removes something, as `aria-label` must say. */
  removes?: boolean | undefined;
};

export function ChipButton({ removes, children, className, ...button }: ChipButtonProps) {
  return (
    <button type="button" {...button} className={classNames(styles.face, className)}>
      <span>{children}</span>
      {removes && <Icon of={X} size={16} />}
    </button>
  );
}
