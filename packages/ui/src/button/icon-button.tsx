import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  /** The accessible name. */
  label: string;
  /** The icon, 24 px; a count may overlay it. */
  children: ReactNode;
  /** Disabled in appearance, focusable; clicks are ignored. */
  isDisabled?: boolean | undefined;
};

/** An icon-only button of 44 px. */
export function IconButton({ label, isDisabled: off, children, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={off ? true : undefined}
      className={classNames(styles.icon, off && styles.off, className)}
      onClick={off ? undefined : onClick}
    >
      {children}
    </button>
  );
}
